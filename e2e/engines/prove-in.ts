import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays, melbourneDate } from '#domain/time/melbourne'
import { type Pack, pack } from '#domain/wire/pack'
import { inDatabase } from '../testing/admin'
import { ProductServer } from '../testing/server'
import type { EngineFacts } from './engine'
import { expectedTideLines } from './expected-tide'
import { places, ratingOfRow } from './places'
import { Visitor } from './visitor'

const startLimitMs = 90_000
/** For everything to be stored and the worker to be in charge, on a machine that does other things. */
const readyLimitMs = 40_000
/** Below the 8 s of silence after which the app itself gives up asking. */
const hangLimitMs = 7_000

const title = 'Written without signal'
const today = melbourneDate(Date.now())
/** Ahead by 200 days, and when summer time ends: the first Sunday of April. */
const tideDates = [addDays(today, 200), endOfSummerTime(Number(today.slice(0, 4)) + 1)]

function endOfSummerTime(year: number): string {
  const weekday = new Date(`${year}-04-01T00:00:00Z`).getUTCDay()
  return `${year}-04-0${1 + ((7 - weekday) % 7)}`
}

/**
 * The promises that matter most on the beach, in an engine that is not Chromium. One journey, as a person would live it:
 * a visit with signal, none, something written, signal again. Null: this engine is not installed here.
 */
export function proveIn(facts: EngineFacts | null): void {
  describe.skipIf(!facts)(facts?.name ?? 'an engine that is not installed', () => {
    if (facts) prove(facts)
  })
}

function prove({ start, narrowestWidth, hasPush }: EngineFacts): void {
  const server = new ProductServer()
  let visitor: Visitor
  let coast: Pack

  beforeAll(async () => {
    await server.start()
    coast = v.parse(pack, await (await fetch(`${server.url}/api/pack`)).json())
    visitor = new Visitor(await start(), server.url)
  }, startLimitMs)

  afterAll(async () => {
    try {
      await visitor?.leave()
    } finally {
      await server.dispose()
    }
  }, startLimitMs)

  afterEach(async () => {
    expect(await visitor.takeErrors()).toEqual([])
  })

  it('a first visit ends with "Ready without signal"', async () => {
    await visitor.setWidth(narrowestWidth)
    await visitor.comeTo('/')
    await visitor.reads(/(go to|Best bet (tomorrow )?is)\s+\w|Nothing/i)
    // 'Look around first', beside 'Get Started'.
    await visitor.click('main .text-center > button + button')
    await visitor.reads(/Ready without signal/, readyLimitMs)
    expect(await visitor.run(() => 'PushManager' in window)).toBe(hasPush)
  })

  describe('with the server process stopped', () => {
    beforeAll(() => server.stop(), startLimitMs)

    it.each(places)('$path opens cold, no wider than a phone', async ({ path, says }) => {
      await visitor.comeTo(path)
      await visitor.reads(says)
      expect(await visitor.widerThanScreen()).toEqual({ innerWidth: narrowestWidth, elements: [] })
      // Glance mode is one answer over the whole screen and leaves the status line out of sight.
      if (!path.startsWith('/glance')) await visitor.reads(/no signal/)
    })

    it.each(tideDates)('the tide of %s is there, to the minute', async (date) => {
      const lines = expectedTideLines(coast, 25, date)
      expect(lines.length).toBeGreaterThan(0)
      await visitor.comeTo(`/tides?spot=25&date=${date}`)
      await visitor.showsTideLines(lines)

      await visitor.click('[aria-label="Day after"]')
      await visitor.showsTideLines(expectedTideLines(coast, 25, addDays(date, 1)))
    })

    it('tabs, links, back and forward lead where they say', async () => {
      await visitor.comeTo('/')
      await walkAbout(visitor)
    })

    it('what is written is taken', async () => {
      await visitor.comeTo('/feedback')
      await visitor.reads(/Send Feedback/)
      await visitor.run(writeInto, { Subject: title, Message: 'From the sand.' })
      await visitor.click('main form button[type=submit]')
      await visitor.reads(/Feedback Submitted/)
    })
  })

  it('a server that accepts and never answers does not hold up the screen', async () => {
    await server.hang()
    try {
      const startedAtMs = Date.now()
      await visitor.comeTo('/')
      await visitor.reads(/Tide, (rising|falling)/, hangLimitMs)
      expect(Date.now() - startedAtMs).toBeLessThan(hangLimitMs)
    } finally {
      await server.stopHanging()
    }
  })

  it('signal that comes back is noticed when asked for, and what was written arrives once', async () => {
    await visitor.comeTo('/')
    await visitor.reads(/no signal/)
    await server.start()
    await visitor.click('[aria-label="Data sources and age"]')
    await visitor.click('[aria-label="Refresh"]')
    // The demonstration is of the hour: it may be minutes old.
    await visitor.reads(/Demo data · updated [\w ]+\n/)
    const arrived = () =>
      inDatabase(server, (database) => database.selectFrom('feedback').select('title').execute())
    await expect.poll(arrived, { timeout: readyLimitMs }).toEqual([{ title }])
  })
}

async function walkAbout(visitor: Visitor): Promise<void> {
  const isAtHome = () => visitor.isAt('/', /./)
  const isAtSpots = () => visitor.isAt('/spots', /surf spots/)
  await isAtHome()
  await visitor.click('nav a[href="/spots"]')
  await isAtSpots()
  await visitor.click('main label:has(input[value="list"])')
  // With their numbers in, the rows stay where they are.
  await visitor.reads(ratingOfRow)
  const spot = await visitor.run(firstSpot)
  const isAtSpot = () => visitor.isAt(spot, /./)
  await visitor.click(`main a[href="${spot}"]`)
  await isAtSpot()
  await visitor.click('nav a[href="/forecast"]')
  await visitor.isAt('/forecast', /forecast/i)

  await visitor.run(() => history.back())
  await isAtSpot()
  await visitor.run(() => history.go(-2))
  await isAtHome()
  await visitor.run(() => history.forward())
  await isAtSpots()
}

function firstSpot(): string {
  return document.querySelector('main a[href^="/spot/"]')?.getAttribute('href') ?? ''
}

/** Types into the fields under these labels; runs in the page. */
function writeInto(words: Record<string, string>): void {
  for (const [name, text] of Object.entries(words)) {
    const labels = [...document.querySelectorAll('label')]
    const field = labels.find((one) => one.textContent?.startsWith(name))?.control
    if (!field) throw new Error(`no field ${name}`)
    // React listens to the setter of the element's own kind.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
