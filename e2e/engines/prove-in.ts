import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { gaugesOfModel } from '#domain/tide/model-tides'
import { constantsId, heightsAreKnown } from '#domain/tide/tide-accuracy'
import { tideExtremesOfDay } from '#domain/tide/tide-at-spot'
import { addDays, type LocalDate, melbourneClock, melbourneDate } from '#domain/time/melbourne'
import { type Pack, pack } from '#domain/wire/pack'
import { formatHeight } from '#domain/words/format'
import { inDatabase } from '../testing/admin'
import { readStore, readyAtMs } from '../testing/device-store'
import { ProductServer } from '../testing/server'
import type { EngineFacts } from './engine'
import { Visitor } from './visitor'

const title = 'Written without signal'
const today = melbourneDate(Date.now())
/** When summer time ends: the first Sunday of April. */
const tideDate = endOfSummerTime(Number(today.slice(0, 4)) + 1)

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
  })

  afterAll(async () => {
    try {
      await visitor?.leave()
    } finally {
      await server.dispose()
    }
  })

  afterEach(async () => {
    expect(await visitor.takeErrors()).toEqual([])
  })

  it('a first visit ends with "Ready without signal"', async () => {
    await visitor.setWidth(narrowestWidth)
    await visitor.comeTo('/')
    await visitor.reads(/(go\s+to|Best\s+bet\s+(tomorrow\s+)?is)\s+\w|Nothing/i)
    // 'Look around first', beside 'Get Started'.
    await visitor.click('main .text-center > button + button')
    // 'Ready without signal' goes by itself: looked for is what the app remembers of having said it.
    await expect.poll(async () => readyAtMs(await visitor.run(readStore, 'meta'))).not.toBeNull()
    expect(await visitor.run(() => 'PushManager' in window)).toBe(hasPush)
  })

  it('with the server process stopped it opens cold, no wider than a phone, on the tide to the minute', async () => {
    await server.stop()
    await visitor.comeTo('/')
    // The sea is that of the hour of the run, and may be big.
    await visitor.reads(
      /(Poor|Fair|Good|Excellent)( (but|and) big)?\s+\d+\.\d[\s\S]*Tide, (rising|falling)\s+\d\.\d/,
    )
    await visitor.reads(/no signal/)
    expect(await visitor.widerThanScreen()).toEqual({ innerWidth: narrowestWidth, elements: [] })

    const lines = expectedTideLines(coast, 25, tideDate)
    expect(lines.length).toBeGreaterThan(0)
    await visitor.comeTo(`/tides?spot=25&date=${tideDate}`)
    await visitor.showsTideLines(lines)
    await visitor.click('[aria-label="Day after"]')
    await visitor.showsTideLines(expectedTideLines(coast, 25, addDays(tideDate, 1)))
    expect(await visitor.widerThanScreen()).toEqual({ innerWidth: narrowestWidth, elements: [] })
  })

  it('what is written then arrives once when signal is back', async () => {
    await visitor.comeTo('/feedback')
    await visitor.reads(/Send Feedback/)
    await visitor.run(writeInto, { Subject: title, Message: 'From the sand.' })
    await visitor.click('main form button[type=submit]')
    await visitor.reads(/Feedback Submitted/)

    await visitor.comeTo('/')
    await visitor.reads(/no signal/)
    await server.start()
    await visitor.click('[aria-label="Data sources and age"]')
    await visitor.click('[aria-label="Refresh"]')
    // The demonstration is of the hour: it may be minutes old.
    await visitor.reads(/Demo data · updated [\w ]+\n/)
    const arrived = () =>
      inDatabase(server, (database) => database.selectFrom('feedback').select('title').execute())
    await expect.poll(arrived).toEqual([{ title }])
  })
}

/**
 * A day's highs and lows as the app writes them, worked out here: another engine's own arithmetic
 * and its own idea of Melbourne's clock must come to the same words.
 */
function expectedTideLines({ parts }: Pack, spotId: number, date: LocalDate): string[] {
  const spot = parts.spots.rows.find(({ id }) => id === spotId)
  const { rows, model } = parts.gauges
  const constants = [...rows, ...(model ? gaugesOfModel(model) : [])]
  const gauge = spot && constants.find(({ id }) => id === constantsId(spot.tide))
  if (!gauge) throw new Error(`no tidal constants for spot ${spotId}`)
  return tideExtremesOfDay(gauge, spot.tide, date).map(({ type, atMs, heightMetres }) => {
    const height = formatHeight(heightMetres, 'metric')
    const words = [type === 'high' ? 'High' : 'Low', melbourneClock(atMs)]
    if (heightsAreKnown(spot.tide)) words.push(height.value, height.unit)
    return words.join(' ')
  })
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
