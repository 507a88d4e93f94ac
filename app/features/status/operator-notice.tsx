import { useMemo } from 'react'
import {
  dismissedNotices,
  dismissNotice,
  noticeName,
  operatorNotices,
} from '#db/device/catalog-lists'
import { minuteMs } from '#domain/time/durations'
import type { Notice as OperatorsNotice } from '#domain/wire/notice'
import { sharedRead, useSharedRead } from '../../data/stored/shared-read'
import { useNow } from '../../data/tab/use-now'
import { Notice } from './notice'

/** Something the operator tells everybody: plain text, and a link outside if there is more to say. */
export function OperatorNotice({ notice }: { notice: OperatorsNotice }) {
  // It goes when the store has it: hidden before, it would be back for anyone who leaves at that moment.
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

/** The page's clock stands at the full minute: what begins within it has begun. */

const stored = sharedRead(async () => ({
  notices: await operatorNotices(),
  dismissed: await dismissedNotices(),
}))

/** What the operator says now and was not dismissed here; null: nothing. It ends by the clock, with signal or without. */
export function useOperatorNotice(): OperatorsNotice | null {
  const read = useSharedRead(stored)
  const nowMs = useNow()
  return useMemo(() => {
    const dismissed = new Set(read?.dismissed)
    const current = read?.notices.filter(
      (notice) =>
        notice.startsAtMs < nowMs + minuteMs &&
        notice.endsAtMs > nowMs &&
        !dismissed.has(noticeName(notice)),
    )
    return current?.find(({ tone }) => tone === 'warning') ?? current?.[0] ?? null
  }, [read, nowMs])
}
