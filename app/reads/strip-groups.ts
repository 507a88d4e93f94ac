import { type CoastBestWindow, coastOf } from '#domain/rating/best-window-by-coast'
import { melbourneClock } from '#domain/time/melbourne'
import type { StripGroup } from '../ui/drawings/strip-layout'
import { shortCoast, shortName } from './short-name'
import type { CoastScores } from './use-coast-scores'

/**
 * The rows of a coast strip, coast after coast.
 * @param calls name each coast's best spot and its hours; undefined leaves them out
 * @param isShown which spots have a row
 */
export function stripGroups(
  { rows }: CoastScores,
  calls: readonly CoastBestWindow[] | undefined,
  isShown: (spotId: number) => boolean,
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
    return { name: shortCoast(coast, 18), lines: callLines(call), rows: members }
  })
}

/** The coast's best spot of the next 48 hours, and its hours. */
function callLines(call: CoastBestWindow | undefined): StripGroup['lines'] {
  if (!call?.spot || !call.window) return []
  const { score, word, isBig, startAtMs, endAtMs } = call.window
  const hours = `${melbourneClock(startAtMs).slice(0, 2)}–${melbourneClock(endAtMs).slice(0, 2)} h`
  return [
    { text: shortName(call.spot.name, 15) },
    { text: `${score.toFixed(1)}${isBig ? ' big' : ''} ${hours}`, tone: word },
  ]
}
