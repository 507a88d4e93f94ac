import { useState } from 'react'
import { useSession } from '../../data/tab/session'
import { Button } from '../../ui/button'
import { Notice } from './notice'

/** A newer app waits. It comes with the next cold start by itself, or now when the surfer says so. */
export function UpdateOffer() {
  const applyUpdate = useSession((session) => session.applyUpdate)
  const [isDismissed, setDismissed] = useState(false)
  if (!applyUpdate || isDismissed) return null
  return (
    <Notice
      dismissLabel="Later"
      onDismiss={() => setDismissed(true)}
      action={<Button onClick={applyUpdate}>Update</Button>}
    >
      A newer Southbreak is ready.
    </Notice>
  )
}
