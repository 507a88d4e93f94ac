import * as v from 'valibot'
import { expect, it } from 'vitest'
import { hourMs } from '../../time/durations'
import { alertMessage } from '../../wire/alert'
import { lateMessage, lateSince, sourceName } from './late-source'

const atMs = Date.UTC(2026, 10, 20, 12)
const wind = { everyMs: hourMs, lastSuccessAtMs: atMs, heartbeatAtMs: null, failuresInARow: 0 }

it('lateSince gives a source that never answered its tries', () => {
  const never = { ...wind, lastSuccessAtMs: null }
  expect(lateSince({ ...never, failuresInARow: 5 }, atMs)).toBeNull()
  expect(lateSince({ ...never, failuresInARow: 6 }, atMs)).toBe(0)
})

it('lateSince asks of our own jobs that they show themselves', () => {
  const job = { ...wind, everyMs: null, heartbeatAtMs: atMs - 3 * hourMs }
  expect(lateSince(job, atMs)).toBe(atMs - 3 * hourMs)
  expect(lateSince({ ...job, heartbeatAtMs: atMs - 60_000 }, atMs)).toBeNull()
  expect(lateSince({ ...job, heartbeatAtMs: null }, atMs)).toBeNull()
})

it.each([
  ['open-meteo-marine', atMs - 4 * hourMs, 'The sea forecast is late', /due at 19:00\./],
  ['alerts', atMs - 40 * hourMs, 'Sending alerts is late', /due at 07:00 on 2026-11-19\./],
  ['open-meteo-weather', 0, 'The wind forecast has not worked yet', /Every attempt has failed/],
])('of %s is a message that every phone reads', (source, sinceMs, title, body) => {
  const message = lateMessage({ source, sinceMs }, atMs, 'https://southbreak.example')
  expect(v.safeParse(alertMessage, message).success).toBe(true)
  expect(message.notification.title).toBe(title)
  expect(message.notification.body).toMatch(body)
  expect(message.notification.navigate).toBe('https://southbreak.example/admin/freshness')
})

it('lateMessage calls what it does not know by its own name, in a topic that push services take', () => {
  expect(sourceName('constructor')).toBe('constructor')
  const { tag } = lateMessage({ source: 'x'.repeat(80), sinceMs: 0 }, atMs, null).notification
  expect(tag).toMatch(/^[A-Za-z0-9]{1,32}$/)
})
