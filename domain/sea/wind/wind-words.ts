import { compassPoint } from '../../places/bearings'
import type { ForecastHour } from '../forecast/forecast-hour'
import { windClass, windClassLabel } from './wind-class'

/** What a wind does to a beach, in four steps for colours and shapes. */
export type WindTone = 'offshore' | 'cross' | 'onshore' | 'calm'

const tones = {
  light: 'calm',
  offshore: 'offshore',
  'cross-offshore': 'offshore',
  'cross-shore': 'cross',
  'cross-onshore': 'onshore',
  onshore: 'onshore',
} as const

/** The wind of an hour as a surfer at the beach says it. Nothing is said of what is not known. */
export function windWords(
  {
    windSpeedKmh,
    windDirectionDegrees: from,
  }: Pick<ForecastHour, 'windSpeedKmh' | 'windDirectionDegrees'>,
  facingDegrees: number,
) {
  const isKnown = from !== null && windSpeedKmh !== null
  const wind = isKnown ? windClass(from, windSpeedKmh, facingDegrees) : null
  return {
    /** Where it comes from, 'NW'. */
    point: from === null ? null : compassPoint(from),
    /** 'Cross-offshore'. */
    label: wind && windClassLabel(wind),
    tone: wind && tones[wind],
  }
}
