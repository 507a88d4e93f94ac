import { describe, expect, it } from 'vitest'
import { openForEach } from '#api/testing/open-for-each'
import { changeRows, rowsWith } from '#db/server/table-rows'
import { hourMs, minuteMs } from '#domain/time/durations'
import { melbourneDate } from '#domain/time/melbourne'
import { addPeopleWithRules } from '../../bench/load/people'
import { alertVerdicts, createAlertJob, whyNoAlerts } from './match-alerts'
import { afterTen, bells, onshore, openAlertWorld } from './testing/alert-world'

const world = openForEach(openAlertWorld)

it('before breakfast every phone hears it once, in numbers', async () => {
  world.sea.hourOf = afterTen
  await world.surfer({ phones: 2 })
  expect(await world.match()).toBe(1)
  expect(await world.send()).toBe(2)
  expect(world.service.broken).toEqual([])
  expect(world.service.received).toHaveLength(2)
  const [push] = world.service.received
  const { notification, web_push } = JSON.parse(push!.text)
  expect(web_push).toBe(8030)
  expect(notification.title).toMatch(
    /^Bells Beach, (good|very good|excellent)( but big)? 06:00–09:30, then too windy for you$/,
  )
  expect(notification.navigate).toBe('https://southbreak.example/forecast?spot=1&date=2026-11-21')
  expect(notification.body).toMatch(
    /^At \d\d:\d\d surf .*, waves at sea 2\.4 m at 12 s, offshore NW /,
  )
  expect(push!.text.length).toBeLessThan(2_500)
  expect(Number(push!.headers.ttl)).toBe(3.5 * 3_600)
  expect(push!.headers.topic).toMatch(/^[A-Za-z0-9]{1,32}$/)
  expect((await world.phones()).map((row) => row.last_delivered_at_ms)).toEqual([
    world.api.clock.nowMs,
    world.api.clock.nowMs,
  ])

  // Nothing more comes of it, whatever happens that day.
  for (let hour = 0; hour < 10; hour++) {
    world.later(1)
    expect(await world.match()).toBe(0)
    expect(await world.send()).toBe(0)
  }
})

it('the next day has its own alert, and a spot never two on one day', async () => {
  await world.surfer()
  const madeOn: string[] = []
  for (let step = 0; step < 96; step++) {
    world.sea.fetchedAtMs = world.api.clock.nowMs
    if ((await world.match()) > 0) madeOn.push(melbourneDate(world.api.clock.nowMs))
    world.api.clock.nowMs += hourMs
  }
  expect(madeOn).toEqual(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'])
})

it('only live data that is not old sends an alert', async () => {
  await world.surfer()
  world.sea.source = 'demo'
  expect(whyNoAlerts(world.needs())).toBe('no-live-data')
  expect(await world.match()).toBe(0)
  world.sea.source = 'live'
  world.sea.fetchedAtMs = world.api.clock.nowMs - 13 * hourMs
  expect(whyNoAlerts(world.needs())).toBe('data-too-old')
  expect(await world.match()).toBe(0)
  world.sea.fetchedAtMs = world.api.clock.nowMs - hourMs
  expect(await world.match()).toBe(1)
})

describe('no alert is sent', () => {
  it('of a spot whose own forecast is too old', async () => {
    await world.surfer({ spots: [2, bells] })
    world.sea.fetchedAtMsOf.set(2, world.api.clock.nowMs - 13 * hourMs)
    expect((await world.verdicts()).sort()).toEqual(['alert', 'data-too-old'])
    expect(await world.match()).toBe(1)
  })

  it('without a phone, without a favourite, or when they may not sign in', async () => {
    await world.surfer({ phones: 0 })
    await world.surfer({ spots: [] })
    const person = await world.surfer()
    await changeRows(world.api.database, 'users', { id: person.user.id }, { is_active: 0 })
    expect(await world.verdicts()).toEqual([])
  })

  it('the dry run names exactly those whom the real run tells, of six thousand rules', async () => {
    for (const spots of [[1, 2], [3], [], [1, 3, 9]]) await world.surfer({ spots })
    const { database, spotCatalog, clock } = world.api
    const spotIds = spotCatalog.spots.map(({ id }) => id)
    await addPeopleWithRules(database, { count: 600, nowMs: clock.nowMs, spotIds })
    const dry: string[] = []
    for await (const page of alertVerdicts(world.needs())) {
      for (const one of page) {
        if (one.kind === 'alert') dry.push(`${one.userId} ${one.spotId} ${one.window.startAtMs}`)
      }
    }
    expect(await world.match()).toBe(dry.length)
    const rows = await rowsWith(database, 'alerts', {})
    const made = rows.map((row) => `${row.user_id} ${row.spot_id} ${row.start_at_ms}`)
    expect(made.sort()).toEqual(dry.sort())
    expect(dry.length).toBeGreaterThan(200)
  })
})

it('the job looks after every refresh and now and then, and sends at once', async () => {
  world.sea.hourOf = () => onshore
  await world.surfer()
  const job = createAlertJob({ ...world.needs(), forecastVersion: () => world.sea.revision })
  await job()
  expect(world.service.received).toHaveLength(0)
  world.sea.hourOf = () => ({})
  await job()
  expect(world.service.received).toHaveLength(0)
  world.sea.revision += 1
  const { nextDueMs } = await job()
  expect(world.service.received).toHaveLength(1)
  expect(nextDueMs).toBe(world.api.clock.nowMs + minuteMs)
})

it('a process that lags behind does not match what another has matched already', async () => {
  const ahead = createAlertJob({ ...world.needs(), forecastVersion: () => 7 })
  const behind = createAlertJob({ ...world.needs(), forecastVersion: () => 6 })
  world.sea.hourOf = () => onshore
  await world.surfer()
  await ahead()
  world.sea.hourOf = () => ({})
  world.api.clock.nowMs += 30 * minuteMs
  await behind()
  expect(world.service.received).toHaveLength(0)
  await ahead()
  expect(world.service.received).toHaveLength(1)
})
