import { useMemo } from 'react'
import { dismissedNotices, noticeName, operatorNotices } from '#db/device/catalog-lists'
import { minuteMs } from '#domain/time/durations'
import type { Notice } from '#domain/wire/notice'
import { sharedRead, useSharedRead } from '../../reads/shared-read'
import { useNow } from '../../reads/use-now'

/** The page's clock stands at the full minute: what begins within it has begun. */

const stored = sharedRead(async () => ({
  notices: await operatorNotices(),
  dismissed: await dismissedNotices(),
}))

/** What the operator says now and was not dismissed here; null: nothing. It ends by the clock, with signal or without. */
export function useOperatorNotice(): Notice | null {
  const read = useSharedRead(stored)
  const nowMs = useNow()
  return useMemo(() => {
    const dismissed = new Set(read?.dismissed)
    const standing = read?.notices.filter(
      (notice) =>
        notice.startsAtMs < nowMs + minuteMs &&
        notice.endsAtMs > nowMs &&
        !dismissed.has(noticeName(notice)),
    )
    return standing?.find(({ tone }) => tone === 'warning') ?? standing?.[0] ?? null
  }, [read, nowMs])
}
