import { type CoastBestWindow, coastOf } from '#domain/rating/best-window-by-coast'
import type { SurfWindow } from '#domain/rating/best-windows'
import { constantsId, timesAreKnown } from '#domain/tide/tide-accuracy'
import { tideExtremesBetween } from '#domain/tide/tide-at-spot'
import { dayMs, hourMs } from '#domain/time/durations'
import {
  datesOf,
  melbourneClock,
  melbourneDate,
  melbourneDay,
  weekdayAndNumber,
  weekdayName,
} from '#domain/time/melbourne'
import type { Gauge } from '#domain/wire/gauge'
import type { StripClock } from '../../ui/drawings/coast-strip'
import type { StripGroup } from '../../ui/drawings/strip-layout'
import type { CoastRow, CoastScores } from '../stored/use-coast-scores'
import { shortCoast, shortName } from './short-name'
import { windowHours } from './window-words'

/** The top of a coast strip: days, hours, and the highs and lows of the gauge that most spots follow. */
export function stripClock(
  { frame: { startMs, endMs, nights }, rows, isWhole }: CoastScores,
  gauges: ReadonlyMap<string, Gauge>,
  nowLabel: string,
  nowMs: number,
): StripClock {
  const days: StripClock['days'][number][] = []
  for (const date of datesOf(startMs, endMs)) {
    const dawn = nights.find((night) => melbourneDate(night.endMs) === date)?.endMs
    const atMs = Math.max(startMs, dawn ?? melbourneDay(date).startAtMs)
    // A day of which only the night is drawn has no name.
    if (atMs < endMs && !nights.some((night) => atMs >= night.startMs && atMs < night.endMs))
      days.push({ atMs, label: weekdayAndNumber(date) })
  }
  const isShort = endMs - startMs <= 3 * dayMs
  const clocks: StripClock['clocks'][number][] = []
  for (let atMs = Math.ceil(startMs / hourMs) * hourMs; isShort && atMs <= endMs; atMs += hourMs) {
    const clock = melbourneClock(atMs)
    const isDark = nights.some((night) => atMs >= night.startMs && atMs <= night.endMs)
    if (!isDark && ['09:00', '12:00', '15:00', '18:00'].includes(clock))
      clocks.push({ atMs, label: String(Number(clock.slice(0, 2))) })
  }
  // Looking for highs and lows takes longer than the first coast's ratings: it waits until all of them are drawn.
  const main = isWhole && isShort ? mainTide(rows) : null
  const gauge = main && gauges.get(constantsId(main))
  const extremes = gauge ? tideExtremesBetween(gauge, main, startMs, endMs) : []
  return { startMs, endMs, nights, nowMs, nowLabel, days, clocks, extremes }
}

/** The rating of a row at an instant: of the half-hour that it falls in; null in the dark and without a rating. */
export function scoreAt({ runs }: Pick<CoastRow, 'runs'>, atMs: number): number | null {
  const run = runs.find(
    ({ samples, endAtMs }) =>
      (samples[0]?.atMs ?? Number.POSITIVE_INFINITY) <= atMs && atMs < endAtMs,
  )
  return run?.samples.findLast((sample) => sample.atMs <= atMs)?.score ?? null
}

/** The tide of the first spot of the water that most spots share. */
function mainTide(rows: readonly CoastRow[]): CoastRow['spot']['tide'] | null {
  const known = rows.map(({ spot }) => spot.tide).filter(timesAreKnown)
  const counts = new Map<string, number>()
  for (const { gauge } of known) counts.set(gauge, (counts.get(gauge) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return known.find(({ gauge }) => counts.get(gauge) === most) ?? null
}

/**
 * The rows of a coast strip, coast after coast.
 * @param calls name each coast's best spot and its hours; undefined leaves them out
 */
export function stripGroups(
  { rows }: CoastScores,
  calls: readonly CoastBestWindow[] | undefined,
  isShown: (spotId: number) => boolean,
  nowMs: number,
): StripGroup[] {
  const groups = new Map<string, StripGroup['rows'][number][]>()
  for (const { spot, runs } of rows) {
    if (!isShown(spot.id)) continue
    const members = groups.get(coastOf(spot)) ?? []
    members.push({ id: spot.id, name: shortName(spot.name, 24), runs })
    groups.set(coastOf(spot), members)
  }
  return [...groups].map(([coast, members]) => {
    const call = calls?.find((one) => one.coast === coast)
    return { name: shortCoast(coast, 18), lines: callLines(call, nowMs), rows: members }
  })
}

function callLines(call: CoastBestWindow | undefined, nowMs: number): StripGroup['lines'] {
  if (!call) return []
  if (!call.spot || !call.window) return [{ text: call.isRated ? 'No fair hour' : 'No forecast' }]
  return [
    { text: shortName(call.spot.name, 15) },
    { text: windowNote(call.window, nowMs), tone: call.window.word },
  ]
}

/** '8.4 14–17 h', with its day where that is not today: '8.4 big Tue 06–09 h'. No hour outside the window is promised. */
export function windowNote(window: SurfWindow, nowMs: number) {
  const { score, isBig, startAtMs, endAtMs } = window
  const date = melbourneDate(startAtMs)
  const day = date === melbourneDate(nowMs) ? '' : `${weekdayName(date, 'short')} `
  const hour = (atMs: number) => melbourneClock(atMs).slice(0, 2)
  const [from, to] = [hour(startAtMs + hourMs - 1), hour(endAtMs)]
  const hours = from === to ? windowHours(window, nowMs) : `${from}–${to} h`
  return `${score.toFixed(1)} ${isBig ? 'big ' : ''}${day}${hours}`
}
