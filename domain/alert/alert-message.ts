import { compassPoint } from '../places/bearings'
import { windowWord } from '../rating/recommendation'
import { isBigSurf, setsOf } from '../rating/size-limits'
import { windClassLabel } from '../sea/wind/wind-class'
import { dayLabel, melbourneClock, melbourneDate, weekdayName } from '../time/melbourne'
import type { AlertFacts, AlertMessage } from '../wire/alert'
import type { Spot } from '../wire/spot'
import type { SurfRule } from '../wire/surf-rule'
import {
  formatHeight,
  formatPeriod,
  formatSpeed,
  formatSurfHeight,
  withUnit,
} from '../words/format'
import { formatSurfRange } from '../words/surf-range'
import type { UnitSystem } from '../words/unit-system'
import type { AlertWindow } from './alert-window'
import { surfRuleWords } from './surf-rule-sentence'

/** 'Bells Beach, good 06:40–09:30, then onshore'; of a long name the brackets give way to the hours on a lock screen. */
export function alertTitle(spot: Pick<Spot, 'name'>, window: AlertWindow, nowMs: number): string {
  const name = (spot.name.length > 20 && /^.+(?= \()/.exec(spot.name)?.[0]) || spot.name
  return `${name}, ${windowWord(window)} ${hoursOf(window, nowMs)}, ${window.endsBecause}`
}

/** Another day than today has its weekday, not 'tomorrow': a phone shows it after midnight too. */
function hoursOf({ startAtMs, endAtMs }: AlertWindow, nowMs: number): string {
  const date = melbourneDate(startAtMs)
  const day = dayLabel(date, melbourneDate(nowMs))
  const when = day === 'Today' ? '' : `${day === 'Tomorrow' ? weekdayName(date, 'short') : day} `
  return `${when}${melbourneClock(startAtMs)}–${melbourneClock(endAtMs)}`
}

/** 'At 09:30 surf 1.4–2.3 m, waves at sea 1.8 m at 12 s, offshore NW 14 km/h. Score 7.2' */
function alertBody({ best, score }: AlertWindow, units: UnitSystem): string {
  const hour = best.hour!
  const surf = withUnit(formatSurfRange(hour.surfHeightMetres, units))
  const height = withUnit(formatHeight(hour.waveHeightMetres, units))
  const wind = withUnit(formatSpeed(hour.windSpeedKmh, units))
  const period = hour.wavePeriodSeconds
  const at = period === null ? '' : ` at ${withUnit(formatPeriod(period))}`
  const bearing = hour.windDirectionDegrees
  const from = bearing === null ? '' : ` ${compassPoint(bearing)}`
  const kind = best.wind === null ? 'wind' : windClassLabel(best.wind).toLowerCase()
  return `At ${melbourneClock(best.atMs)} surf ${surf}, waves at sea ${height}${at}, ${kind}${from} ${wind}. Score ${score.toFixed(1)}${bigText(hour.surfHeightMetres, units)}`
}

/** '. Big surf: sets of about 3.5 m', whatever the score; else nothing. */
function bigText(surfHeightMetres: number | null, units: UnitSystem): string {
  if (surfHeightMetres === null || !isBigSurf(surfHeightMetres)) return ''
  return `. Big surf: sets of about ${withUnit(formatSurfHeight(setsOf(surfHeightMetres), units))}`
}

/** Names the alert of a person's spot and day of surf on their phones, `[A-Za-z0-9]{1,32}` as Apple wants topics. */
export const alertId = (spotId: number, startAtMs: number): string =>
  `surf${spotId}on${melbourneDate(startAtMs).replaceAll('-', '')}`

const longestBody = 300

/**
 * The whole message of one alert, which says the person's own rules that it came of; what does not fit is counted.
 * @param rules those of one spot or coast; none: it came of the rule for all favourites
 * @param origin where people reach the server, without a slash at the end; null: not known, the path says enough
 */
export function alertMessageOf(
  spot: Pick<Spot, 'id' | 'name'>,
  window: AlertWindow,
  {
    nowMs,
    units,
    origin,
    rules = [],
  }: { nowMs: number; units: UnitSystem; origin: string | null; rules?: readonly SurfRule[] },
): AlertMessage {
  const { startAtMs } = window
  const body = alertBody(window, units)
  const words = rules.map((rule) => surfRuleWords(rule, units))
  return pushMessage(
    {
      kind: 'surf',
      id: alertId(spot.id, startAtMs),
      title: alertTitle(spot, window, nowMs).slice(0, 120),
      body: words.length === 0 ? body : withRules(body, words),
      path: `/forecast?spot=${spot.id}&date=${melbourneDate(startAtMs)}`,
    },
    { nowMs, origin },
  )
}

function withRules(body: string, words: readonly string[]): string {
  if (words.length === 1) return `${body}. Your alert: ${words[0]}`.slice(0, longestBody)
  for (let said = words.length; said > 0; said--) {
    const rest = words.length - said
    const others = rest === 0 ? '' : `; and ${rest} more`
    const whole = `${body}. Your alerts: ${words.slice(0, said).join('; ')}${others}`
    if (whole.length <= longestBody) return whole
  }
  return `${body}. ${words.length} of your alerts`.slice(0, longestBody)
}

/** What 'Send a test alert' sends. */
export const testMessage = (nowMs: number, origin: string | null): AlertMessage =>
  pushMessage(
    {
      kind: 'test',
      id: 'test',
      title: 'Southbreak can reach you',
      body: `Sent at ${melbourneClock(nowMs)}. Alerts for your favourite spots look like this.`,
      path: '/profile',
    },
    { nowMs, origin },
  )

/** Apps of 1.0 reject a message without it, but show it nowhere. */
const dataOf10 = (madeAtMs: number) => ({
  madeAtMs,
  spotId: null,
  startAtMs: null,
  endAtMs: null,
  score: null,
  waveHeightMetres: null,
  periodSeconds: null,
  windSpeedKmh: null,
  windFrom: null,
})

/**
 * A message as it travels.
 * @param path where a tap leads
 * @param origin see `alertMessageOf`
 */
export const pushMessage = (
  { kind, id, title, body, path }: AlertFacts & Record<'title' | 'body' | 'path', string>,
  { nowMs, origin }: { nowMs: number; origin: string | null },
): AlertMessage => ({
  web_push: 8030,
  notification: {
    title,
    body,
    navigate: `${origin ?? ''}${path}`,
    lang: 'en-AU',
    tag: id,
    data: { id, kind, ...dataOf10(nowMs) },
  },
  mutable: true,
})
