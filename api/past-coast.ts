import { hoursOfSpots, storedForecastInfo } from '#db/server/hours'
import type { ServerDatabase } from '#db/server/tables'
import { coastForecastSteps } from '#domain/forecast/build-coast-forecast'
import { forecastStart } from '#domain/forecast/forecast-span'
import { withoutProfessional } from '#domain/forecast/without-professional'
import { hourMs } from '#domain/time/durations'
import { type PastDays, pastDaysKept } from '#domain/wire/past-days'
import type { Spot } from '#domain/wire/spot'
import { inSlices } from './in-slices'

const spanHours = pastDaysKept * 24

/**
 * The last thirty days of some spots out of the hours that are kept, as the forecast last said of each of them, in
 * the form of the coast. It ends where today's forecast begins.
 */
export async function readPastCoast(
  database: ServerDatabase,
  spots: readonly Spot[],
  nowMs: number,
): Promise<PastDays> {
  const info = await storedForecastInfo(database)
  if (!info || spots.length === 0) return { coast: null, fromMs: null }
  const endAtMs = forecastStart(nowMs) + 24 * hourMs
  const startAtMs = endAtMs - spanHours * hourMs - 24 * hourMs
  const hours = await hoursOfSpots(database, spots, startAtMs, endAtMs)
  const firsts = spots.flatMap((spot) => hours.weatherOf(spot).hours[0]?.atMs ?? [])
  if (firsts.length === 0) return { coast: null, fromMs: null }
  const coast = await inSlices(
    coastForecastSteps({
      source: 'live',
      ...info,
      startAtMs,
      span: {
        waveHours: spanHours + 24,
        weatherHours: spanHours + 24,
        hourlyWindHours: spanHours + 24,
      },
      spots,
      ...hours,
    }),
  )
  return { coast: withoutProfessional(coast), fromMs: Math.min(...firsts) }
}
