import { useMemo } from 'react'
import type { RidgeRun } from '#domain/drawing/ridge'
import { byName } from '#domain/places/by-name'
import { type CoastBestWindow, coastOf } from '#domain/rating/best-window-by-coast'
import type { SurfWindow } from '#domain/rating/best-windows'
import { fairScore, goodScore, ratingWordOf } from '#domain/rating/rating-words'
import { arrivingFrom, hourAt } from '#domain/sea/forecast/hour-at'
import { buoyTitle } from '#domain/sea/observed/measured-words'
import { windWords } from '#domain/sea/wind/wind-words'
import { ageState, agoWords } from '#domain/time/age'
import { halfHourMs, hourMs } from '#domain/time/durations'
import { melbourneClock, melbourneDate, weekdayName } from '#domain/time/melbourne'
import type { MeasuredBuoy } from '#domain/wire/observations'
import type { Spot } from '#domain/wire/spot'
import { formatHeight, formatSpeed } from '#domain/words/format'
import type { UnitSystem } from '#domain/words/unit-system'
import { useCoastline, useSpotCoasts } from '../../coast/coastline'
import { shortName } from '../../data/shown/short-name'
import { scoreAt } from '../../data/shown/strip-clock'
import { useBestWindowByCoast } from '../../data/stored/use-best-window-by-coast'
import type { CoastRow, CoastScores } from '../../data/stored/use-coast-scores'
import { useObservations } from '../../data/stored/use-observations'
import { useSettings } from '../../data/stored/use-settings'
import { decodedForecast, useStoredForecasts } from '../../data/stored/use-stored-forecasts'
import { useHere } from '../../data/tab/here'
import { useNow } from '../../data/tab/use-now'
import { swellOf } from '../../ui/drawings/beach-picture'
import type { Needle } from '../../ui/drawings/bristle-map'
import type { MapBuoy } from '../../ui/drawings/buoy-marks'
import type { MapBest } from '../../ui/drawings/map-marks'
import type { Sea } from '../../ui/drawings/sea-mark'
import { ownPlace } from './map-stretch'

type CoastBest = CoastBestWindow & { spot: Spot; window: SurfWindow }

/** Without the coasts on which nothing is fair. */
export const bestOfCoasts = (calls: readonly CoastBestWindow[]): CoastBest[] =>
  calls.filter((call): call is CoastBest => call.spot !== null && call.window !== null)

export type CoastMap = Exclude<ReturnType<typeof useCoastMap>, string>

/** Characters; a longer name fits nowhere on a phone's map. */
export const longestName = 18

export function useCoastMap(spots: readonly Spot[], scores: CoastScores | undefined, atMs: number) {
  const coastline = useCoastline()
  const coasts = useSpotCoasts()
  const calls = useBestWindowByCoast(scores?.isWhole ?? false, spots, scores?.aheadHours)
  const stored = useStoredForecasts()
  const settings = useSettings()
  const nowMs = useNow()
  const { position } = useHere()
  const observations = useObservations()
  const units = settings?.units ?? 'metric'
  const buoys = useMemo(
    () => mapBuoys(observations?.buoys ?? [], nowMs, units),
    [observations, nowMs, units],
  )
  const rowOf = useMemo(() => new Map(scores?.rows.map((row) => [row.spot.id, row])), [scores])
  const places = useMemo(
    () =>
      coasts.state === 'ready'
        ? spots.map((spot) => {
            const [longitude, latitude] = coasts.value.get(spot.id)?.mapPoint ?? [
              spot.longitude,
              spot.latitude,
            ]
            const { id, name, facingDegrees } = spot
            const isSurf = spot.beachType !== 'swimming'
            return { id, name, longitude, latitude, facingDegrees, isSurf }
          })
        : [],
    [spots, coasts],
  )

  if (coastline.state === 'failed' || coasts.state === 'failed') return 'failed'
  if (coastline.state === 'loading' || coasts.state === 'loading') return 'loading'
  const needles = places.map((place): Needle => {
    const row = rowOf.get(place.id)
    const score = row ? scoreAt(row, atMs) : null
    return { ...place, score, tone: score === null ? null : ratingWordOf(score) }
  })
  const ranked = rankedOf(needles)
  return {
    land: coastline.value.land,
    needles,
    ranked,
    /** The best spot of each coast in the hours that are drawn, west to east; undefined while they are worked out. */
    bests: calls && bestOfCoasts(calls),
    /** Of each coast the best spot at the hour, where it is fair or better. */
    labels: bestNeedles(ranked, rowOf),
    /** Swell and wind off a spot at the hour. */
    seaOf: (id: number): Sea | null => {
      const spot = rowOf.get(id)?.spot
      const forecast = spot && decodedForecast(stored ?? null, id, atMs)
      const hour = forecast && hourAt(forecast, atMs)
      if (!spot || !hour) return null
      return {
        swell: swellOf(arrivingFrom(hour), hour.surfPeriodSeconds, hour.surfHeightMetres),
        wind:
          hour.windSpeedKmh === null
            ? null
            : {
                fromDegrees: hour.windDirectionDegrees,
                tone: windWords(hour, spot.facingDegrees).tone,
                speed: formatSpeed(hour.windSpeedKmh, units).value,
              },
      }
    },
    /** What they measured last, whatever the hour. */
    buoys,
    /** What is drawn on the water, with the unit of the numbers. */
    legend: `Swell, and wind in ${formatSpeed(1, units).unit}${buoys.length > 0 ? '; ◆ buoys' : ''}`,
    /** Where the person is, or else the spot that is theirs; null: neither is known. */
    start: ownPlace(position, settings, places),
    rowOf,
    /** False while spots are still rated. */
    isWhole: scores?.isWhole ?? false,
    atMs,
    /** 'Mon 06:00' */
    when: `${weekdayName(melbourneDate(atMs), 'short')} ${melbourneClock(atMs)}`,
  }
}

