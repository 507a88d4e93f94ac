import { useId, useState } from 'react'
import type { SubscriptionPlan } from '#domain/wire/subscription-plan'
import { createAccountHref } from '../../data/asked/sign-in'
import { paths } from '../../paths'
import { Button, buttonClass, PlainButton, QuietButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Skeleton } from '../../ui/skeleton'
import { createAccountWithPlan } from './chosen-plan'
import {
  FirstFeatures,
  isPopular,
  NoPayments,
  PlanFeatures,
  PlanPrice,
  PlansAnswered,
  PopularBadge,
  usePlans,
  useTakesPayments,
} from './plan-list'
import { pricePerInterval } from './plan-words'

type RegistrationDialogProps = { onClose: () => void; onBrowse: () => void }

const titles = {
  welcome: 'Welcome to Southbreak',
  plan: 'Choose your plan',
  payment: 'Create your account first',
} as const

/** Accounts 9. */
const freePlanId = 1

const focusStep = (step: HTMLDivElement | null) => step?.focus()

/** Accounts 2, Registration modal. */
export function RegistrationDialog({ onClose, onBrowse }: RegistrationDialogProps) {
  const [step, setStep] = useState<keyof typeof titles>('welcome')
  const [plan, setPlan] = useState<SubscriptionPlan | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const plans = usePlans()

  const goToLogin = (planId: number) => {
    setLeaving(true)
    location.assign(createAccountWithPlan(planId))
  }
  const back = { welcome: onClose, plan: () => setStep('welcome'), payment: () => setStep('plan') }
  const goOn = () => {
    if (plan?.id === freePlanId) goToLogin(plan.id)
    else if (plan) setStep('payment')
  }
  const onward = {
    welcome: <QuietButton onClick={() => setStep('plan')}>Get Started</QuietButton>,
    plan: (
      <Button disabled={!plan} busy={isLeaving} onClick={goOn}>
        Continue
      </Button>
    ),
    payment: (
      <Button busy={isLeaving} onClick={() => plan && goToLogin(plan.id)}>
        Create Account & Subscribe
      </Button>
    ),
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={titles[step]}
      footer={
        <>
          <PlainButton onClick={back[step]}>Back</PlainButton>
          {step === 'welcome' && <QuietButton onClick={onBrowse}>Continue Browsing</QuietButton>}
          {onward[step]}
        </>
      }
    >
      <div key={step} ref={focusStep} tabIndex={-1} className="focus:[outline:none]">
        {step === 'welcome' && <Welcome />}
        {step === 'plan' && (
          <ChoosePlan plans={plans} chosenId={plan?.id ?? null} onChoose={setPlan} />
        )}
        {step === 'payment' && plan && <Payment plan={plan} />}
      </div>
    </Dialog>
  )
}

function Welcome() {
  return (
    <div className="grid gap-3">
      <p>
        An account keeps your favourite breaks, your alerts and a surf log with the conditions of
        each surf, on all your devices.
      </p>
      <a
        href={createAccountHref(`${paths.home}?welcome=1`)}
        className={buttonClass('primary', true)}
      >
        Create a free account
      </a>
      <p className="quiet">No card is needed. To compare the plans first, press Get Started.</p>
      <p className="quiet">
        No account is needed to look at surf, tides and the forecast: continue browsing, and come
        back when you want more.
      </p>
    </div>
  )
}

function Payment({ plan }: { plan: SubscriptionPlan }) {
  const takesPayments = useTakesPayments()
  return (
    <div className="grid gap-3">
      <p>
        <strong>{plan.displayName}</strong>, {pricePerInterval(plan)}
      </p>
      {takesPayments === false && <NoPayments />}
      <p>First you create your account, then you choose how to pay.</p>
      <PlanFeatures features={['Secure card payment', 'Cancel anytime']} />
    </div>
  )
}

type ChoosePlanProps = {
  plans: ReturnType<typeof usePlans>
  chosenId: number | null
  onChoose: (plan: SubscriptionPlan) => void
}

function ChoosePlan({ plans, chosenId, onChoose }: ChoosePlanProps) {
  const name = useId()
  const waiting = (
    <div className="grid gap-3">
      <Skeleton height={148} />
      <Skeleton height={168} />
      <Skeleton height={168} />
    </div>
  )
  return (
    <PlansAnswered asked={plans} waiting={waiting}>
      {(all) => (
        <fieldset className="grid gap-3 [&_legend]:pb-3">
          <legend className="quiet">You can change it at any time.</legend>
          {all.map((plan) => (
            <label
              key={plan.id}
              className="relative grid cursor-pointer gap-2 rounded-card border-2 border-line p-4 text-14 has-checked:border-sea has-checked:bg-sea-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:border-[Highlight]"
            >
              <input
                className="absolute opacity-0"
                type="radio"
                name={name}
                value={plan.id}
                checked={plan.id === chosenId}
                onChange={() => onChoose(plan)}
              />
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="inline-flex flex-wrap items-center gap-2 text-16 font-bold">
                  {plan.displayName} {isPopular(plan) && <PopularBadge />}
                </span>
                <PlanPrice plan={plan} isSmall />
              </span>
              <FirstFeatures of={plan.features} />
            </label>
          ))}
        </fieldset>
      )}
    </PlansAnswered>
  )
}
