import { gaugeLevel } from '../../tide/gauge-levels'
import { surgeReferenceDays } from '../../tide/surge'
import type { Gauge } from '../../wire/gauge'
import type { Position } from '../../wire/spot'
import { median } from './buoy-readings'

export type SeaLevelStation = Position & { id: string; name: string }
/** The level of one hour, metres above an unknown zero. */
export type MeasuredLevel = { atMs: number; metres: number; sensor: string }

/** A mean of fewer hours would take a storm for the usual sea (see `surgeHours`). */
const leastKnownHours = 10 * 24
/** Hours on either side of a jump that tell the level before and after it. */
const sideHours = 6
/** The sea does not change by so much in an hour apart from its tide: a larger step is a change of the zero. */
const jumpMetres = 0.35
/** An hour that differs by more from those around it is a spike. */
const spikeMetres = 0.4

/** How far the sea stood from its predicted tide in one hour, metres. */
type ResidualHour = { atMs: number; metres: number }

/**
 * The surge residual as measured: level less the tide predicted for the same place, less its own mean over at most
 * `surgeReferenceDays`, since the last jump of the gauge's zero or change of its sensor. The tide is taken out by
 * prediction alone: a filter would know the newest nineteen hours only tomorrow.
 * @param levels by the hour, rising
 * @returns empty where fewer than ten days are known
 */
export function measuredResiduals(levels: readonly MeasuredLevel[], gauge: Gauge): ResidualHour[] {
  const all = levels.map(({ atMs, metres, sensor }) => ({
    atMs,
    sensor,
    metres: metres - gaugeLevel(gauge, atMs),
  }))
  const steady = sinceJump(all.filter((_, index) => !isSpike(all, index)))
  const used = steady.slice(-surgeReferenceDays * 24)
  if (used.length < leastKnownHours) return []
  const mean = used.reduce((sum, { metres }) => sum + metres, 0) / used.length
  return used.map(({ atMs, metres }) => ({ atMs, metres: metres - mean }))
}

type Residual = ResidualHour & { sensor: string }

const middle = (some: readonly Residual[]) => median(some.map(({ metres }) => metres))

function isSpike(all: readonly Residual[], index: number): boolean {
  const around = [...all.slice(Math.max(0, index - 3), index), ...all.slice(index + 1, index + 4)]
  return around.length >= 2 && Math.abs(all[index]!.metres - middle(around)) > spikeMetres
}

function sinceJump(all: readonly Residual[]): readonly Residual[] {
  for (let index = all.length - 1; index > 0; index--) {
    const [before, after] = [all[index - 1]!, all[index]!]
    const isStep = Math.abs(after.metres - before.metres) > jumpMetres
    const sides =
      middle(all.slice(index, index + sideHours)) -
      middle(all.slice(Math.max(0, index - sideHours), index))
    // Sensors have zeros of their own.
    if (before.sensor !== after.sensor || (isStep && Math.abs(sides) > jumpMetres)) {
      return all.slice(index)
    }
  }
  return all
}
