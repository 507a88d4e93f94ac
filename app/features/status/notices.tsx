import { useEffect, useState } from 'react'
import { exchangeState, saveExchange } from '#db/device/exchange'
import { openDeviceDatabase } from '#db/device/open'
import { isPackComplete } from '#db/device/pack/write-pack'
import { useExchange } from '../../data/stored/use-status'
import { readUseLiveData } from '../../data/tab/live-data'
import { useSession } from '../../data/tab/session'
import { Button } from '../../ui/button'
import { unaskedToast } from '../../ui/toast-store'
import { InstallOffer } from './install-offer'
import { Notice } from './notice'
import { OperatorNotice, useOperatorNotice } from './operator-notice'

/** Everything the app may say by itself, one thing at a time; what the operator says comes first. */
export function Notices() {
  const isUpdateWaiting = useSession((session) => session.applyUpdate !== null)
  const lastExchangeAtMs = useExchange()?.lastExchangeAtMs
  useEffect(() => {
    if (lastExchangeAtMs) void sayReady()
  }, [lastExchangeAtMs])
  const notice = useOperatorNotice()
  if (notice) return <OperatorNotice key={notice.id} notice={notice} />
  return isUpdateWaiting ? <UpdateOffer /> : <InstallOffer />
}

/**
 * Says once that the app works without signal, and only when it is true: the worker is active (so
 * its precache is complete) and every part of the coast is stored.
 */
async function sayReady(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if ((await openDeviceDatabase()) === 'memory') return
  await navigator.serviceWorker.ready
  if ((await exchangeState()).readyAtMs !== null) return
  if (!(await isPackComplete(readUseLiveData() ? 'live' : 'demo'))) return
  await saveExchange({ readyAtMs: Date.now() })
  unaskedToast({
    title: 'Ready without signal',
    description: 'Every spot, its tides and the last forecast are on this device.',
  })
}

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
