import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import { putReport, reportsSince } from '#db/server/personal/spot-reports'
import { watchReads } from '#db/server/testing/watch-reads'
import { dayMs } from '#domain/time/durations'
import type { SurferReport } from '#domain/wire/surfer-report'
import { apiOfFile } from '../testing/test-api'

const api = await apiOfFile()
beforeEach(async () => {
  await api.database.deleteFrom('spot_reports').execute()
  // What was read of a crowd is kept for five seconds.
  api.clock.nowMs += 5_000
})

const someone = (ageDays: number) => api.person({ atMs: api.clock.nowMs - ageDays * dayMs })

/** @returns how many of them were taken */
async function report(
  person: Awaited<ReturnType<typeof someone>>,
  reports: readonly { spotId: number; text: string; agoMs?: number }[],
): Promise<number> {
  let taken = 0
  for (const { spotId, text, agoMs = 0 } of reports) {
    const atMs = api.clock.nowMs - agoMs
    const stamp = { userId: person.user.id, changeId: crypto.randomUUID(), atMs, version: 1 }
    const seen = { waveHeightMetres: null, windSpeedKmh: null, windClass: null }
    const put = { id: crypto.randomUUID(), spotId, text, observedAtMs: atMs, ...seen }
    if ((await putReport(api.database, stamp, put)) === null) taken++
  }
  return taken
}
const shark = { spotId: 5, text: 'Shark at the point, stay out', agoMs: 3_600_000 }
const lies = Array.from({ length: 40 }, () => ({ spotId: 5, text: 'All good, come in' }))

const shown = async (): Promise<SurferReport[]> =>
  (await api.app.request('/api/spot-reports')).json()

it.each([
  ['of somebody known for long', 300],
  ['of somebody who has just signed up too', 0],
])('a report of a shark %s is not hidden by thirteen fresh accounts', async (_, ageDays) => {
  const surfer = await someone(ageDays)
  expect(await report(surfer, [shark])).toBe(1)
  for (let account = 0; account < 13; account++) await report(await someone(0), lies)
  const reports = await shown()
  expect(reports.map(({ text }) => text)).toContain(shark.text)
  expect(reports.length).toBeLessThan(60)
})

it('a fresh account reports three times a day, a known one forty times', async () => {
  expect(await report(await someone(0), lies)).toBe(3)
  expect(await report(await someone(3), [...lies, ...lies])).toBe(40)
})

it('known surfers who report much hide no other surfer’s newest report, at this spot and at others', async () => {
  await report(await someone(300), [shark])
  await report(await someone(300), [{ ...shark, spotId: 80, text: 'Rip' }])
  for (let account = 0; account < 30; account++) await report(await someone(30), lies)
  const texts = (await shown()).map(({ text }) => text)
  expect(texts).toContain(shark.text)
  expect(texts).toContain('Rip')
  expect(texts.length).toBeLessThanOrEqual(52)
})

it('a new person’s first report comes before the second one of people known for long', async () => {
  await report(await someone(0), [shark])
  for (let known = 0; known < 3; known++) await report(await someone(300), lies)
  expect((await shown()).map(({ text }) => text)).toContain(shark.text)
})

it('known people stand before all fresh accounts of a day, of whom ten are shown', async () => {
  for (let account = 0; account < 39; account++)
    await report(await someone(0), [{ spotId: 5, text: 'All good, come in' }])
  await report(await someone(300), [shark, { ...shark, text: 'Still there' }])
  const texts = (await shown()).map(({ text }) => text)
  expect(texts.slice(0, 2).toSorted()).toEqual([shark.text, 'Still there'])
  expect(texts).toHaveLength(12)
})

it('accounts of two days are twenty', async () => {
  for (let account = 0; account < 24; account++)
    await report(await someone((account % 2) * 1.2), lies.slice(0, 1))
  expect(await shown()).toHaveLength(20)
})

it('no number of fresh accounts hides the newest word of a person known for long', async () => {
  await report(await someone(300), [shark])
  for (let account = 0; account < 51; account++) await report(await someone(0), lies.slice(0, 1))
  const texts = (await shown()).map(({ text }) => text)
  expect(texts).toContain(shark.text)
  expect(texts).toHaveLength(11)
})

it('a crowd of reports is read a thousand at a time, and once for all who ask within five seconds', async () => {
  await report(await someone(300), [shark])
  for (let account = 0; account < 14; account++) {
    const { user } = await someone(0)
    const rows = Array.from({ length: 150 }, (_, number) => {
      const spotId = 1 + ((account * 150 + number) % 80)
      const observedAtMs = api.clock.nowMs - (number % 3 ? number * 1_000 : 0)
      const said = { spotId, observedAtMs, text: 'All good', waveHeightMetres: null }
      const document = JSON.stringify({ ...said, windSpeedKmh: null, windClass: null })
      const times = { observed_at_ms: observedAtMs, received_at_ms: api.clock.nowMs }
      const ids = { id: crypto.randomUUID(), user_id: user.id, change_id: crypto.randomUUID() }
      return { ...ids, ...times, spot_id: spotId, document, is_hidden: 0 as const }
    })
    await api.database.insertInto('spot_reports').values(rows).execute()
  }
  const reads = watchReads(api.database)
  await reportsSince(reads.database, { sinceMs: 0, atMs: api.clock.nowMs })
  const { most, all } = reads.end()
  expect(all).toBeGreaterThan(2_100)
  expect(most).toBeLessThanOrEqual(1_000)

  const reports = await shown()
  expect(reports).toHaveLength(801)
  expect(new Set(reports.map(({ id }) => id)).size).toBe(801)
  expect(reports.map(({ text }) => text)).toContain(shark.text)

  await report(await someone(300), [{ ...shark, text: 'A later one', agoMs: 0 }])
  const texts = async () => (await shown()).map(({ text }) => text)
  expect(await texts()).not.toContain('A later one')
  api.clock.nowMs += 5_000
  // Also for those who ask while it is read.
  const beingRead = texts()
  await setImmediate()
  await report(await someone(300), [{ ...shark, text: 'The last one', agoMs: 0 }])
  expect(await texts()).toEqual(await beingRead)
  expect(await beingRead).toContain('A later one')
})
