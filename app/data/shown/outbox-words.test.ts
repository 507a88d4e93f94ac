import { expect, it } from 'vitest'
import type { OutboxState } from '#db/device/outbox'
import { outboxWords } from './outbox-words'

const nowMs = Date.UTC(2026, 10, 20, 12)
const refused = [{ id: '1', name: 'report.put', code: 'refused', message: 'No', atMs: nowMs }]
const state = (fields: Partial<OutboxState>): OutboxState => ({
  waiting: 0,
  oldestAtMs: null,
  refused: [],
  state: 'sent',
  ...fields,
})
const waiting = { waiting: 2, oldestAtMs: nowMs - 14 * 60_000 }

it.each<[Partial<OutboxState>, string]>([
  [{}, 'All changes have been sent.'],
  [{ ...waiting, state: 'waiting' }, '2 changes waiting to be sent, the oldest from 14 mins ago.'],
  [
    { waiting: 1, oldestAtMs: nowMs, state: 'waiting' },
    '1 change waiting to be sent, from just now.',
  ],
  // A clock that was wrong when it was written tells no age.
  [
    { waiting: 1, oldestAtMs: nowMs + 86_400_000, state: 'waiting' },
    '1 change waiting to be sent.',
  ],
  [{ ...waiting, state: 'signed-out' }, '2 changes waiting: sign in again to send them.'],
  [
    { ...waiting, state: 'app-too-old' },
    '2 changes waiting for a newer Southbreak. Close the app and open it again.',
  ],
  [{ refused, state: 'refused' }, '1 change could not be accepted.'],
])('%j', (fields, words) => expect(outboxWords(state(fields), nowMs)).toBe(words))
