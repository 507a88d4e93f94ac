import { useState } from 'react'
import { askCall } from '#db/device/http/ask-call'
import { network } from '#db/device/http/send-request'
import { paymentCalls } from '#domain/wire/subscription-plan'
import { Button } from '../../ui/button'
import { needsSignal } from './plan-words'

const troubleOfCode: Record<string, string> = {
  'no-subscription': 'This plan was given to you: there is no payment to manage.',
  'payments-not-configured': 'There is no payment to manage: the paid plans are not on sale.',
}

/** Opens the payment provider's own page, where a subscription is changed, paid and cancelled. */
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