/** The rated ones, the best of the hour first; equal ones by name, as the list has them. */
export const rankedOf = (needles: readonly Needle[]) =>
  needles
    .flatMap(({ score, ...needle }) => (score === null ? [] : [{ ...needle, score }]))
    .sort((a, b) => b.score - a.score || byName(a, b))

function bestNeedles(
  ranked: ReturnType<typeof rankedOf>,
  rowOf: ReadonlyMap<number, CoastRow>,
): MapBest[] {
  const named = new Map<string, MapBest>()
  for (const { id, score, tone, ...needle } of ranked) {
    const coast = coastOf(rowOf.get(id)?.spot ?? { region: '' })
    if (tone === null || score < fairScore || named.has(coast)) continue
    const name = shortName(needle.name, longestName)
    named.set(coast, { ...needle, name, note: score.toFixed(1), tone })
  }
  return [...named.values()]
}

/** '20 of 67 good or better, best Cat Bay 8.4'; `isBrief`: where the best is named beside it. */
export function countWords({ ranked, isWhole }: CoastMap, isBrief = false): string {
  const [best] = ranked
  if (!isWhole) return 'Working it out…'
  if (!best) return 'Nothing is rated at this hour'
  const good = ranked.filter(({ score }) => score >= goodScore).length
  const named = `, best ${shortName(best.name, longestName)} ${best.score.toFixed(1)}`
  return `${good} of ${ranked.length} good or better${isBrief ? '' : named}`
}

/** Buoys as the map draws them: the height measured, or how long ago where that is old. */
export function mapBuoys(
  buoys: readonly MeasuredBuoy[],
  nowMs: number,
  units: UnitSystem,
): (MapBuoy & { words: string })[] {
  return buoys.flatMap((buoy) => {
    const { heightMetres, atMs } = buoy.latest
    if (heightMetres === null) return []
    const { value, unit } = formatHeight(heightMetres, units)
    const isOld = ageState(atMs, nowMs, 'measured') === 'old'
    const ago = agoWords(atMs, nowMs) ?? 'just now'
    const { id, longitude, latitude } = buoy
    const text = isOld ? ago : `${value} ${unit}`
    const words = `${buoyTitle(buoy)} ${value} ${unit}, ${ago}`
    return [{ id, longitude, latitude, text, isOld, words }]
  })
}

/** The best rating on the whole coast at each half-hour, a run a day of light. */
export function coastRuns(rows: readonly { runs: readonly RidgeRun[] }[]): RidgeRun[] {
  const best = new Map<number, number>()
  for (const { samples } of rows.flatMap(({ runs }) => runs))
    for (const { atMs, score } of samples)
      if (score !== null) best.set(atMs, Math.max(score, best.get(atMs) ?? 0))
  const days: { samples: { atMs: number; score: number }[]; endAtMs: number }[] = []
  for (const [atMs, score] of [...best].toSorted(([a], [b]) => a - b)) {
    const day = days.at(-1)
    // Spots see first light some minutes apart; a night is longer than two hours.
    if (day && atMs - day.endAtMs < 2 * hourMs) {
      day.samples.push({ atMs, score })
      day.endAtMs = atMs + halfHourMs
    } else days.push({ samples: [{ atMs, score }], endAtMs: atMs + halfHourMs })
  }
  return days
}
