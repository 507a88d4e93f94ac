import { Lock } from 'lucide-react'
import { unlocksProfessional } from '#domain/plan/plan'
import { paths } from '../../paths'
import { useHeldPlan } from '../../reads/use-held-plan'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { LinkButton } from '../../ui/link-button'
import styles from './conditions-card.module.css'

const unlocked = [
  'Wave energy in kJ per metre, with who it suits',
  'Primary and secondary swell and wind sea, each with its share',
  'UV index and chance of rain',
  'Swell, wind and wave quality, one by one',
]

/** What the paid plans add. Plan holders have it on the conditions card instead. */
export function PremiumCard() {
  const plan = useHeldPlan()
  if (plan && unlocksProfessional(plan)) return null
  return (
    <Card title="Professional metrics" id="premium-features" mark={<Icon of={Lock} size={20} />}>
      <ul className={styles.unlocked}>
        {unlocked.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p className={styles.quiet}>
        Unlocked by Wave Rider ($9.99 per month) and Surf Master ($19.99 per month).
      </p>
      <div>
        <LinkButton variant="quiet" to={paths.pricing}>
          Compare plans
        </LinkButton>
      </div>
    </Card>
  )
}
