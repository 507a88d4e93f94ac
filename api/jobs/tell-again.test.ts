import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestPerson } from '#api/auth/testing/create-test-person'
import { hourMs } from '#domain/time/durations'
import { melbourneDate, melbourneDay } from '#domain/time/melbourne'
import { alertVerdicts } from './match-alerts'
import { type AlertWorld, afterTen, onshore, openAlertWorld } from './testing/alert-world'

let world: AlertWorld
beforeEach(async () => {
  world = await openAlertWorld()
})
afterEach(() => world.close())

const middling = { surfHeightMetres: 2.2, surfPeriodSeconds: 11.4 }
const wants = (person: TestPerson, alertAgain = true) =>
  world.call(person, 'PUT', 'preferences', { alertAgain })

async function later(hours = 1) {
  world.api.clock.nowMs += hours * hourMs
  world.sea.fetchedAtMs = world.api.clock.nowMs
  return world.match()
}
/** What was written to be sent, in its order. */
const titles = async () => {
  const rows = await world.api.database
    .selectFrom('alerts')
    .select('document')
    .orderBy('made_at_ms')
    .execute()
  return rows.map(({ document }) => JSON.parse(document).notification.title as string)
}

describe('a second word about the same surf', () => {
  it('is said only to those who asked for it', async () => {
    await world.surfer()
    const asking = await world.surfer()
    expect(await wants(asking)).toBe(200)
    world.sea.hourOf = () => middling
    expect(await world.match()).toBe(2)
    world.sea.hourOf = () => ({})
    expect(await later()).toBe(1)
    const rows = await world.api.database
      .selectFrom('alerts')
      .select(['user_id', 'kind'])
      .where('kind', '!=', 'surf')
      .execute()
    expect(rows).toEqual([{ user_id: asking.user.id, kind: 'better' }])
    expect((await titles()).at(-1)).toMatch(
      /^Bells Beach got better: .* 07:00–2\d:\d\d, then dark$/,
    )
  })

  it('takes the first one’s place on the phone, and is said once however often it is looked', async () => {
    await wants(await world.surfer())
    world.sea.hourOf = () => middling
    await world.match()
    await world.send()
    world.sea.hourOf = () => ({})
    expect(await Promise.all([later(), world.match(), world.match()])).toContain(1)
    for (let hour = 0; hour < 6; hour++) expect(await later()).toBe(0)
    expect(await titles()).toHaveLength(2)
    expect(await world.send()).toBe(1)
    const [first, second] = world.service.received
    expect(second!.headers.topic).toBe(first!.headers.topic)
  })

  it('says that it is called off, and nothing after that', async () => {
    await wants(await world.surfer())
    world.sea.hourOf = afterTen
    await world.match()
    world.sea.hourOf = () => onshore
    expect(await later()).toBe(1)
    world.sea.hourOf = () => ({ surfHeightMetres: 3, surfPeriodSeconds: 18 })
    for (let hour = 0; hour < 3; hour++) expect(await later()).toBe(0)
    expect(await titles()).toEqual([
      expect.stringMatching(/^Bells Beach, .* 06:00–09:30, then too windy$/),
      expect.stringMatching(/^Bells Beach called off 06:00–09:30, now onshore$/),
    ])
  })

  it('may say both, first better and then off', async () => {
    await wants(await world.surfer())
    world.sea.hourOf = () => middling
    await world.match()
    world.sea.hourOf = () => ({})
    expect(await later()).toBe(1)
    world.sea.hourOf = () => onshore
    expect(await later()).toBe(1)
    const rows = await world.api.database.selectFrom('alerts').select('kind').execute()
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['better', 'off', 'surf'])
  })

  it('waits for the end of quiet hours, and is not said of old data', async () => {
    const person = await world.surfer()
    await wants(person)
    world.sea.hourOf = afterTen
    await world.match()
    world.sea.hourOf = () => onshore
    await world.call(person, 'PUT', 'preferences', { quietUntil: '07:30' })
    expect(await later()).toBe(0)
    world.sea.fetchedAtMs = world.api.clock.nowMs - 13 * hourMs
    world.api.clock.nowMs += 0.75 * hourMs
    expect(await world.match()).toBe(0)
    world.sea.fetchedAtMs = world.api.clock.nowMs
    expect(await world.match()).toBe(1)
  })

  it('is in the dry run as it is in the real one', async () => {
    await wants(await world.surfer())
    world.sea.hourOf = afterTen
    await world.match()
    world.sea.hourOf = () => onshore
    const dry: string[] = []
    for await (const page of alertVerdicts(world.needs())) {
      for (const one of page) if (one.kind === 'alert') dry.push(one.about)
    }
    expect(dry).toEqual(['off'])
    expect(await world.match()).toBe(1)
  })

  it.each(['2026-10-04', '2027-04-04'])('counts Melbourne’s day on %s', async (day) => {
    world.api.clock.nowMs = melbourneDay(day).startAtMs - 12 * hourMs
    world.sea.fetchedAtMs = world.api.clock.nowMs
    await wants(await world.surfer())
    world.sea.hourOf = (atMs) => (melbourneDate(atMs) === day ? afterTen(atMs) : onshore)
    expect(await world.match()).toBe(1)
    expect((await titles())[0]).toMatch(/^Bells Beach, .* tomorrow 0\d:\d\d–09:30, /)
    world.sea.hourOf = () => onshore
    expect(await later()).toBe(1)
    for (let hour = 0; hour < 24; hour++) expect(await later()).toBe(0)
    const rows = await world.api.database
      .selectFrom('alerts')
      .select(['kind', 'surf_date'])
      .execute()
    expect(rows.map(({ kind, surf_date }) => `${kind} ${surf_date}`).sort()).toEqual([
      `off ${day}`,
      `surf ${day}`,
    ])
  })
})
