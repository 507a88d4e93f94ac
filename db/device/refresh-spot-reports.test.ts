import { beforeEach, expect, it, vi } from 'vitest'
import type { SurferReport } from '#domain/wire/surfer-report'
import { refreshSpotReports } from './refresh-spot-reports'
import { rememberPerson } from './remember-person'
import { spotReports } from './spot-reports'
import { flagSurferReport, putSurferReport } from './surfer-reports'
import { jsonAnswer } from './testing/fake-server'
import { freshDatabase } from './testing/fresh-database'
import { testPerson } from './testing/test-person'

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const report = (number: number, fields: Partial<SurferReport> = {}): SurferReport => ({
  id: id(number),
  spotId: 1,
  observedAtMs: 1_000 * number,
  text: `Report ${number}`,
  waveHeightMetres: null,
  windSpeedKmh: null,
  windClass: null,
  byName: null,
  isMine: false,
  isByNewAccount: false,
  ...fields,
})
const answering = (body: unknown, status = 200) => ({
  fetch: vi.fn<typeof fetch>(async () => jsonAnswer(body, '', status)),
})
const texts = async () => (await spotReports(1)).map((one) => one.text)

beforeEach(async () => {
  freshDatabase()
  await rememberPerson({ ...testPerson, userId: 'kai' })
})

it('takes what the server has; gone there is gone here', async () => {
  expect(await refreshSpotReports(answering([report(2), report(1)]))).toBe(true)
  expect(await texts()).toEqual(['Report 2', 'Report 1'])
  await refreshSpotReports(answering([report(2)]))
  expect(await texts()).toEqual(['Report 2'])
})

it('a new account stands behind those known for longer, however late it is', async () => {
  const fresh = report(3, { isByNewAccount: true })
  await refreshSpotReports(answering([report(2), report(1), fresh]))
  expect(await texts()).toEqual(['Report 2', 'Report 1', 'Report 3'])
})

it('keeps an own report that is not sent yet, and what was flagged stays away', async () => {
  await refreshSpotReports(answering([report(1), report(2)]))
  await flagSurferReport(id(1), 'spam')
  const { id: _, byName, isMine, ...own } = report(9, { text: 'Mine' })
  await putSurferReport(own)
  await refreshSpotReports(answering([report(1), report(2)]))
  expect(await texts()).toEqual(['Mine', 'Report 2'])
})

it('no answer, or not ours, changes nothing', async () => {
  await refreshSpotReports(answering([report(1)]))
  expect(await refreshSpotReports(answering({ hello: 'hotspot' }))).toBe(false)
  expect(await refreshSpotReports(answering({ code: 'internal', message: '' }, 500))).toBe(false)
  expect(await texts()).toEqual(['Report 1'])
})
