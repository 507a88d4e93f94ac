import { beforeEach, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { preferences } from '#db/device/preferences'
import { rememberPerson } from '#db/device/remember-person'
import { testSpot } from '#db/device/testing/test-pack'
import { testPerson } from '#db/device/testing/test-person'
import { testConditions } from '#domain/person/testing/test-conditions'
import { demoOutlook } from '#domain/testing/demo-outlooks'
import { dayMs, hourMs } from '#domain/time/durations'
import { emptySurfLog, type SurfLogEntry } from '#domain/wire/surf-log'
import { momentAt, momentRating } from '../data/shown/moment'
import { spotSnapshot } from '../data/stored/spot-snapshot'
import { OwnLine } from '../features/clock/clock-drawings'
import { HomeAnswer } from '../features/clock/home-answer'
import { SpotClock } from '../features/clock/spot-clock'
import { ConditionsCard, OwnRating } from '../features/conditions/conditions-card'
import { OwnRatingCard } from '../features/surf-log/surf-log'
import { settle } from '../testing/mount'
import { storePack } from '../testing/store-pack'
import { click, drawPage } from '../ui/testing/draw'

// One in the afternoon in Melbourne, with no signal.
const nowMs = Date.parse('2026-11-20T02:00:00Z')

/** Surfs of a person who gives five stars to knee-high and one to overhead surf, at noon of the last days. */
const surf = (at: number): SurfLogEntry & { userId: string } => ({
  ...emptySurfLog,
  id: `s${at}`,
  userId: 'u1',
  spotId: 1,
  startedAtMs: nowMs - at * dayMs,
  stars: at % 2 === 0 ? 5 : 1,
  conditions: testConditions({
    validAtMs: nowMs - at * dayMs,
    fetchedAtMs: nowMs - at * dayMs,
    surfHeightMetres: at % 2 === 0 ? 0.5 : 2.4,
    windDirectionDegrees: 0,
  }),
})

beforeEach(async () => {
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
  await deviceDatabase().surfLogs.clear()
  await deviceDatabase().preferences.clear()
  await rememberPerson(testPerson)
  await storePack('live')
})

const screen = () =>
  drawPage(
    <>
      <HomeAnswer spotId={1} />
      <SpotClock spotId={1} />
      <ConditionsCard spotId={1} />
      <OwnRatingCard />
    </>,
  )
const surfs = (count: number) =>
  deviceDatabase().surfLogs.bulkPut(Array.from({ length: count }, (_, at) => surf(at)))

it('stands beside the coast’s rating from twelve surfs on, with reasons, and goes with its switch', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  await surfs(11)
  const { box } = await screen()
  const words = () => box.textContent ?? ''
  await settle(() => expect(words()).toContain('stars and conditions: 11 so far'))
  expect(words()).not.toContain('Yours')

  await surfs(16)
  await settle(() => expect(words().match(/Yours: \w/g)).toHaveLength(3))
  expect(words()).toMatch(/Yours: [A-Z][\w ]+ ?\d\.\d ± \d\.\d/)
  expect(words()).toMatch(/from 16 of your surfs/)
  expect(words()).toMatch(/You like it smaller than most: [−+]\d\.\d here/)
  expect(words()).toMatch(
    /your rating misses your stars by \d\.\d stars on average, the coast’s rating by \d/,
  )

  const own = box.querySelector<HTMLInputElement>('input[aria-label="Show my own rating"]')!
  expect(own.checked).toBe(true)
  await click(own)
  await settle(() => expect(words()).not.toContain('Yours'))
  expect((await preferences()).ownRating).toBe(false)
  expect((await deviceDatabase().outbox.toArray()).map(({ args }) => args)).toEqual([
    { field: 'ownRating', value: false },
  ])
  expect(asked).not.toHaveBeenCalled()
})

it('says that the surf is big wherever the coast’s rating says so', async () => {
  await surfs(16)
  const { spot, gauge, forecast } = demoOutlook(testSpot(1), nowMs, () => ({ surfHeightMetres: 4 }))
  const report = spotSnapshot(spot, gauge, forecast, nowMs, 'metric')
  const moment = { ...momentAt(report, nowMs + 2 * hourMs, 'metric'), isNow: false }
  const { box } = await drawPage(
    <>
      <OwnLine report={report} moment={moment} />
      <OwnRating report={report} moment={moment} />
    </>,
  )
  expect(momentRating(report, moment).label).toMatch(/ (but|and) big$/)
  const big = /Yours: [A-Z][\w ]+ (but|and) big/g
  await settle(() => expect(box.textContent?.match(big)).toHaveLength(2))
})
