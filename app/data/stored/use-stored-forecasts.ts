import { decodeStored, type StoredForecasts, storedForecasts } from '#db/device/forecasts'
import { onceFor } from '#domain/once-for'
import type { SpotOutlook } from '#domain/rating/rated-at'
import { forecastStandingAt, type SpotForecast } from '#domain/sea/forecast/forecast-hour'
import { constantsId } from '#domain/tide/tide-accuracy'
import { melbourneDate, melbourneDay } from '#domain/time/melbourne'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'
import { sharedReads, useSharedRead } from './shared-read'
import { useMode } from './use-settings'
import { useGauges, useSpots } from './use-spots'
import { useForecastHead, useIsFirstFetch } from './use-status'

const forecasts = sharedReads(storedForecasts)

/** The whole coast's stored forecast; null when none is stored, undefined while the store is read. */
export function useStoredForecasts(): StoredForecasts | null | undefined {
  const stored = useSharedRead(forecasts(useMode()))
  // The first one is there as soon as its head is, and takes longer to read: what is being read is not missing.
  const isBeingRead = useForecastHead() !== null
  return stored === null && isBeingRead ? undefined : stored
}

/** The same object for all that ask, as long as what is stored is the same. */
export type StoredCoast = {
  spots: readonly Spot[]
  /** One spot's, read as far as `untilMs` (`decodedForecast`). */
  outlookOf: (spot: Spot, untilMs?: number) => SpotOutlook
  /** The same with all hours, and not kept (`decodedInPassing`). */
  outlookInPassing: (spot: Spot) => SpotOutlook
}

/** Undefined while the store is read, and while the first coast is on its way. */
export function useStoredCoast(): StoredCoast | undefined {
  const spots = useSpots()
  const gauges = useGauges()
  const stored = useStoredForecasts()
  const isOnItsWay = useIsFirstFetch() && stored === null
  if (!spots || !gauges || stored === undefined || isOnItsWay) return undefined
  return coastOf(spots)(gauges)(stored ?? noForecasts)
}

const noForecasts = { isNone: true } as const

const coastOf = onceFor((spots: readonly Spot[]) =>
  onceFor((gauges: ReadonlyMap<string, Gauge>) =>
    onceFor((of: StoredForecasts | typeof noForecasts): StoredCoast => {
      const stored = of === noForecasts ? null : (of as StoredForecasts)
      const outlook = (spot: Spot, forecast: SpotForecast | null) => {
        const gauge = gauges.get(constantsId(spot.tide)) ?? null
        return { spot, gauge, forecast }
      }
      return {
        spots,
        outlookOf: (spot, untilMs) => outlook(spot, decodedForecast(stored, spot.id, untilMs)),
        outlookInPassing: (spot) => outlook(spot, decodedInPassing(stored, spot.id)),
      }
    }),
  ),
)

type Decoded = { untilMs: number; forecast: SpotForecast | null }

const decodedForecasts = new WeakMap<StoredForecasts, Map<number, Decoded>>()

/**
 * One spot's hours as they stand now: corrected only while the measurement is young.
 * @param untilMs all hours unless said; reading sixteen days of the whole coast takes several times as long as two
 */
export function decodedForecast(
  stored: StoredForecasts | null,
  spotId: number,
  untilMs = Number.POSITIVE_INFINITY,
): SpotForecast | null {
  const forecast = stored && decodedOnce(stored, spotId, untilMs)
  return forecast && forecastStandingAt(forecast, Date.now())
}

/** All hours, not kept: sixteen days of every spot would hold some 9 MB as long as the stored forecast. */
function decodedInPassing(stored: StoredForecasts | null, spotId: number): SpotForecast | null {
  if (stored === null) return null
  const before = decodedForecasts.get(stored)?.get(spotId)
  const forecast =
    before?.untilMs === Number.POSITIVE_INFINITY ? before.forecast : decodeStored(stored, spotId)
  return forecast && forecastStandingAt(forecast, Date.now())
}

/** Whole days, so that an hour later nothing is decoded anew; the longest answer serves every shorter question. */
function decodedOnce(
  stored: StoredForecasts,
  spotId: number,
  untilMs: number,
): SpotForecast | null {
  const known = decodedForecasts.get(stored) ?? new Map<number, Decoded>()
  decodedForecasts.set(stored, known)
  const before = known.get(spotId)
  if (before && before.untilMs >= untilMs) return before.forecast
  const dayEndMs = Number.isFinite(untilMs) ? melbourneDay(melbourneDate(untilMs)).endAtMs : untilMs
  const forecast = decodeStored(stored, spotId, dayEndMs)
  known.set(spotId, { untilMs: dayEndMs, forecast })
  return forecast
}
