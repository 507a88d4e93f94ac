import * as v from 'valibot'
import { expect, it } from 'vitest'
import { hourMs } from '../../time/durations'
import { alertMessage } from '../../wire/alert'
import { lateMessage, sourceName } from './late-source'

const nowMs = Date.UTC(2026, 10, 20, 12)

it.each([
  ['open-meteo-marine', nowMs - 4 * hourMs, 'The sea forecast is late', /due at 19:00\./],
  ['alerts', nowMs - 40 * hourMs, 'Sending alerts is late', /due at 07:00 on 2026-11-19\./],
  ['open-meteo-weather', 0, 'The wind forecast has not worked yet', /Every attempt has failed/],
])('of %s is a message that every phone reads', (source, sinceMs, title, body) => {
  const message = lateMessage({ source, sinceMs }, nowMs, 'https://southbreak.example')
  expect(v.safeParse(alertMessage, message).success).toBe(true)
  expect(message.notification.title).toBe(title)
  expect(message.notification.body).toMatch(body)
  expect(message.notification.navigate).toBe('https://southbreak.example/admin/freshness')
})

it('calls what it does not know by its own name, in a topic that push services take', () => {
  expect(sourceName('constructor')).toBe('constructor')
  const { tag } = lateMessage({ source: 'x'.repeat(80), sinceMs: 0 }, nowMs, null).notification
  expect(tag).toMatch(/^[A-Za-z0-9]{1,32}$/)
})
