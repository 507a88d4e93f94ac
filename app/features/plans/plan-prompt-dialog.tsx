import { useNavigate } from 'react-router-dom'
import { planBought } from '#domain/person/plan'
import type { Plan } from '#domain/wire/subscription-plan'
import { ownPaths } from '../../own-paths'
import { paths } from '../../paths'
import { Button, buttonClass, QuietButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Skeleton } from '../../ui/skeleton'
import { FirstFeatures, NoPayments, PlansAnswered, usePlan, useTakesPayments } from './plan-list'
import { pricePerInterval } from './plan-words'

type PlanPromptDialogProps = { planId: number; held: Plan; onClose: () => void }

export function PlanPromptDialog({ planId, held, onClose }: PlanPromptDialogProps) {
  const asked = usePlan(planId)
  const { answer } = asked
  const navigate = useNavigate()
  const takesPayments = useTakesPayments()
  const plan = answer.kind === 'answer' ? answer.value : null
  const isFree = plan?.price === 0
  // No such plan, or it is paid already.
  if (answer.kind === 'refused' && answer.status === 404) return null
  if (plan && !isFree && planBought(plan.name) === held) return null
  const goHome = () => {
    onClose()
    void navigate(paths.home)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={plan ? `Your plan: ${plan.displayName}` : 'Your plan'}
      footer={
        plan &&
        (isFree ? (
          <Button onClick={goHome}>Start using Southbreak</Button>
        ) : (
          <>
            <QuietButton onClick={goHome}>Skip for Now</QuietButton>
            {takesPayments && (
              <a href={ownPaths.checkout(plan.id)} className={buttonClass('primary')}>
                Complete Subscription
              </a>
            )}
          </>
        ))
      }
    >
      <PlansAnswered asked={asked} waiting={<Skeleton height={160} />}>
        {(plan) => (
          <div className="grid gap-3">
            <p>
              <strong>{pricePerInterval(plan)}</strong>
            </p>
            <p>{plan.description}</p>
            <FirstFeatures of={plan.features} />
            {takesPayments === false && !isFree && <NoPayments />}
          </div>
        )}
      </PlansAnswered>
    </Dialog>
  )
}
