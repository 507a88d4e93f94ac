import { type CoastBestWindow, coastOf } from '#domain/rating/best-window-by-coast'
import type { SurfWindow } from '#domain/rating/best-windows'
import { melbourneClock, melbourneDate, weekdayName } from '#domain/time/melbourne'
import type { StripGroup } from '../../ui/drawings/strip-layout'
import type { CoastScores } from '../stored/use-coast-scores'
import { shortCoast, shortName } from './short-name'

/**
 * The rows of a coast strip, coast after coast.
 * @param calls name each coast's best spot and its hours; undefined leaves them out
 * @param isShown which spots have a row
 * @param nowMs hours of another day carry its name
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

/** The coast's best spot of the next 48 hours, and its hours. */
function callLines(call: CoastBestWindow | undefined, nowMs: number): StripGroup['lines'] {
  if (!call?.spot || !call.window) return []
  return [
    { text: shortName(call.spot.name, 15) },
    { text: windowNote(call.window, nowMs), tone: call.window.word },
  ]
}

/** '8.4 14–17 h', with its day where that is not today: '8.4 big Tue 06–09 h'. */
export function windowNote({ score, isBig, startAtMs, endAtMs }: SurfWindow, nowMs: number) {
  const date = melbourneDate(startAtMs)
  const day = date === melbourneDate(nowMs) ? '' : `${weekdayName(date, 'short')} `
  const hours = [startAtMs, endAtMs].map((atMs) => melbourneClock(atMs).slice(0, 2)).join('–')
  return `${score.toFixed(1)} ${isBig ? 'big ' : ''}${day}${hours} h`
}
