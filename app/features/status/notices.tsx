import { useEffect, useMemo, useState } from 'react'
import {
  dismissedNotices,
  dismissNotice,
  noticeName,
  operatorNotices,
} from '#db/device/catalog-lists'
import { exchangeState, saveExchange } from '#db/device/exchange'
import { openDeviceDatabase } from '#db/device/open'
import { isPackComplete } from '#db/device/pack/write-pack'
import { minuteMs } from '#domain/time/durations'
import type { Notice as OperatorsNotice } from '#domain/wire/notice'
import { sharedRead, useSharedRead } from '../../data/stored/shared-read'
import { useExchange } from '../../data/stored/use-status'
import { readUseLiveData } from '../../data/tab/live-data'
import { useSession } from '../../data/tab/session'
import { useNow } from '../../data/tab/use-now'
import { Button } from '../../ui/button'
import { unaskedToast } from '../../ui/toast-store'
import { InstallOffer } from './install-offer'
import { Notice } from './notice'

/** Unasked notices, one at a time, the operator's first. */
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

/** Once, and only when true: the worker is active, so its precache is complete, and the whole coast is stored. */
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

/** The update comes with the next cold start, or now on request. */
function UpdateOffer() {
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

/** Plain text with at most one link. */
function OperatorNotice({ notice }: { notice: OperatorsNotice }) {
  // Hidden only once stored; earlier, it would be back for a person who leaves now.
  const dismiss = () => {
    dismissNotice(notice).catch((error: unknown) =>
      console.error('The notice will be shown again: it could not be remembered.', error),
    )
  }
  return (
    <Notice dismissLabel="Dismiss notice" onDismiss={dismiss} tone={notice.tone}>
      <p className="m-0 max-h-[40vh] overflow-auto wrap-anywhere whitespace-pre-line">
        {notice.text}
      </p>
      {notice.linkUrl && (
        <a
          href={notice.linkUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-target items-center"
        >
          Read more
        </a>
      )}
    </Notice>
  )
}

const stored = sharedRead(async () => ({
  notices: await operatorNotices(),
  dismissed: await dismissedNotices(),
}))

/** Not dismissed here; null: none. It ends by the clock, also offline. */
export function useOperatorNotice(): OperatorsNotice | null {
  const read = useSharedRead(stored)
  const nowMs = useNow()
  return useMemo(() => {
    const dismissed = new Set(read?.dismissed)
    const current = read?.notices.filter(
      (notice) =>
        // `nowMs` is the full minute: include what begins within it.
        notice.startsAtMs < nowMs + minuteMs &&
        notice.endsAtMs > nowMs &&
        !dismissed.has(noticeName(notice)),
    )
    return current?.find(({ tone }) => tone === 'warning') ?? current?.[0] ?? null
  }, [read, nowMs])
}
