import { compassPoints } from '#domain/places/bearings'
import { mostSurfRules, type SurfRule, type SurfRuleLimits } from '#domain/wire/surf-rule'
import { randomOf } from '../../e2e/testing/hostile-requests'

/**
 * The ten rules of one person, eight of a spot and two of a stretch of coast, as the editor makes them: each asks for a
 * size, most for a wind or its strength, some for a period, a tide, a rating, hours or days.
 */
export function rulesOfPerson(person: number, spotIds: readonly number[]): SurfRule[] {
  const next = randomOf(person * 7_919 + 1)
  const among = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!
  const often = <T>(share: number, value: () => T): T | null => (next() < share ? value() : null)
  const kmh = () => 5 + Math.floor(next() * 30)

  const limits = (): SurfRuleLimits => {
    const least = often(0.7, () => Math.floor(4 + next() * 20) / 10)
    return {
      kind: 'limits',
      surfHeightMin: least,
      surfHeightMax: often(0.5, () => (least ?? 0.5) + Math.floor(3 + next() * 15) / 10),
      windFrom:
        often(0.3, () => ({ from: among(compassPoints), to: among(compassPoints) })) ??
        among(['any', 'any', 'offshore', 'cross-shore']),
      windMaxKmh: often(0.6, kmh),
      otherWindMaxKmh: often(0.4, () => 5 + Math.floor(next() * 10)),
      periodMin: often(0.25, () => 8 + Math.floor(next() * 7)),
      tides: among([[], [], [], ['mid'], ['low', 'mid'], ['mid', 'high']]),
      ratingMin: often(0.3, () => among(['fair', 'good', 'very-good'])),
    }
  }
  const rule = (wanted: SurfRuleLimits, isWholeRegion: boolean): SurfRule => ({
    spotId: among(spotIds),
    scope: isWholeRegion ? 'coast' : 'spot',
    isOn: true,
    wanted,
    fromClock: often(0.2, () => among(['06:00', '07:30'])),
    untilClock: often(0.4, () => among(['09:00', '12:00', '17:30'])),
    weekdays: among([[], [], [0, 6], [1, 2, 3, 4, 5]]),
    madeAtMs: 0,
  })
  return Array.from({ length: mostSurfRules }, (_, index) => rule(limits(), index >= 8))
}
