import { X } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pricingWords } from '#domain/page/page-words'
import { CustomPlan } from '../features/plans/custom-plan'
import styles from '../features/plans/plans.module.css'
import { Pricing } from '../features/plans/pricing'
import { paths } from '../paths'
import { useHeldPlan } from '../reads/use-held-plan'
import { noteBrowsing } from '../state/landing-gate'
import { BarTitle } from '../ui/bar-title'
import { Icon } from '../ui/icon'
import { IconButton } from '../ui/icon-button'
import { LinkButton } from '../ui/link-button'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'

/** `/pricing`: what each plan has and costs. */
export function PricingPage() {
  const held = useHeldPlan()
  const navigate = useNavigate()
  const { key } = useLocation()
  // An address that was opened directly has nothing behind it.
  const close = () => void (key === 'default' ? navigate(paths.home) : navigate(-1))
  return (
    <Screen>
      <PageMeta {...pricingWords} canonicalPath={paths.pricing} />
      <div className={styles.pageHead}>
        <LinkButton variant="plain" to={paths.home} onClick={noteBrowsing}>
          Back to the app
        </LinkButton>
        <IconButton label="Close" onClick={close}>
          <Icon of={X} />
        </IconButton>
      </div>
      <BarTitle>Plans and prices</BarTitle>
      <p>Tides, surf and the forecast are free for everybody, with and without signal.</p>
      <Pricing held={held} />
      <CustomPlan />
    </Screen>
  )
}
