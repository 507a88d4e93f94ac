import { angleBetween } from '../../places/bearings'
import { sentenceStart } from '../../words/sentence'

export type WindClass =
  | 'light'
  | 'offshore'
  | 'cross-offshore'
  | 'cross-shore'
  | 'cross-onshore'
  | 'onshore'
export type WindSide = Exclude<WindClass, 'light'>

/** Which limit of an alert a wind of each side still keeps: what is offshore keeps 'cross-shore' too. */
export const limitOfSide = {
  offshore: 'offshore',
  'cross-offshore': 'offshore',
  'cross-shore': 'cross-shore',
  'cross-onshore': 'any',
  onshore: 'any',
} as const satisfies Record<WindSide, string>

/** Under this many km/h the wind ruffles nothing, whatever the direction; what it left behind is another matter. */
export const lightBelowKmh = 8

/**
 * The wind as a surfer at a beach calls it. Eighths of the compass around the offshore bearing, each
 * edge counted to the more offshore side.
 * @param windFromDegrees where the wind comes from
 * @param facingDegrees the bearing the beach looks along, out to sea
 */
export function windClass(
  windFromDegrees: number,
  speedKmh: number,
  facingDegrees: number,
): WindClass {
  if (speedKmh < lightBelowKmh) return 'light'
  return windSide(windFromDegrees, facingDegrees)
}

/** The side that a wind blows from, however light. Degrees as for `windClass`. */
export const windSide = (windFromDegrees: number, facingDegrees: number): WindSide =>
  windClassAt(angleBetween(windFromDegrees, facingDegrees + 180))

/** The same by degrees off straight offshore: 0 offshore, 180 onshore. */
export function windClassAt(off: number): WindSide {
  if (off <= 22.5) return 'offshore'
  if (off <= 67.5) return 'cross-offshore'
  if (off <= 112.5) return 'cross-shore'
  if (off <= 157.5) return 'cross-onshore'
  return 'onshore'
}

/** As drawn: 'Cross-offshore'; 'Glassy' as a surfer saw it, which no wind alone leaves. */
export const windClassLabel = (wind: WindClass | 'glassy'): string => sentenceStart(wind)
