import { type Context, Hono } from 'hono'
import { constantsId } from '#domain/tide/tide-source'
import { melbourneDate } from '#domain/time/melbourne'
import type { Spot } from '#domain/wire/spot'
import { type HourlyTides, type TideEvent, tideCalls } from '#domain/wire/tides'
import { readyAnswer } from '../ready-answer'
import { bureauDayAnswer, hourlyTidesAnswer, tideDayAnswer, whyNoTide } from '../tide-answer'
import { type RouteDeps, sentReady, withSpot } from './deps'
import { mountCall } from './mount-call'

/** Tides of a spot, by the gauge it follows. */
export function tideRoutes(deps: RouteDeps): Hono {
  const { now, bureauTides } = deps
  const app = new Hono()

  mountCall(
    app,
    tideCalls.day,
    { summary: 'Highs and lows of a Melbourne day, computed', errors: [400, 404] },
    (c, asked) =>
      withSpot(deps, asked.params.id, (spot) => {
        const date = asked.query.date ?? melbourneDate(now())
        const gauge = gaugeOf(deps, constantsId(spot.tide))
        return sentTides(c, deps, spot, tideDayAnswer(spot, gauge, date))
      }),
  )

  mountCall(
    app,
    tideCalls.bureau,
    { summary: "The Bureau's table where the operator has one, else computed", errors: [400, 404] },
    (c, asked) =>
      withSpot(deps, asked.params.id, async (spot) => {
        const date = asked.query.date ?? melbourneDate(now())
        const gauge = gaugeOf(deps, constantsId(spot.tide))
        const tides = await bureauDayAnswer(spot, gauge, date, bureauTides)
        return sentTides(c, deps, spot, tides)
      }),
  )

  mountCall(
    app,
    tideCalls.hourly,
    { summary: 'The next twelve hours of tide', errors: [400, 404] },
    (c, asked) =>
      withSpot(deps, asked.params.id, (spot) => {
        const gauge = gaugeOf(deps, constantsId(spot.tide))
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
