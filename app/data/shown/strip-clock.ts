import { timesAreKnown } from '#domain/tide/tide-accuracy'
import { tideExtremesBetween } from '#domain/tide/tide-at-spot'
import { constantsId } from '#domain/tide/tide-source'
import { dayMs, hourMs } from '#domain/time/durations'
import {
  addDays,
  melbourneClock,
  melbourneDate,
  melbourneDay,
  weekdayName,
} from '#domain/time/melbourne'
import type { Gauge } from '#domain/wire/gauge'
import type { StripClock } from '../../ui/drawings/coast-strip'
import type { CoastRow, CoastScores } from '../stored/use-coast-scores'

/** What stands along the top of a coast strip: days, hours, and the highs and lows of the gauge that most spots follow. */
export function stripClock(
  { frame: { startMs, endMs, nights }, rows, isWhole }: CoastScores,
  gauges: ReadonlyMap<string, Gauge>,
  nowLabel: string,
  nowMs: number,
): StripClock {
  const days: StripClock['days'][number][] = []
  const lastDate = melbourneDate(endMs)
  for (let date = melbourneDate(startMs); date <= lastDate; date = addDays(date, 1)) {
    const day = `${weekdayName(date, 'short')} ${Number(date.slice(8))}`
    const dawn = nights.find((night) => melbourneDate(night.endMs) === date)?.endMs
    const atMs = Math.max(startMs, dawn ?? melbourneDay(date).startAtMs)
    // A day of which only the night is drawn has no name.
    if (atMs < endMs && !nights.some((night) => atMs >= night.startMs && atMs < night.endMs))
      days.push({ atMs, label: day })
  }
  const isShort = endMs - startMs <= 3 * dayMs
  const clocks: StripClock['clocks'][number][] = []
  for (let atMs = Math.ceil(startMs / hourMs) * hourMs; isShort && atMs <= endMs; atMs += hourMs) {
    const clock = melbourneClock(atMs)
    const isDark = nights.some((night) => atMs >= night.startMs && atMs <= night.endMs)
    if (!isDark && ['09:00', '12:00', '15:00', '18:00'].includes(clock))
      clocks.push({ atMs, label: String(Number(clock.slice(0, 2))) })
  }
  const main = mainTide(rows)
  const gauge = main && gauges.get(constantsId(main))
  // Looking for highs and lows takes longer than the first coast's ratings: it waits until all of them are drawn.
  const extremes =
    isWhole && main && gauge && isShort ? tideExtremesBetween(gauge, main, startMs, endMs) : []
  return { startMs, endMs, nights, nowMs, nowLabel, days, clocks, extremes }
}

/** The tide of the first spot of the water that most spots share. */
function mainTide(rows: readonly CoastRow[]): CoastRow['spot']['tide'] | null {
  const known = rows.map(({ spot }) => spot.tide).filter(timesAreKnown)
  const count = (gauge: string) => known.filter((tide) => tide.gauge === gauge).length
  return known.reduce<(typeof known)[number] | null>(
    (most, tide) => (most === null || count(tide.gauge) > count(most.gauge) ? tide : most),
    null,
  )
}
