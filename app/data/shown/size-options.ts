import { bodySizeWords, surfaceWords } from '#domain/person/surf-log/size-words'
import { bodySizes, surfaces } from '#domain/wire/surf-log'
import type { UnitSystem } from '#domain/words/unit-system'

const notSure = { value: '', label: 'Not sure' } as const

/** How big it was against a body, for the log and for reports. */
export const sizeOptions = (units: UnitSystem) => [
  notSure,
  ...bodySizes.map((value) => ({ value, label: bodySizeWords(value, units) })),
]

/** What the water looked like, for both too. */
export const surfaceOptions = [
  notSure,
  ...surfaces.map((value) => ({ value, label: surfaceWords(value) })),
]
