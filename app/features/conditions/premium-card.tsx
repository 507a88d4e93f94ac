import { unlocksProfessional } from '#domain/person/plan'
import { useHeldPlan } from '../../data/stored/use-person'
import { paths } from '../../paths'
import { UpsellCard } from '../../ui/card'

/** What the paid plans add, in one line. Plan holders have it on the conditions card instead. */
export function PremiumCard() {
  const plan = useHeldPlan()
  if (plan && unlocksProfessional(plan)) return null
  return (
    <UpsellCard title="Swell in detail" id="premium-features" to={paths.pricing}>
      With either paid plan
    </UpsellCard>
  )
}
