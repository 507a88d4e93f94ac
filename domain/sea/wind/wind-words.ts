import { compassPoint } from '../../places/bearings'
import type { ForecastHour } from '../forecast/forecast-hour'
import { windClass, windClassLabel } from './wind-class'

/** What a wind does to a beach, in four steps for colours and shapes. */
export type WindTone = 'offshore' | 'cross' | 'onshore' | 'calm'

type WindWords = {
  /** Where it comes from, 'NW'. */
  point: string | null
  /** 'Cross-offshore'. */
  label: string | null
  tone: WindTone | null
}

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
  hour: Pick<ForecastHour, 'windSpeedKmh' | 'windDirectionDegrees'>,
  facingDegrees: number,
): WindWords {
  const { windSpeedKmh, windDirectionDegrees } = hour
  if (windDirectionDegrees === null) return { point: null, label: null, tone: null }
  const point = compassPoint(windDirectionDegrees)
  if (windSpeedKmh === null) return { point, label: null, tone: null }
  const wind = windClass(windDirectionDegrees, windSpeedKmh, facingDegrees)
  return { point, label: windClassLabel(wind), tone: tones[wind] }
}
