import { windowsAbove } from '#domain/rating/best-windows'
import { type DaylightScore, daylightScores } from '#domain/rating/daylight-scores'
import type { SpotOutlook } from '#domain/rating/rated-at'
import { heldSetsMetres, isBigSurf, peopleLimitMetres, setsOf } from '#domain/rating/size-limits'
import { hourBetween } from '#domain/sea/forecast/hour-at'
import { windClass } from '#domain/sea/wind/wind-class'
import { tideThirdAt } from '#domain/tide/tide-words'
import { dayMs, minuteMs } from '#domain/time/durations'
import { addDays, melbourneClock, melbourneDate, weekdayName } from '#domain/time/melbourne'
import { formatSurfRange } from '#domain/words/surf-range'
import { isWorthMore } from './true-reasons'

export type Outlook = SpotOutlook & { forecast: NonNullable<SpotOutlook['forecast']> }
const levels = [4, 6, 7, 8]

type Ends = { outlook: Outlook; best: DaylightScore; after: DaylightScore }

/** Recomputed from the hours alone: what a window says of its end is true of them. */
export function isTrueEnd(
  said: string,
  { outlook: { spot, forecast }, best, after }: Ends,
): boolean {
  const [was, is] = [best.hour?.surfHeightMetres ?? 0, after.hour?.surfHeightMetres ?? 0]
  const looksOther = formatSurfRange(was, 'metric').value !== formatSurfRange(is, 'metric').value
  const side = ({ hour }: DaylightScore) =>
    windClass(hour?.windDirectionDegrees ?? 0, hour?.windSpeedKmh ?? 0, spot.facingDegrees)
  const at = ({ atMs }: DaylightScore) => hourBetween(forecast, atMs)!
  const isOnshore = (moment: DaylightScore) => side(moment).endsWith('onshore')
  switch (said) {
    case 'then smaller':
    case 'then too small':
      return is < was && looksOther
    case 'then bigger':
    case 'then too big':
      return is > was && looksOther
    case 'then it closes out':
      return is > was && looksOther && setsOf(is) > heldSetsMetres(spot)
    case 'then onshore':
      return isOnshore(after) && !isOnshore(best)
    case 'then too small for you':
      return is < 1
    case 'then too big for you':
      return is > 4
    case 'then too windy for you':
      return after.hour!.windSpeedKmh! > 20
    case 'then more onshore':
      return side(after) === 'onshore' && side(best) === 'cross-onshore'
    case 'then cross-shore wind':
      return side(after) === 'cross-shore' && /offshore|light/.test(side(best))
    case 'then windier':
    case 'then too windy':
      return Math.round(after.hour!.windSpeedKmh!) > Math.round(best.hour!.windSpeedKmh!)
    case 'then gustier':
      return Math.round(after.hour!.windGustKmh!) > Math.round(best.hour!.windGustKmh!)
    case 'then a gale':
      return after.hour!.windSpeedKmh! >= 62
    case 'then gale-force gusts':
      return after.hour!.windGustKmh! >= 62
    case 'then weaker swell':
      return at(after).surfPeriodSeconds! < at(best).surfPeriodSeconds!
    case 'then the swell misses it':
      return at(after).exposure! < at(best).exposure!
    case 'then too full at high tide':
      return tideThirdAt(after.tide!.rangePosition) === 'high'
    case 'then too shallow at low tide':
      return tideThirdAt(after.tide!.rangePosition) === 'low'
    default:
      return /^then (dark|unknown|less good|the tide is wrong)$|^$/.test(said)
  }
}

const bestOf = (moments: readonly DaylightScore[]) =>
  moments.reduce((a, b) => ((b.score ?? 0) > (a.score ?? 0) ? b : a))

export function endFaults(
  outlook: Outlook,
  nowMs: number,
  days: number,
  all: DaylightScore[],
): string[] {
  const runs = daylightScores(outlook, nowMs, nowMs + days * dayMs)
  return levels.flatMap((minimumScore) =>
    windowsAbove(outlook.spot, runs, minimumScore).flatMap((window) => {
      const after = all.find(({ atMs }) => atMs === window.endAtMs)
      if (!after) return []
      const best = bestOf(
        all.filter(({ atMs }) => atMs >= window.startAtMs && atMs < window.endAtMs),
      )
      if (isTrueEnd(window.endsBecause, { outlook, best, after })) return []
      const said = [best, after].map(({ hour }) =>
        [
          hour?.surfHeightMetres?.toFixed(2),
          hour?.windSpeedKmh?.toFixed(0),
          hour?.windDirectionDegrees,
        ].join(' '),
      )
      return [`above ${minimumScore}: ${window.endsBecause} (${said.join(' → ')})`]
    }),
  )
}

