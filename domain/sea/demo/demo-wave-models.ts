import { hourMs } from '../../time/durations'
import type { Position } from '../../wire/spot'
import { type MarineHour, withTrains } from '../forecast/point-hour'
import type { ModelSea } from '../forecast/seas-of-models'
import { waveModels } from '../forecast/wave-models'
import { smoothNoise } from './noise'

/** Like the real ones: the first model ends ten days after its run, the others go on. */
const firstReachHours = 240
/** Shares of the height by which a model errs at once, and for each day ahead; then no further. */
const errorNow = 0.02
const errorPerDay = 0.035
const mostError = 0.45

/**
 * The demo sea as several wave models would forecast it: the further ahead, the further they lie apart. A pure function
 * of place, run and instant.
 * @param sea what the first model says, as far as the longest of them reaches
 */
export function demoModelSeas(
  position: Position,
  sea: readonly MarineHour[],
  runAtMs: number,
  fetchedAtMs: number,
): ModelSea[] {
  return waveModels.map(({ id }, place) => ({
    model: id,
    fetchedAtMs,
    runAtMs,
    hours:
      place === 0
        ? sea.filter(({ atMs }) => atMs <= runAtMs + firstReachHours * hourMs)
        : sea.map((hour) => astray(hour, position, place, (hour.atMs - runAtMs) / hourMs)),
  }))
}

function astray(
  hour: MarineHour,
  position: Position,
  place: number,
  leadHours: number,
): MarineHour {
  const days = Math.max(0, leadHours) / 24
  const size = Math.min(mostError, errorNow + errorPerDay * days)
  const noise = (salt: number) =>
    smoothNoise(hour.atMs / hourMs / 30 + position.longitude, 70 + 10 * place + salt)
  const share = 1 + size * noise(1)
  const turn = 12 * size * noise(2)
  return withTrains(hour, (train) => ({
    heightMetres: train.heightMetres === null ? null : round(train.heightMetres * share, 50),
    periodSeconds:
      train.periodSeconds === null ? null : round(train.periodSeconds * share ** 0.3, 20),
    directionDegrees:
      train.directionDegrees === null
        ? null
        : (Math.round(train.directionDegrees + turn) + 360) % 360,
  }))
}

const round = (value: number, perUnit: number) => Math.round(value * perUnit) / perUnit
