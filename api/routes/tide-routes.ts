import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { melbourneDate, parseLocalDate } from '#domain/time/melbourne'
import type { Spot } from '#domain/wire/spot'
import { type HourlyTides, hourlyTides, type TideEvent, tideEvents } from '#domain/wire/tides'
import { readyAnswer } from '../ready-answer'
import { bureauDayAnswer, hourlyTidesAnswer, tideDayAnswer, whyNoTide } from '../tide-answer'
import { spotIdPath, validate } from '../validate'
import { type RouteDeps, sentReady, withSpot } from './deps'
import { openapi } from './openapi'

/** Constants hold for decades, not for ever: beyond these the prediction means nothing. */
const firstYear = 1990
const lastYear = 2100

const dateQuery = v.object({
  date: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => {
        const year = Number(parseLocalDate(text)?.slice(0, 4))
        return year >= firstYear && year <= lastYear
      }, `A date is YYYY-MM-DD, a real day from ${firstYear} to ${lastYear}.`),
    ),
  ),
})

/** Tides of a spot, by the gauge it follows. */
export function tideRoutes(deps: RouteDeps): Hono {
  const { now, bureauTides } = deps
  const app = new Hono()

  app.get(
    '/surf-spots/:id/tides',
    openapi('Highs and lows of a Melbourne day, computed', tideEvents, [400, 404]),
    validate('param', spotIdPath),
    validate('query', dateQuery),
    (c) =>
      withSpot(deps, c.req.valid('param').id, (spot) => {
        const date = c.req.valid('query').date ?? melbourneDate(now())
        const gauge = gaugeOf(deps, spot.tide.gauge)
        return sentTides(c, deps, spot, tideDayAnswer(spot, gauge, date))
      }),
  )

  app.get(
    '/surf-spots/:id/tides/bom',
    openapi("The Bureau's table where the operator has one, else computed", tideEvents, [400, 404]),
    validate('param', spotIdPath),
    validate('query', dateQuery),
    (c) =>
      withSpot(deps, c.req.valid('param').id, async (spot) => {
        const date = c.req.valid('query').date ?? melbourneDate(now())
        const gauge = gaugeOf(deps, spot.tide.gauge)
        const tides = await bureauDayAnswer(spot, gauge, date, bureauTides)
        return sentTides(c, deps, spot, tides)
      }),
  )

  app.get(
    '/surf-spots/:id/tides/hourly',
    openapi('The next twelve hours of tide', hourlyTides, [400, 404]),
    validate('param', spotIdPath),
    (c) =>
      withSpot(deps, c.req.valid('param').id, (spot) => {
        const gauge = gaugeOf(deps, spot.tide.gauge)
        return sentTides(c, deps, spot, hourlyTidesAnswer(spot, gauge, now()))
      }),
  )
  return app
}

function sentTides(c: Context, deps: RouteDeps, spot: Spot, tides: TideEvent[] | HourlyTides) {
  const headers = { ...deps.json, ...whyNoTide(spot) }
  return sentReady(c, deps, readyAnswer(Buffer.from(JSON.stringify(tides)), headers))
}

function gaugeOf({ spotCatalog }: RouteDeps, id: string) {
  const gauge = spotCatalog.gaugeById.get(id)
  if (!gauge) throw new Error(`a spot follows the gauge ${id}, which is not stored`)
  return gauge
}
