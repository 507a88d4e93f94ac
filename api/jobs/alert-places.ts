import type { ForecastStore } from '#api/coast/forecast-store'
import type { SpotCatalog } from '#api/coast/spot-catalog'
import { alertOutlook, type SpotAlertOutlook } from '#domain/alert/alert-moments'
import { forecastSource } from '#domain/sea/forecast/forecast-hour'
import type { Steps } from '#domain/sea/forecast/steps'
import { constantsId } from '#domain/tide/tide-accuracy'
import { type Difficulty, ratedFor } from '#domain/wire/spot'

/** Why a spot causes no notifications. */
export type NoOutlook = 'unknown-spot' | 'data-too-old'

export type AlertPlaces = ReturnType<typeof alertPlaces>

/** The outlook of each spot by the surfer's level, computed at the first call and then kept. */
export function alertPlaces(
  {
    forecastStore,
    spotCatalog,
  }: {
    forecastStore: Pick<ForecastStore, 'current'>
    spotCatalog: Pick<SpotCatalog, 'spots' | 'goneSpots' | 'spotById' | 'gaugeById'>
  },
  nowMs: number,
) {
  const current = forecastStore.current({ live: true, plan: 'free' })
  const work = (spotId: number, level: Difficulty | null): SpotAlertOutlook | NoOutlook => {
    const spot = spotCatalog.spotById.get(spotId)
    if (!spot) return 'unknown-spot'
    const forecast = current?.forecastOf(spotId) ?? null
    // A refresh that failed in part leaves some places older than the coast.
    if (forecast && forecastSource(forecast, nowMs).isStale) return 'data-too-old'
    const gauge = spotCatalog.gaugeById.get(constantsId(spot.tide)) ?? null
    return alertOutlook({ spot: ratedFor(spot, level), gauge, forecast }, nowMs)
  }
  const made = new Map<string, SpotAlertOutlook | NoOutlook>()
  return {
    /** @param level whom it is rated for; null: it is not known */
    *outlookOf(spotId: number, level: Difficulty | null): Steps<SpotAlertOutlook | NoOutlook> {
      const key = `${spotId} ${level}`
      const known = made.get(key)
      if (known) return known
      const outlook = work(spotId, level)
      made.set(key, outlook)
      yield
      return outlook
    },
    spotIdsAround: regions(spotCatalog),
  }
}

/**
 * The surf spots of a spot's region, of all of a region the same list; also of a spot that was taken away, where a rule for
 * its stretch of coast was made.
 */
function regions({ spots, goneSpots }: Pick<SpotCatalog, 'spots' | 'goneSpots'>) {
  const regionOf = new Map([...goneSpots, ...spots].map(({ id, region }) => [id, region]))
  const idsOf = new Map<string | undefined, number[]>()
  for (const { id, region, beachType } of spots) {
    // A beach for swimming only is never recommended for surf.
    if (beachType !== 'swimming') idsOf.set(region, [...(idsOf.get(region) ?? []), id])
  }
  return (spotId: number): readonly number[] => idsOf.get(regionOf.get(spotId)) ?? []
}
