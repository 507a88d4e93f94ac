import { useState } from 'react'
import { askCall } from '#db/device/http/ask-call'
import { network } from '#db/device/http/send-request'
import { paymentCalls } from '#domain/wire/subscription-plan'
import { paths } from '../../paths'
import { useHeldPlan } from '../../reads/use-held-plan'
import { useProfile } from '../../reads/use-profile'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { LinkButton } from '../../ui/link-button'
import { NoPayments, useTakesPayments } from './no-payments'
import { needsSignal } from './plan-words'
import styles from './plans.module.css'
import { planNames, restsByDispute, subscriptionLines } from './subscription-words'

/** What the person has, until when, and where to change it. */
export function SubscriptionCard() {
  const held = useHeldPlan()
  const profile = useProfile()
  const takesPayments = useTakesPayments()
  if (!held) return null
  const rests = profile ? restsByDispute(profile) : false
  const isPaid = held !== 'free' || rests
  return (
    <Card title="Subscription" id="subscription">
      <dl className={styles.facts}>
        <dt>Plan</dt>
        <dd>{planNames[held]}</dd>
      </dl>
      {isPaid && profile && subscriptionLines(profile).map((line) => <p key={line}>{line}</p>)}
      {takesPayments === false && <NoPayments />}
      <div className={styles.buttons}>
        {isPaid && takesPayments !== false && <ManageSubscription />}
        <LinkButton variant="quiet" to={paths.pricing}>
          {isPaid ? 'Compare plans' : 'See plans'}
        </LinkButton>
      </div>
    </Card>
  )
}

const troubleOfCode: Record<string, string> = {
  'no-subscription': 'This plan was given to you: there is no payment to manage.',
  'payments-not-configured': 'This server takes no payments, so there is nothing to manage here.',
}

/** Opens the payment provider's own page for it. */
function ManageSubscription() {
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
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
      )}
    </>
  )
}
