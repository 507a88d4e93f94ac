import { Lock } from 'lucide-react'
import { unlocksProfessional } from '#domain/plan/plan'
import { paths } from '../../paths'
import { useHeldPlan } from '../../reads/use-held-plan'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { LinkButton } from '../../ui/link-button'
import styles from './conditions-card.module.css'

/** What the paid plans add, in one line. Plan holders have it on the conditions card instead. */
export function PremiumCard() {
  const plan = useHeldPlan()
  if (plan && unlocksProfessional(plan)) return null
  return (
    <Card
      title="Professional metrics"
      id="premium-features"
      mark={<Icon of={Lock} size={20} />}
      action={
        <LinkButton variant="plain" to={paths.pricing}>
          Compare plans
        </LinkButton>
      }
    >
      <p className={styles.quiet}>
        Wave energy, swell components, UV, rain and the quality breakdown come with Wave Rider
        ($9.99 per month) and Surf Master ($19.99 per month).
      </p>
    </Card>
  )
}
