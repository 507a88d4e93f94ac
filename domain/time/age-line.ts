import { type AgeState, ageState, conditionsAgeLabel } from './age'

/**
 * How old data is, in the specification's words (core experience 4), with 'ageing' and 'old' said
 * as well as coloured. Without a stamp, or with one from the future, no age is claimed.
 */
export function ageLine(
  fetchedAtMs: number | null,
  nowMs: number,
): { text: string; tone: AgeState } {
  const tone = ageState(fetchedAtMs, nowMs)
  if (fetchedAtMs === null || (tone === 'old' && fetchedAtMs > nowMs)) {
    return { text: 'Age not known', tone }
  }
  const label = conditionsAgeLabel(fetchedAtMs, nowMs)
  return { text: tone === 'fresh' ? label : `${label}, ${tone}`, tone }
}
