import type { ForecastHour } from '../sea/forecast/forecast-hour'
import type { Spot } from '../wire/spot'
import { formatSpeed, formatSurfHeight, withUnit } from '../words/format'
import type { UnitSystem } from '../words/unit-system'
import { mostlyMisses, seesOcean } from './factor-scores'
import { flatBelowMetres } from './size-band'
import {
  bigSetsMetres,
  hasShoreBreak,
  heldSetsMetres,
  limitLevel,
  peopleLimitMetres,
  setsOf,
  tooBigSetsMetres,
} from './size-limits'

/** Every cap by its name, as a headline says it. */
export const capWords = {
  flat: 'flat',
  missed: 'the swell misses it',
  'above level': 'not for beginners',
  'too big': 'too big and powerful',
  'closes out': 'too big for the break',
  big: 'big',
  beginners: 'too big for beginners',
  gale: 'gale-force wind',
  gusts: 'gale-force gusts',
  dark: 'dark',
}

/**
 * A reason that holds the score down whatever the rest says, or a danger that is said whatever the score. `sentence`
 * is for people, made when it is read; flat has none.
 */
export type RatingCap = {
  name: keyof typeof capWords
  cap: number
  sentence: ((units: UnitSystem) => string) | null
}

/** Beaufort 8 begins at 62 km/h; gusts of that speed are dangerous on the water too. */
export const galeKmh = 62
/** Just below 'fair'. */
const poor = 3.9

/** Darkness is no danger in itself: screens do not show it as a warning. */
export const darkSentence = 'It is dark.'

/** Shown to all at a beginners' beach; it caps the rating of beginners alone. */
export const beginnersSentence = 'Beginners: too big today.'

/** Of a rating's safety sentences those that warn of a danger: darkness is none. */
export const dangersOf = ({ gates }: { gates: readonly string[] }): string[] =>
  gates.filter((sentence) => sentence !== darkSentence)

/** Every cap that holds for an hour at a spot. */
export function activeCaps(spot: Spot, hour: ForecastHour, isDark: boolean): RatingCap[] {
  const caps: RatingCap[] = []
  const add = (name: RatingCap['name'], cap: number, sentence: RatingCap['sentence'] = null) =>
    caps.push({ name, cap, sentence })
  const surf = hour.surfHeightMetres
  if (surf !== null && surf < flatBelowMetres) add('flat', 1)
  if (surf !== null) addSizeCaps(add, spot, setsOf(surf))
  const isGale = (hour.windSpeedKmh ?? 0) >= galeKmh
  if (isGale || (hour.windGustKmh ?? 0) >= galeKmh) {
    const kmh = isGale ? hour.windSpeedKmh : hour.windGustKmh
    const reaching = isGale ? 'Wind reaches' : 'Gusts reach'
    const speed = (units: UnitSystem) => withUnit(formatSpeed(kmh, units))
    const sentence = (units: UnitSystem) =>
      `${reaching} gale force (${speed(units)}). Stay out of the water.`
    add(isGale ? 'gale' : 'gusts', 2, sentence)
  }
  if (hour.exposure !== null && hour.exposure < mostlyMisses && seesOcean(spot)) add('missed', poor)
  if (spot.surferLevel === 'beginner' && asksForExperience(spot))
    add('above level', poor, () => 'Not for beginners: this break needs experience.')
  if (isDark) add('dark', poor, () => darkSentence)
  return caps
}

const asksForExperience = ({ difficulty }: Spot) =>
  difficulty === 'advanced' || difficulty === 'expert'

/** `sizeCeiling` lowers the score without a step; these caps only add the sentence. */
const none = 10

function addSizeCaps(
  add: (name: RatingCap['name'], cap: number, sentence: RatingCap['sentence']) => void,
  spot: Spot,
  setsMetres: number,
): void {
  const isTooBig = setsMetres > peopleLimitMetres(spot)
  const sets = (units: UnitSystem) =>
    `ets of about ${withUnit(formatSurfHeight(setsMetres, units))}`
  if (isTooBig) {
    add(
      'too big',
      none,
      (units) => `S${sets(units)} are too big and powerful for ${peopleOf(spot)}.`,
    )
  } else if (setsMetres > bigSetsMetres) {
    add('big', none, (units) => `Big surf: s${sets(units)}. Only for surfers who are used to that.`)
  }
  if (setsMetres > heldSetsMetres(spot))
    add(
      'closes out',
      none,
      (units) => `S${sets(units)} are more than this break holds: it closes out.`,
    )
  const isTooBigForBeginners = setsMetres > tooBigSetsMetres.beginner
  if (!isTooBig && isTooBigForBeginners && spot.difficulty === 'beginner')
    add('beginners', none, () => beginnersSentence)
}

function peopleOf(spot: Spot): string {
  if (spot.surferLevel === 'beginner') return 'beginners'
  const level = limitLevel(spot)
  return hasShoreBreak(spot) && level === 'beginner' ? 'this shore break' : people[level]
}

const people: Record<Spot['difficulty'], string> = {
  beginner: 'beginners',
  intermediate: 'intermediate surfers',
  advanced: 'all but experts',
  expert: 'even experts',
}