/** Hours with their day: 'today', 'tomorrow', the next of a weekday or the date must be those in which the spot is as good as is said. */
export function hoursFault(
  text: string,
  nowMs: number,
  all: readonly DaylightScore[],
): string | null {
  const pattern =
    /(poor|fair|very good|good|excellent)( but big)?,? ?(today|tomorrow|[A-Z][a-z]{2} \d+(?: [A-Z][a-z]{2})?|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?= ))?,? ?(?:(\d\d:\d\d)–|until )(\d\d:\d\d)/i
  const [, word, big, day = 'today', from, until] = pattern.exec(text) ?? []
  if (!word || !until) return null
  const today = melbourneDate(nowMs)
  const date =
    day.toLowerCase() === 'today'
      ? today
      : day.toLowerCase() === 'tomorrow'
        ? addDays(today, 1)
        : [...Array(17).keys()]
            .map((ahead) => addDays(today, ahead))
            .find((one) =>
              /\d/.test(day)
                ? Number(one.slice(8)) === Number(/\d+/.exec(day)?.[0])
                : weekdayName(one, 'short') === day,
            )!
  const of = all.filter(
    ({ atMs }) =>
      melbourneDate(atMs) === date &&
      // 'until' begins with the drive's end, and half an hour after it at the latest.
      (from ? melbourneClock(atMs) >= from : atMs > nowMs + 40 * minuteMs) &&
      melbourneClock(atMs) < until,
  )
  const least = { poor: 0, fair: 4, good: 6, 'very good': 7, excellent: 8 }[word.toLowerCase()]!
  if (of.length === 0) return `no such hours: ${text}`
  // The word is that of their mean; none is more than a class below it.
  const mean = of.reduce((sum, { score }) => sum + (score ?? 0), 0) / of.length
  if (mean < least - 0.05 || of.some(({ score }) => (score ?? 0) < Math.max(4, least - 2)))
    return `not so good: ${text}`
  const isBig = of.some(({ hour }) => isBigSurf(hour?.surfHeightMetres ?? null))
  return isBig === Boolean(big) ? null : `big: ${text}`
}

/** Does a reason given for two poor days hold in all of their light, or where it says so in most of it? */
export function commonReasonFault(
  text: string,
  { spot, forecast }: Outlook,
  rated: readonly DaylightScore[],
): string | null {
  const [, said, most] = /^Poor [^:]+: (.+?)( most of the time)?$/.exec(text) ?? []
  if (!said) return null
  const holds = (moment: DaylightScore): boolean => {
    const hour = hourBetween(forecast, moment.atMs)!
    const surf = moment.hour!.surfHeightMetres!
    const strongest = Math.max(moment.hour?.windSpeedKmh ?? 0, moment.hour?.windGustKmh ?? 0)
    const side = windClass(
      moment.hour?.windDirectionDegrees ?? 0,
      moment.hour?.windSpeedKmh ?? 0,
      spot.facingDegrees,
    )
    switch (said) {
      case 'flat':
        return surf < 0.3
      case 'it wants more swell':
        return isWorthMore(spot, surf, 0.1)
      case 'it wants less swell':
        return !isWorthMore(spot, surf, 0.1)
      case 'too big and powerful':
        return setsOf(surf) > peopleLimitMetres(spot)
      case 'too big for the break':
        return setsOf(surf) > heldSetsMetres(spot)
      case 'it wants a longer-period swell':
        return hour.surfPeriodSeconds! < 12
      case 'the swell misses it':
        return hour.exposure! < 0.1
      case 'it wants swell from a better direction':
        return hour.exposure! < 1
      case 'it wants light or offshore wind':
        return side.endsWith('onshore') || side === 'cross-shore'
      case 'it wants less wind':
        return strongest > 20
      case 'it wants wind from a better direction':
        return side.endsWith('offshore') && strongest >= 15
      case 'it wants less chop':
        return (hour.chopHeightMetres ?? 0) > 0.1
      case 'gale-force wind':
        return strongest >= 62
      case 'it wants low tide':
      case 'it wants mid tide':
      case 'it wants high tide':
        return moment.tide !== null && said.endsWith(`${spot.bestTide} tide`)
      default:
        return false
    }
  }
  const held = rated.filter(holds).length
  const isTrue = most ? 2 * held > rated.length : held === rated.length
  return isTrue ? null : `${text} (${held} of ${rated.length})`
}
