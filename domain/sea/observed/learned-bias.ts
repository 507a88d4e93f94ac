import { along } from '../../along'
import { dayMs, hourMs } from '../../time/durations'
import type { LearnedBias } from '../../wire/observations'
import type { ScoredPair } from './forecast-scores'

/** Days back that are learned from: a season, because the model's bias changes with the kind of swell. */
export const learnedDays = 90
/** Each fifth day is held back: what was learned from the others is tried on it. */
const heldBackEvery = 5
/** With so many days the bias counts half. Days, not hours: hours of one swell say the same. */
const shrinkDays = 21
/** With fewer days nothing is learned. */
const leastDays = 13
export const learnedLimits = { least: 0.85, most: 1.15 } as const

/**
 * The bias of each stretch and lead, as the factor by which heights are multiplied: what came over what was said, drawn
 * towards 1 the fewer days are known (three weeks count half), and within its limits. Where it does not make the held-back days better it is 1.
 * @param pairs of the model's own heights at buoys: a forecast that was corrected would teach its correction again
 */
export function learnBias(pairs: readonly ScoredPair[], nowMs: number): LearnedBias[] {
  const groups = new Map<string, ScoredPair[]>()
  for (const pair of pairs) {
    if (pair.atMs > nowMs || nowMs - pair.atMs > learnedDays * dayMs) continue
    const key = `${pair.stretch} ${pair.leadHours}`
    const group = groups.get(key)
    if (group) group.push(pair)
    else groups.set(key, [pair])
  }
  return [...groups.values()]
    .flatMap((group) => learnOne(group) ?? [])
    .sort((a, b) => a.stretch.localeCompare(b.stretch) || a.leadHours - b.leadHours)
}

function learnOne(group: readonly ScoredPair[]): LearnedBias | null {
  const held = group.filter(isHeldBack)
  const taught = group.filter((pair) => !isHeldBack(pair))
  const said = sumOf(taught, ({ saidMetres }) => saidMetres)
  const days = new Set(taught.map(({ atMs }) => Math.floor(atMs / dayMs))).size
  if (days < leastDays || held.length === 0 || said <= 0) return null
  const ratio = sumOf(taught, ({ cameMetres }) => cameMetres) / said
  const weight = days / (days + shrinkDays)
  const { least, most } = learnedLimits
  const factor = Math.min(most, Math.max(least, 1 + (ratio - 1) * weight))
  const errorBefore = meanError(held, 1)
  const errorAfter = meanError(held, factor)
  const isBetter = errorAfter < errorBefore
  return {
    stretch: group[0]!.stretch,
    leadHours: group[0]!.leadHours,
    factor: isBetter ? Math.round(factor * 1e3) / 1e3 : 1,
    hours: taught.length,
    heldBackHours: held.length,
    errorBefore: toMillimetre(errorBefore),
    errorAfter: toMillimetre(isBetter ? errorAfter : errorBefore),
  }
}

const isHeldBack = ({ atMs }: ScoredPair) => Math.floor(atMs / dayMs) % heldBackEvery === 0
const sumOf = (pairs: readonly ScoredPair[], read: (pair: ScoredPair) => number) =>
  pairs.reduce((sum, pair) => sum + read(pair), 0)
const meanError = (pairs: readonly ScoredPair[], factor: number) =>
  sumOf(pairs, ({ saidMetres, cameMetres }) => Math.abs(saidMetres * factor - cameMetres)) /
  pairs.length
const toMillimetre = (metres: number) => Math.round(metres * 1e3) / 1e3

/**
 * What heights of a stretch are multiplied by at an instant: nothing now, when a buoy's own measurement corrects; then from one
 * lead to the next in a straight line, and as the last beyond it. To the byte the same for an hour.
 */
export function learnedFactors(
  learned: readonly Pick<LearnedBias, 'stretch' | 'leadHours' | 'factor'>[],
  nowMs: number,
): (stretch: string, atMs: number) => number {
  const hourStartMs = Math.floor(nowMs / hourMs) * hourMs
  return (stretch, atMs) => {
    const steps = learned
      .filter((one) => one.stretch === stretch)
      .sort((a, b) => a.leadHours - b.leadHours)
      .map(({ leadHours, factor }) => [leadHours, factor] as const)
    return along([[0, 1], ...steps], (atMs - hourStartMs) / hourMs)
  }
}
