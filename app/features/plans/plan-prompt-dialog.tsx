import { useNavigate } from 'react-router-dom'
import { planBought } from '#domain/person/plan'
import type { Plan, SubscriptionPlan } from '#domain/wire/subscription-plan'
import { ownPaths } from '../../own-paths'
import { paths } from '../../paths'
import { Button, buttonClass, QuietButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Skeleton } from '../../ui/skeleton'
import { NoPayments, PlanFeatures, PlansTrouble, usePlan, useTakesPayments } from './plan-list'
import { firstFeatures, pricePerInterval } from './plan-words'

type PlanPromptDialogProps = { planId: number; held: Plan; onClose: () => void }

export function PlanPromptDialog({ planId, held, onClose }: PlanPromptDialogProps) {
  const { answer, askAgain } = usePlan(planId)
  const navigate = useNavigate()
  const takesPayments = useTakesPayments()
  const plan = answer.kind === 'answer' ? answer.value : null
  const isFree = plan?.price === 0
  // Nothing to ask: there is no such plan, or it is paid for already.
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
      {plan ? (
        <>
          <PlanSummary plan={plan} />
          {takesPayments === false && !isFree && <NoPayments />}
        </>
      ) : answer.kind === 'asking' ? (
        <Skeleton height={160} />
      ) : (
        <PlansTrouble answer={answer} onRetry={askAgain} />
      )}
    </Dialog>
  )
}

function PlanSummary({ plan }: { plan: SubscriptionPlan }) {
  const { shown, more } = firstFeatures(plan.features)
  return (
    <div className="grid gap-3">
      <p>
        <strong>{pricePerInterval(plan)}</strong>
      </p>
      <p>{plan.description}</p>
      <PlanFeatures features={shown} />
      {more && <p className="quiet">{more}</p>}
    </div>
  )
}
