import type { Context } from 'hono'
import { constantsId } from '#domain/tide/tide-source'
import { melbourneDate } from '#domain/time/melbourne'
import type { Spot } from '#domain/wire/spot'
import { type HourlyTides, type TideEvent, tideCalls } from '#domain/wire/tides'
import { bureauDayAnswer, hourlyTidesAnswer, tideDayAnswer, whyNoTide } from '../coast/tide-answer'
import { type RouteDeps, sent, spotOf } from './deps'
import type { Mounts } from './mount-call'

/** Tides of a spot, by the gauge it follows. */
export function tideRoutes({ shared }: Mounts, deps: RouteDeps): void {
  const { now, bureauTides } = deps

  shared(tideCalls.day, 'Highs and lows of a Melbourne day, computed', [400, 404], (asked, c) => {
    const spot = spotOf(deps, asked.params.id)
    const date = asked.query.date ?? melbourneDate(now())
    return sentTides(c, deps, spot, tideDayAnswer(spot, gaugeOf(deps, spot), date))
  })

  shared(
    tideCalls.bureau,
    "The Bureau's table where the operator has one, else computed",
    [400, 404],
    async (asked, c) => {
      const spot = spotOf(deps, asked.params.id)
      const date = asked.query.date ?? melbourneDate(now())
      const tides = await bureauDayAnswer(spot, gaugeOf(deps, spot), date, bureauTides)
      return sentTides(c, deps, spot, tides)
    },
  )

  shared(tideCalls.hourly, 'The next twelve hours of tide', [400, 404], (asked, c) => {
    const spot = spotOf(deps, asked.params.id)
    return sentTides(c, deps, spot, hourlyTidesAnswer(spot, gaugeOf(deps, spot), now()))
  })
}

const sentTides = (c: Context, deps: RouteDeps, spot: Spot, tides: TideEvent[] | HourlyTides) =>
  sent(c, deps, tides, { ...deps.json, ...whyNoTide(spot) })

function gaugeOf({ spotCatalog }: RouteDeps, { tide }: Spot) {
  const id = constantsId(tide)
  const gauge = spotCatalog.gaugeById.get(id)
  if (!gauge) throw new Error(`a spot follows the gauge ${id}, which is not stored`)
  return gauge
}
