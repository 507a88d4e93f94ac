import type { ForecastStore } from '#api/forecast-store'
import type { SpotCatalog } from '#api/spot-catalog'
import { alertOutlook, type SpotAlertOutlook } from '#domain/alert/alert-moments'
import { type SurfRuleIndex, surfRuleIndex } from '#domain/alert/surf-rule-index'
import type { SurfRuleNumbers } from '#domain/alert/surf-rule-numbers'
import { forecastSource } from '#domain/forecast/forecast-source'
import { atOnce, type Steps } from '#domain/forecast/steps'
import type { NoOutlook, RuleSettings } from './alert-verdict'

type RulePlaces = Pick<RuleSettings, 'indexOf'> & {
  /** Works out what `indexOf` would be asked for, each spot and each index in a step of its own. */
  workOut: (spotId: number, isWholeRegion: boolean) => Steps<void>
}

/** The surf spots of a spot's region; of all spots of a region the same list. */
type SpotIdsAround = (spotId: number) => readonly number[]

export type AlertPlaces = Pick<RuleSettings, 'outlookOf'> &
  RulePlaces & { spotIdsAround: SpotIdsAround }

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
  return { outlookOf, spotIdsAround, ...ruleIndexes({ outlookOf, spotIdsAround }) }
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
}: Pick<SpotCatalog, 'spots' | 'goneSpots'>): SpotIdsAround {
  const regionOf = new Map([...goneSpots, ...spots].map(({ id, region }) => [id, region]))
  const idsOf = new Map<string, number[]>()
  for (const { id, region, beachType } of spots) {
    // A beach for swimming only is never recommended for surf.
    if (beachType !== 'swimming') idsOf.set(region, [...(idsOf.get(region) ?? []), id])
  }
  return (spotId) => idsOf.get(regionOf.get(spotId) ?? '') ?? noSpots
}

/**
 * Spots of one index at most. What an index takes grows with the square of its spots: for 590 of one region it was a
 * second and 783 MB (`bench/alert-turns.bench.ts`).
 */
const spotsPerIndex = 24

/** What rules are held against: one spot, or all of a region whose data is new enough. */
export function ruleIndexes({
  outlookOf,
  spotIdsAround,
}: Pick<AlertPlaces, 'outlookOf'> & { spotIdsAround: SpotIdsAround }): RulePlaces {
  const ofSpots = new Map<number, SurfRuleIndex | NoOutlook>()
  const ofRegions = new Map<readonly number[], SurfRuleIndex>()

  function* madeOfSpot(spotId: number): Steps<SurfRuleIndex | NoOutlook> {
    const known = ofSpots.get(spotId)
    if (known !== undefined) return known
    const outlook = outlookOf(spotId)
    yield
    const index = typeof outlook === 'string' ? outlook : surfRuleIndex([outlook])
    ofSpots.set(spotId, index)
    yield
    return index
  }

  function* madeOfRegion(spotId: number): Steps<SurfRuleIndex> {
    const spotIds = spotIdsAround(spotId)
    const known = ofRegions.get(spotIds)
    if (known) return known
    const outlooks: SpotAlertOutlook[] = []
    for (const id of spotIds) {
      const outlook = outlookOf(id)
      if (typeof outlook !== 'string') outlooks.push(outlook)
      yield
    }
    const parts: SurfRuleIndex[] = []
    for (let from = 0; from < outlooks.length; from += spotsPerIndex) {
      parts.push(surfRuleIndex(outlooks.slice(from, from + spotsPerIndex)))
      yield
    }
    const [only] = parts
    const index =
      only && parts.length === 1
        ? only
        : {
            spellsOf: (numbers: SurfRuleNumbers) => parts.flatMap((part) => part.spellsOf(numbers)),
          }
    ofRegions.set(spotIds, index)
    return index
  }

  const made = (spotId: number, isWholeRegion: boolean) =>
    isWholeRegion ? madeOfRegion(spotId) : madeOfSpot(spotId)
  return {
    indexOf: (spotId, isWholeRegion) => {
      const known = isWholeRegion ? ofRegions.get(spotIdsAround(spotId)) : ofSpots.get(spotId)
      return known ?? atOnce<SurfRuleIndex | NoOutlook>(made(spotId, isWholeRegion))
    },
    *workOut(spotId, isWholeRegion) {
      yield* made(spotId, isWholeRegion)
    },
  }
}
