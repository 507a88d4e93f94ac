import { paths } from '../../paths'
import { Card } from '../../ui/card'
import { LinkButton } from '../../ui/link-button'

const contact = new URLSearchParams({ type: 'general', subject: 'A custom plan' })

/** The way to us for clubs, schools and patrols (product 10). */
export function CustomPlan() {
  return (
    <Card title="Need a Custom Plan?">
      <p>Surf schools, clubs and lifesaving patrols: tell us what you need and for how many.</p>
      <div>
        <LinkButton variant="quiet" to={`${paths.feedback}?${contact}`}>
          Contact Sales
        </LinkButton>
      </div>
    </Card>
  )
}
