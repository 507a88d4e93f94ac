import type { ForecastStore } from '#api/forecast-store'
import type { SpotCatalog } from '#api/spot-catalog'
import { alertOutlook, type SpotAlertOutlook } from '#domain/alert/alert-moments'
import { type SurfRuleIndex, surfRuleIndex } from '#domain/alert/surf-rule-index'
import { forecastSource } from '#domain/forecast/forecast-source'
import type { NoOutlook, RuleSettings } from './alert-verdict'

export type AlertPlaces = Pick<RuleSettings, 'outlookOf' | 'indexOf'> & {
  /** The surf spots of a spot's region; of all spots of a region the same list. */
  spotIdsAround: (spotId: number) => readonly number[]
}

/** What the spots do from now on, and what rules are held against: each is worked out once, when it is first asked for. */
export function alertPlaces(
  needs: {
    forecastStore: Pick<ForecastStore, 'current'>
    spotCatalog: Pick<SpotCatalog, 'spots' | 'goneSpots' | 'spotById' | 'gaugeById'>
  },
  nowMs: number,
): AlertPlaces {
  const outlookOf = outlooks(needs, nowMs)
  const spotIdsAround = regions(needs.spotCatalog)
  return { outlookOf, spotIdsAround, indexOf: ruleIndexes({ outlookOf, spotIdsAround }) }
}

function outlooks(
  { forecastStore, spotCatalog }: Parameters<typeof alertPlaces>[0],
  nowMs: number,
) {
  const current = forecastStore.current({ live: true, plan: 'free' })
  const work = (spotId: number): SpotAlertOutlook | NoOutlook => {
    const spot = spotCatalog.spotById.get(spotId)
    if (!spot) return 'unknown-spot'
    const forecast = current?.forecastOf(spotId) ?? null
    // A refresh that failed in part leaves some places older than the coast.
    if (forecast && forecastSource(forecast, nowMs).isStale) return 'data-too-old'
    const gauge = spotCatalog.gaugeById.get(spot.tide.gauge) ?? null
    return alertOutlook({ spot, gauge, forecast }, nowMs)
  }
  const made = new Map<number, SpotAlertOutlook | NoOutlook>()
  return (spotId: number): SpotAlertOutlook | NoOutlook => {
    const known = made.get(spotId)
    if (known !== undefined) return known
    const outlook = work(spotId)
    made.set(spotId, outlook)
    return outlook
  }
}

const noSpots: readonly number[] = []

/** Also of a spot that was taken away, where a rule for its stretch of coast was made. */
export function regions({
  spots,
  goneSpots,
}: Pick<SpotCatalog, 'spots' | 'goneSpots'>): AlertPlaces['spotIdsAround'] {
  const regionOf = new Map([...goneSpots, ...spots].map(({ id, region }) => [id, region]))
  const idsOf = new Map<string, number[]>()
  for (const { id, region, beachType } of spots) {
    // A beach for swimming only is never recommended for surf.
    if (beachType !== 'swimming') idsOf.set(region, [...(idsOf.get(region) ?? []), id])
  }
  return (spotId) => idsOf.get(regionOf.get(spotId) ?? '') ?? noSpots
}

/** What rules are held against: one spot, or all of a region whose data is new enough. */
export function ruleIndexes({
  outlookOf,
  spotIdsAround,
}: Pick<AlertPlaces, 'outlookOf' | 'spotIdsAround'>): AlertPlaces['indexOf'] {
  const ofSpots = new Map<number, SurfRuleIndex | NoOutlook>()
  const ofRegions = new Map<readonly number[], SurfRuleIndex>()
  const ofSpot = (spotId: number) => {
    const outlook = outlookOf(spotId)
    return typeof outlook === 'string' ? outlook : surfRuleIndex([outlook])
  }
  const ofRegion = (spotIds: readonly number[]) =>
    surfRuleIndex(
      spotIds.flatMap((spotId) => {
        const outlook = outlookOf(spotId)
        return typeof outlook === 'string' ? [] : [outlook]
      }),
    )
  return (spotId, isWholeRegion) => {
    if (!isWholeRegion) {
      const index = ofSpots.get(spotId) ?? ofSpot(spotId)
      ofSpots.set(spotId, index)
      return index
    }
    const spotIds = spotIdsAround(spotId)
    const index = ofRegions.get(spotIds) ?? ofRegion(spotIds)
    ofRegions.set(spotIds, index)
    return index
  }
}
