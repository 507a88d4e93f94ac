import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { feedbackTypes } from '../data/shown/feedback-types'
import { FeedbackForm } from '../features/feedback/feedback-form'
import { paths } from '../paths'
import { Card } from '../ui/card'
import { PageScreen } from './page-screen'

/** `/feedback?type=general&subject=…`: the form as a page of its own. */
export function FeedbackPage() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [search] = useSearchParams()
  const type = search.get('type') ?? ''
  const start = {
    title: (search.get('subject') ?? '').slice(0, 200),
    ...(Object.hasOwn(feedbackTypes, type) && { feedbackType: type }),
  }
  // An address that was opened directly has nothing behind it.
  const leave = () => (key === 'default' ? navigate(paths.home) : navigate(-1))
  return (
    <PageScreen name="feedback" layout="narrow">
      <Card>
        <FeedbackForm start={start} onDone={() => void leave()} />
      </Card>
    </PageScreen>
  )
}
