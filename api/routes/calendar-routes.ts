import { Hono } from 'hono'
import { timesAreKnown } from '#domain/tide/tide-accuracy'
import { constantsId } from '#domain/tide/tide-source'
import { type LocalDate, melbourneDate } from '#domain/time/melbourne'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'
import { tideCalls } from '#domain/wire/tides'
import { tideCalendarSteps } from '../calendars/tide-calendar'
import { inSlices } from '../in-slices'
import { problem } from '../problem'
import { type ReadyAnswer, readyAnswer } from '../ready-answer'
import { type RouteDeps, sentReady, withSpot } from './deps'
import { mountCall } from './mount-call'

/** Some 40 KB each; a day's prediction is the same all day. */
const mostMade = 100

/** Calendars that anybody may subscribe to. */
export function calendarRoutes(deps: RouteDeps): Hono {
  const { now, env, spotCatalog } = deps
  const app = new Hono()
  // Promises: a calendar that is asked for while it is made is not made twice.
  const made = new Map<string, Promise<ReadyAnswer>>()

  async function make(spot: Spot, gauge: Gauge, date: LocalDate): Promise<ReadyAnswer> {
    const text = await inSlices(tideCalendarSteps(spot, gauge, date, env.publicUrl))
    return readyAnswer(Buffer.from(text), {
      ...deps.json,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="tides-${spot.id}.ics"`,
    })
  }

  mountCall(
    app,
    tideCalls.calendar,
    { summary: 'Highs and lows of five weeks to subscribe to', errors: [400, 404] },
    (c, asked) =>
      withSpot(deps, asked.params.id, async (spot) => {
        const gauge = spotCatalog.gaugeById.get(constantsId(spot.tide))
        if (!gauge || !timesAreKnown(spot.tide))
          return problem(404, 'no-tide', `No reliable tide is known at ${spot.name}.`)
        const date = melbourneDate(now())
        const key = `${spotCatalog.revision()} ${date} ${spot.id}`
        const calendar = made.get(key) ?? make(spot, gauge, date)
        if (made.size >= mostMade && !made.has(key)) made.clear()
        made.set(key, calendar)
        calendar.catch(() => made.delete(key))
        return sentReady(c, deps, await calendar)
      }),
  )
  return app
}
