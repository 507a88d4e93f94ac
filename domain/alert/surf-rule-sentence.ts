import { ratingLabel } from '../rating/rating-words'
import { tideThirdWords } from '../tide/tide-words'
import type { Spot } from '../wire/spot'
import type { SurfRule, SurfRuleLimits } from '../wire/surf-rule'
import { bodyOf, high } from '../words/body-words'
import { formatSpeed, formatSurfHeight, withUnit } from '../words/format'
import type { UnitSystem } from '../words/unit-system'
import type { RuleLimits } from './surf-rule-fit'

/**
 * Everything that a rule asks for, in one sentence: 'Bells Beach: head high (1.5 m) or bigger, wind W–N or under
 * 10 km/h, mid tide, before 09:00, weekends'. Two rules that differ have two sentences in metric units, but for what a
 * tenth of a metre or a whole km/h does not show.
 */
export function surfRuleSentence(
  rule: SurfRule,
  spot: Pick<Spot, 'name' | 'region'>,
  units: UnitSystem,
): string {
  return `${placeOf(rule, spot)}: ${surfRuleWords(rule, units)}`
}

/** @param spot where the rule was made; null: it is for all favourites */
export const placeOf = (
  { scope }: Pick<SurfRule, 'scope'>,
  spot: Pick<Spot, 'name' | 'region'> | null,
): string => (!spot ? 'any favourite' : scope === 'coast' ? spot.region : spot.name)

/** The same without its place. */
export function surfRuleWords(rule: RuleLimits, units: UnitSystem): string {
  const { rating, size, wind, period, tide, hours, days } = saidParts(rule, units)
  const rated = rating === '' ? '' : `rated ${rating.toLowerCase()}`
  const words = [size, wind, period, tide, rated, hours, days].filter((one) => one !== '')
  return words.length === 0 ? 'any daylight' : words.join(', ')
}

const rulePartNames = ['rating', 'size', 'wind', 'period', 'tide', 'hours', 'days'] as const
export type RulePart = (typeof rulePartNames)[number]

const notLimited: Record<RulePart, string> = {
  rating: 'on, whatever its rating',
  size: 'any size',
  wind: 'any wind',
  period: 'any period',
  tide: 'any tide',
  hours: 'any hour of daylight',
  days: 'any day',
}

/** The parts of a rule for a sentence of which each can be changed: what is not limited is said too. */
export function rulePartWords(rule: RuleLimits, units: UnitSystem): [RulePart, string][] {
  const said = saidParts(rule, units)
  return rulePartNames.map((part) => [part, said[part] || notLimited[part]])
}

/** What a rule says in each respect; '': nothing. */
function saidParts(rule: RuleLimits, units: UnitSystem): Record<RulePart, string> {
  const { wanted } = rule
  const { ratingMin, periodMin } = wanted
  const better = ratingMin === 'excellent' ? '' : ' or better'
  return {
    rating: ratingMin === null ? '' : `${ratingLabel(ratingMin)}${better}`,
    size: sizeWords(wanted, units),
    wind: windWords(wanted, units),
    period: periodMin === null ? '' : `period ${periodMin} s or longer`,
    tide: tideWords(wanted),
    hours: hourWords(rule),
    days: dayWords(rule.weekdays),
  }
}

function tideWords({ tides }: SurfRuleLimits): string {
  if (tides.length === 0 || tides.length === 3) return ''
  const named = thirds.filter((third) => tides.includes(third))
  return `${named.map((third) => tideThirdWords[third].within).join(' or ')} tide`
}

const thirds = ['low', 'mid', 'high'] as const

const bodyText = (metres: number, units: UnitSystem) =>
  `${high(bodyOf(metres))} (${withUnit(formatSurfHeight(metres, units))})`

function sizeWords({ surfHeightMin, surfHeightMax }: SurfRuleLimits, units: UnitSystem): string {
  if (surfHeightMin === null) {
    return surfHeightMax === null ? '' : `${bodyText(surfHeightMax, units)} or smaller`
  }
  return surfHeightMax === null
    ? `${bodyText(surfHeightMin, units)} or bigger`
    : `${bodyText(surfHeightMin, units)} to ${bodyText(surfHeightMax, units)}`
}

function windWords(
  { windFrom, windMaxKmh, otherWindMaxKmh }: SurfRuleLimits,
  units: UnitSystem,
): string {
  const speed = (kmh: number) => withUnit(formatSpeed(kmh, units))
  const most = windMaxKmh === null ? '' : `up to ${speed(windMaxKmh)}`
  if (windFrom === 'any') return most === '' ? '' : `wind ${most}`
  const where =
    typeof windFrom === 'string' ? windSides[windFrom] : `wind ${windFrom.from}–${windFrom.to}`
  const other = otherWindMaxKmh === null ? '' : `or under ${speed(otherWindMaxKmh)}`
  return [where, most, other].filter((one) => one !== '').join(' ')
}
const windSides = { offshore: 'wind offshore', 'cross-shore': 'wind cross-shore or better' }

function hourWords({ fromClock, untilClock }: RuleLimits): string {
  if (fromClock === null) return untilClock === null ? '' : `before ${untilClock}`
  return untilClock === null ? `from ${fromClock}` : `${fromClock}–${untilClock}`
}

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function dayWords(weekdays: readonly number[]): string {
  if (weekdays.length === 0 || weekdays.length === 7) return ''
  const days = weekdays.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
  if (days.join() === '6,0') return 'weekends'
  if (days.join() === '1,2,3,4,5') return 'weekdays'
  return days.map((day) => dayNames[day]).join(' ')
}
