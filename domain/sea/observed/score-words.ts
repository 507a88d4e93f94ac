import type { ForecastScore, LearnedBias, Observations } from '../../wire/observations'
import { formatHeight, withUnit } from '../../words/format'
import { midSentence, sentenceStart } from '../../words/sentence'
import type { UnitSystem } from '../../words/unit-system'
import { hitMetres, leastScoredDays, leastScoredHours } from './forecast-scores'

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']

/** 'three days ahead' */
export function leadWords(leadHours: number): string {
  const days = Math.round(leadHours / 24)
  return `${numbers[days] ?? days} ${days === 1 ? 'day' : 'days'} ahead`
}

const ofTen = (share: number) => {
  const count = Math.round(share * 10)
  return `${count} ${count === 1 ? 'day' : 'days'} in 10`
}

/** A sentence that stands by itself: of the demonstration it says so first, so that no drawn score is taken for a real one. */
export const ofSource = (sentence: string, source: Observations['source'] | undefined): string =>
  source === 'demo' ? `Demo data: ${midSentence(sentence)}` : sentenceStart(sentence)

/** The plain sentence: 'three days ahead: within 0.3 m on 8 days in 10'. Too few hours say so in place of a figure. */
export function scoreSentence(score: ForecastScore, units: UnitSystem): string {
  const { leadHours, hours, hitDays, scoredDays } = score
  if (hitDays === null) {
    const soFar =
      hours < leastScoredHours
        ? `${hours} of ${leastScoredHours} hours`
        : `${scoredDays} of ${leastScoredDays} days`
    return `${leadWords(leadHours)}: not scored yet, ${soFar} measured`
  }
  const within = withUnit(formatHeight(hitMetres, units))
  return `${leadWords(leadHours)}: within ${within} on ${ofTen(hitDays / scoredDays)}`
}

/** The figures behind it, in words, and how many hours of those that could have been were scored. */
export function scoreDetails(score: ForecastScore, units: UnitSystem): string {
  const { bias, meanError, scatterIndex, classDays, scoredDays, hours, expectedHours } = score
  const counted =
    expectedHours === undefined ? `${hours} hours` : `${hours} of ${expectedHours} hours scored`
  if (bias === null || meanError === null || scatterIndex === null || classDays === null)
    return counted
  const said = (metres: number) => withUnit(formatHeight(metres, units))
  const biasWords =
    Math.abs(bias) < 0.05
      ? 'no bias'
      : `${said(Math.abs(bias))} too ${bias > 0 ? 'high' : 'low'} on average`
  return `${biasWords}; mean error ${said(meanError)}; scatter index ${scatterIndex.toFixed(2)}; right size class on ${ofTen(classDays / scoredDays)}; ${counted}`
}

/** The line of a forecast: of the month where it has figures, else of the year; null: nothing was scored. */
export function accuracyLine(
  scores: readonly ForecastScore[],
  stretch: string,
  leadHours: number,
  units: UnitSystem,
): string | null {
  const own = scores.filter((one) => one.stretch === stretch && one.leadHours === leadHours)
  const shown = own.find(({ hitDays }) => hitDays !== null) ?? own[0]
  return shown ? `On this coast, ${scoreSentence(shown, units)}` : null
}

/** 'Waves are raised 4% three days ahead, after 300 hours at buoys'. Null: nothing was learned, or hardly anything. */
export function learnedLine(
  learned: readonly LearnedBias[],
  stretch: string,
  leadHours: number,
): string | null {
  const own = learned.find((one) => one.stretch === stretch && one.leadHours === leadHours)
  const percent = Math.round(((own?.factor ?? 1) - 1) * 100)
  if (!own || percent === 0) return null
  return `Waves are ${percent > 0 ? 'raised' : 'lowered'} ${Math.abs(percent)}% ${leadWords(leadHours)}, the model’s bias in ${own.hours} hours at buoys`
}
