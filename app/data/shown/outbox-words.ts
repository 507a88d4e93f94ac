import type { OutboxState } from '#db/device/outbox'
import { agoWords } from '#domain/time/age'
import { counted } from '#domain/words/counted'

/** `outboxWords` in two words. */
export function outboxCount({ waiting, refused, state }: OutboxState): string {
  return state === 'refused' ? `${refused.length} refused` : `${waiting} unsent`
}

/** What becomes of the person's changes, in one sentence. */
export function outboxWords(outbox: OutboxState, nowMs: number): string {
  const { waiting, oldestAtMs, refused, state } = outbox
  const ago = agoWords(oldestAtMs, nowMs)
  const since = ago === null ? '' : `, ${waiting === 1 ? '' : 'the oldest '}from ${ago}`
  switch (state) {
    case 'sent':
      return 'All changes have been sent.'
    case 'waiting':
      return `${counted(waiting, 'change')} waiting to be sent${since}.`
    case 'signed-out':
      return `${counted(waiting, 'change')} waiting: sign in again to send ${waiting === 1 ? 'it' : 'them'}.`
    case 'app-too-old':
      return `${counted(waiting, 'change')} waiting for a newer Southbreak. Close the app and open it again.`
    case 'refused':
      return `${counted(refused.length, 'change')} could not be accepted.`
  }
}
