import type { Source } from '../../wire/forecast'
import { formatHeightRange, withUnit } from '../../words/format'
import { formatSurfSpan } from '../../words/surf-range'
import type { UnitSystem } from '../../words/unit-system'
import { surfHeightRange } from '../swell/breaking-height'
import { type DaySea, modelAgreement, modelsOfHour } from './confidence'
import type { ForecastHour } from './forecast-hour'
import { waveModels } from './wave-models'

const verbs = { high: 'agree', medium: 'differ', low: 'disagree' } as const
/** A smaller turn of the swell is not mentioned. */
const toldDegrees = 45

/** The names of some places in `waveModels`; a demonstration has models of its own. */
export function modelNames(places: readonly number[], source: Source): string[] {
  return places.map((place) =>
    source === 'demo'
      ? `demo model ${place + 1}`
      : (waveModels[place]?.name ?? `model ${place + 1}`),
  )
}

/** The lowest and the highest that the models have for the sets of a day, '1.2–1.9 m'. */
function modelBand({ lowMetres, highMetres }: DaySea, units: UnitSystem): string {
  const low = surfHeightRange(lowMetres)?.maxMetres ?? 0
  const high = surfHeightRange(highMetres)?.maxMetres ?? 0
  return withUnit(formatHeightRange(low, high, units))
}

/**
 * From the smallest surf that a wave model has for an hour to the biggest, as a range of what breaks: '0.9–2.1'. Null
 * where fewer than two models know the hour, and where they agree.
 */
export function spreadOfHour(
  hour: Pick<ForecastHour, 'surfHeightMetres' | 'spread'>,
  units: UnitSystem,
): string | null {
  const range = modelsOfHour(hour)
  if (range === null || modelAgreement(range) === 'high') return null
  return formatSurfSpan(range.lowMetres, range.highMetres, units).value
}

/** '3 wave models differ: highest surf 1.2–1.9 m.'; null where models were not compared. */
export function confidenceSentence(
  sea: DaySea | null,
  source: Source,
  units: UnitSystem,
): string | null {
  if (sea === null) return null
  if (sea.count < 2)
    return `Only one wave model covers this day: ${modelNames(sea.models, source)}.`
  const verb = verbs[modelAgreement(sea)]
  const turn =
    sea.turnDegrees > toldDegrees
      ? `, from directions up to ${Math.round(sea.turnDegrees / 10) * 10}° apart`
      : ''
  return `${sea.count} wave models ${verb}: highest surf ${modelBand(sea, units)}${turn}.`
}

/** What a reader should know of how the waves of a day, or an hour, were come by; most have nothing to say. */
export function seaNotes(
  sea: Pick<DaySea, 'lead' | 'isFromTotal'> | null,
  source: Source,
): string[] {
  if (sea === null) return []
  const notes: string[] = []
  const [lead, first] = modelNames([sea.lead, 0], source)
  if (sea.lead > 0) {
    notes.push(`Waves by ${lead}: ${first}, the finer model, does not reach this far or is late.`)
  }
  if (sea.isFromTotal) {
    notes.push(
      sea.lead > 0
        ? 'Surf worked out from the whole sea: this model does not separate the swells.'
        : 'Surf worked out from the whole sea: the model’s swells do not add up to it.',
    )
  }
  return notes
}
