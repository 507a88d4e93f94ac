import type { ForecastHour } from '../sea/forecast/forecast-hour'
import type { Spot } from '../wire/spot'
import { formatSpeed, formatSurfHeight, withUnit } from '../words/format'
import type { UnitSystem } from '../words/unit-system'
import { seesOcean } from './factor-scores'
import { mostlyMisses } from './factor-sentences'
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

/**
 * A reason that holds the score down whatever the rest says, or a danger that is said whatever the score. `sentence`
 * is for people, made when it is read; flat has none.
 */
export type RatingCap = {
  name:
    | 'flat'
    | 'missed'
    | 'above level'
    | 'too big'
    | 'closes out'
    | 'big'
    | 'beginners'
    | 'gale'
    | 'dark'
  cap: number
  sentence: ((units: UnitSystem) => string) | null
}

/** Beaufort 8 begins at 62 km/h; gusts of that speed are dangerous on the water too. */
export const galeKmh = 62
/** Just below 'fair'. */
const poor = 3.9

/** Darkness is no danger in itself: screens do not show it as a warning. */
export const darkSentence = 'It is dark.'

/** Shown to everybody at a beginners' beach; it caps the rating of beginners alone. */
export const beginnersSentence = 'Beginners: too big today.'

/** Of a rating's safety sentences those that warn of a danger: darkness is none. */
export const dangersOf = ({ gates }: { gates: readonly string[] }): string[] =>
  gates.filter((sentence) => sentence !== darkSentence)

/** Every cap that holds for an hour at a spot. */
export function activeCaps(spot: Spot, hour: ForecastHour, isDark: boolean): RatingCap[] {
  const caps: RatingCap[] = []
  const surf = hour.surfHeightMetres
  if (surf !== null && surf < flatBelowMetres) caps.push({ name: 'flat', cap: 1, sentence: null })
  if (surf !== null) caps.push(...sizeCaps(spot, setsOf(surf)))
  const strongest = Math.max(hour.windSpeedKmh ?? 0, hour.windGustKmh ?? 0)
  if (strongest >= galeKmh) {
    caps.push({
      name: 'gale',
      cap: 2,
      sentence: (units) =>
        `Wind reaches gale force (${withUnit(formatSpeed(strongest, units))}). Stay out of the water.`,
    })
  }
  if (hour.exposure !== null && hour.exposure < mostlyMisses && seesOcean(spot)) {
    caps.push({ name: 'missed', cap: poor, sentence: null })
  }
  if (spot.surferLevel === 'beginner' && asksForExperience(spot)) {
    caps.push({
      name: 'above level',
      cap: poor,
      sentence: () => 'Not for beginners: this break needs experience.',
    })
  }
  if (isDark) caps.push({ name: 'dark', cap: poor, sentence: () => darkSentence })
  return caps
}

const asksForExperience = ({ difficulty }: Spot) =>
  difficulty === 'advanced' || difficulty === 'expert'

/** `sizeCeiling` lowers the score without a step; these caps only add the sentence. */
const none = 10

function sizeCaps(spot: Spot, setsMetres: number): RatingCap[] {
  const isTooBig = setsMetres > peopleLimitMetres(spot)
  const closesOut = setsMetres > heldSetsMetres(spot)
  const isTooBigForBeginners = setsMetres > tooBigSetsMetres.beginner
  if (!isTooBig && !closesOut && !isTooBigForBeginners) return []
  const caps: RatingCap[] = []
  const sets = (units: UnitSystem) =>
    `ets of about ${withUnit(formatSurfHeight(setsMetres, units))}`
  if (isTooBig) {
    caps.push({
      name: 'too big',
      cap: none,
      sentence: (units) => `S${sets(units)} are too big and powerful for ${peopleOf(spot)}.`,
    })
  } else if (setsMetres > bigSetsMetres) {
    caps.push({
      name: 'big',
      cap: none,
      sentence: (units) => `Big surf: s${sets(units)}. Only for surfers who are used to that.`,
    })
  }
  if (closesOut) {
    caps.push({
      name: 'closes out',
      cap: none,
      sentence: (units) => `S${sets(units)} are more than this break holds: it closes out.`,
    })
  }
  if (!isTooBig && isTooBigForBeginners && spot.difficulty === 'beginner') {
    caps.push({ name: 'beginners', cap: none, sentence: () => beginnersSentence })
  }
  return caps
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
