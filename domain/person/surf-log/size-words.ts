import type { SurfLogFields } from '../../wire/surf-log'
import { high } from '../../words/body-words'
import { formatSurfHeight, withUnit } from '../../words/format'
import { sentenceStart } from '../../words/sentence'
import type { UnitSystem } from '../../words/unit-system'

type BodySize = NonNullable<SurfLogFields['bodySize']>

/** The middle of what surfers call so, metres of face (Surfline; `words/body-words.ts` has the limits). */
export const bodySizeMetres: Record<BodySize, number> = {
  knee: 0.5,
  waist: 0.9,
  chest: 1.2,
  head: 1.5,
  overhead: 2.1,
  'double overhead': 3,
}

/** 'Waist high, about 0.9 m'. */
export function bodySizeWords(size: BodySize, units: UnitSystem): string {
  const height = withUnit(formatSurfHeight(bodySizeMetres[size], units))
  return `${sentenceStart(high(size))}, about ${height}`
}

/** 'Blown out'. */
export const surfaceWords = (surface: NonNullable<SurfLogFields['surface']>): string =>
  sentenceStart(surface)
