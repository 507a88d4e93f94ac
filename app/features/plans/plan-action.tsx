import { type ReactNode, useId, useState } from 'react'
import { askCall } from '#db/device/http/ask-call'
import { network } from '#db/device/http/send-request'
import { planBought } from '#domain/person/plan'
import { type Plan, paymentCalls, type SubscriptionPlan } from '#domain/wire/subscription-plan'
import { ownPaths } from '../../own-paths'
import { Button, buttonClass, QuietButton } from '../../ui/button'
import { signInWithPlan } from './chosen-plan'
import { needsSignal } from './plan-words'

type PlanActionProps = {
  plan: SubscriptionPlan
  /** Null: not signed in. */
  held: Plan | null
  /** False: paid plans are not for sale on this server. */
  takesPayments: boolean
}

const rank: Record<Plan, number> = { free: 0, wave_rider: 1, surf_master: 2 }

/** Accounts 2, Pricing page; also for people with a paid plan. */
export function PlanAction({ plan, held, takesPayments }: PlanActionProps) {
  const isForSale = takesPayments || plan.price === 0
  if (held === null) {
    if (!isForSale) return <NotForSale>Sign In to Subscribe</NotForSale>
    return (
      <Button full onClick={() => location.assign(signInWithPlan(plan.id))}>
        Sign In to Subscribe
      </Button>
    )
  }
  const given = planBought(plan.name)
  if (given === held) {
    return (
      <>
        <QuietButton full disabled>
          Current Plan
        </QuietButton>
        {takesPayments && plan.yearPrice && (
          <div className="grid gap-3">
            <p className="quiet">
              To switch between monthly and yearly, go to our payment provider’s page.
            </p>
            <ManageSubscription />
          </div>
        )}
      </>
    )
  }
  if (rank[given] < rank[held]) {
    return (
      <QuietButton full disabled>
        Included in your plan
      </QuietButton>
    )
  }
  if (!isForSale) return <NotForSale>Subscribe Now</NotForSale>
  return (
    <a href={ownPaths.subscribe(plan.id)} className={buttonClass('primary', true)}>
      Subscribe Now
    </a>
  )
}

function NotForSale({ children }: { children: ReactNode }) {
  const reason = useId()
  return (
    <div className="grid gap-3">
      <QuietButton full disabled aria-describedby={reason}>
        {children}
      </QuietButton>
      <p id={reason} className="quiet">
        Not on sale yet.
      </p>
    </div>
  )
}

const troubleOfCode: Record<string, string> = {
  'no-subscription': 'This plan was given to you: there is no payment to manage.',
  'payments-not-configured': 'There is no payment to manage: the paid plans are not on sale.',
}

/** Stripe's portal: change, pay or cancel a subscription. */
export function ManageSubscription() {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const open = async () => {
    setBusy(true)
    setTrouble(null)
    const asked = await askCall(network, paymentCalls.portal, {})
    if (asked.kind === 'answer') {
      location.assign(asked.value.url)
      return
    }
    setBusy(false)
    if (asked.kind === 'offline') setTrouble(needsSignal)
    else {
      const code = asked.kind === 'refused' ? asked.code : ''
      setTrouble(troubleOfCode[code] ?? 'The page could not be opened. Please try again.')
    }
  }
  return (
    <>
      <Button busy={isBusy} onClick={() => void open()}>
        Manage Subscription
      </Button>
      {trouble && (
        <p role="alert" className="rounded-control border border-warn bg-warn-soft p-3">
          {trouble}
        </p>
      )}
    </>
  )
}
