import { compassPoint } from '../geo/bearings'
import { ratingLabel } from '../rating/rating-words'
import { dayLabel, melbourneClock, melbourneDate } from '../time/melbourne'
import { formatHeight, formatPeriod, formatSpeed } from '../units/format'
import type { UnitSystem } from '../units/unit-system'
import { windClassLabel } from '../wind/wind-class'
import type { AlertMessage } from '../wire/alert'
import type { Spot } from '../wire/spot'
import type { AlertWindow } from './alert-window'

/** 'Bells Beach, good 06:40–09:30, then onshore'; another day than today is named. */
export function alertTitle(spot: Pick<Spot, 'name'>, window: AlertWindow, nowMs: number): string {
  const day = dayLabel(melbourneDate(window.startAtMs), melbourneDate(nowMs))
  const when = day === 'Today' ? '' : `${day === 'Tomorrow' ? 'tomorrow' : day} `
  const hours = `${melbourneClock(window.startAtMs)}–${melbourneClock(window.endAtMs)}`
  const word = ratingLabel(window.word).toLowerCase()
  return `${spot.name}, ${word} ${when}${hours}, ${window.endsBecause}`
}

/** 'Waves 1.8 m at 12 s, offshore NW 14 km/h. Score 7.2' */
export function alertBody({ best, score }: AlertWindow, units: UnitSystem): string {
  const height = formatHeight(best.waveHeightMetres, units)
  const period = formatPeriod(best.periodSeconds)
  const wind = formatSpeed(best.windSpeedKmh, units)
  const waves = `Waves ${height.value} ${height.unit}`
  const at = best.periodSeconds === null ? '' : ` at ${period.value} ${period.unit}`
  const from = best.windFromDegrees === null ? '' : ` ${compassPoint(best.windFromDegrees)}`
  const kind = best.wind === null ? 'wind' : windClassLabel(best.wind).toLowerCase()
  return `${waves}${at}, ${kind}${from} ${wind.value} ${wind.unit}. Score ${score.toFixed(1)}`
}

/** The hours of that morning: the forecast of the spot, opened at the day. */
export const alertPath = (spotId: number, startAtMs: number): string =>
  `/forecast?spot=${spotId}&date=${melbourneDate(startAtMs)}`

/** Names the alert of a person's spot and day of surf on their phones, `[A-Za-z0-9]{1,32}` as Apple wants topics. */
export const alertId = (spotId: number, startAtMs: number): string =>
  `surf${spotId}on${melbourneDate(startAtMs).replaceAll('-', '')}`

/**
 * The whole message of one alert.
 * @param origin where people reach the server, without a slash at the end; null: not known, the path says enough
 */
export function alertMessageOf(
  spot: Pick<Spot, 'id' | 'name'>,
  window: AlertWindow,
  { nowMs, units, origin }: { nowMs: number; units: UnitSystem; origin: string | null },
): AlertMessage {
  const { best, startAtMs, endAtMs, score } = window
  const id = alertId(spot.id, startAtMs)
  return {
    web_push: 8030,
    notification: {
      title: alertTitle(spot, window, nowMs).slice(0, 120),
      body: alertBody(window, units),
      navigate: `${origin ?? ''}${alertPath(spot.id, startAtMs)}`,
      lang: 'en-AU',
      tag: id,
      data: {
        id,
        kind: 'surf',
        spotId: spot.id,
        startAtMs,
        endAtMs,
        madeAtMs: nowMs,
        score,
        waveHeightMetres: best.waveHeightMetres,
        periodSeconds: best.periodSeconds,
        windSpeedKmh: best.windSpeedKmh,
        windFrom: best.windFromDegrees === null ? null : compassPoint(best.windFromDegrees),
      },
    },
    mutable: true,
  }
}

/** What 'Send test' sends. */
export function testMessage(nowMs: number, origin: string | null): AlertMessage {
  return {
    web_push: 8030,
    notification: {
      title: 'Southbreak can reach you',
      body: `Sent at ${melbourneClock(nowMs)}. Alerts for your favourite spots look like this.`,
      navigate: `${origin ?? ''}/profile`,
      lang: 'en-AU',
      tag: 'test',
      data: {
        id: 'test',
        kind: 'test',
        spotId: null,
        startAtMs: null,
        endAtMs: null,
        madeAtMs: nowMs,
        score: null,
        waveHeightMetres: null,
        periodSeconds: null,
        windSpeedKmh: null,
        windFrom: null,
      },
    },
    mutable: true,
  }
}
