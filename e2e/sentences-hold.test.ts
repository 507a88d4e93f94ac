import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ownCalendarSteps } from '#api/calendars/own-calendar'
import { spotCard } from '#api/embed/spot-card'
import { alertDay, alertsOfDay } from '#domain/alert/alert-days'
import { alertMessageOf } from '#domain/alert/alert-message'
import { defaultFavouritesRule } from '#domain/alert/favourites-rule'
import { paperSheet } from '#domain/drawing/paper-sheet'
import { spotPicture } from '#domain/drawing/spot-picture'
import { compassPoint } from '#domain/places/bearings'
import { whereToGo } from '#domain/places/where-to-go'
import { bestWindows } from '#domain/rating/best-windows'
import { conditionsAt } from '#domain/rating/conditions-at'
import { type DaylightScore, daylightScores } from '#domain/rating/daylight-scores'
import type { Rating } from '#domain/rating/rate'
import { rate } from '#domain/rating/rate'
import { ratedAt, type SpotOutlook } from '#domain/rating/rated-at'
import { fairScore, ratingWordOf } from '#domain/rating/rating-words'
import { recommendationOf } from '#domain/rating/recommendation'
import { sizeShare } from '#domain/rating/size-band'
import { heldSetsMetres, isBigSurf, peopleLimitMetres, setsOf } from '#domain/rating/size-limits'
import type { RatedTide } from '#domain/rating/tide-fit'
import { spotRecommendation } from '#domain/recommendation/spot-recommendation'
import { demoCoast } from '#domain/sea/demo/demo-coast'
import { decodeSpotForecast } from '#domain/sea/forecast/decode-spot-forecast'
import type { ForecastHour } from '#domain/sea/forecast/forecast-hour'
import { hourBetween } from '#domain/sea/forecast/hour-at'
import { atOnce } from '#domain/sea/forecast/steps'
import { liveForecast } from '#domain/sea/forecast/testing/live-forecast'
import { windClass, windClassLabel } from '#domain/sea/wind/wind-class'
import { windWords } from '#domain/sea/wind/wind-words'
import { surfSpots } from '#domain/testing/seeds'
import { gaugeById } from '#domain/tide/testing/gauges'
import { tideNow } from '#domain/tide/tide-at-spot'
import { tideThirdAt } from '#domain/tide/tide-words'
import { dayMs, hourMs, minuteMs } from '#domain/time/durations'
import { addDays, melbourneClock, melbourneDate, melbourneDay } from '#domain/time/melbourne'
import { isDark } from '#domain/time/sun-of-day'
import type { Spot } from '#domain/wire/spot'
import { formatSurfRange } from '#domain/words/surf-range'
import { momentAt, momentAtRest } from '../app/data/shown/moment'
import { momentSentence } from '../app/data/shown/moment-sentence'

/*
 * What is said of hours (screens, messages, pictures, paper, calendars) is worked out here once more from the hours
 * themselves: size, wind, tide, light and day. Makers of sentences: `rate`, `bestWindows`, `recommendationOf`,
 * `spotRecommendation`, `whereToGo`, `alertMessageOf`, `paperSheet`, `spotPicture`, `spotCard`, `ownCalendarSteps`,
 * `momentSentence`; the shared line is held beside its file.
 */

type Outlook = SpotOutlook & { forecast: NonNullable<SpotOutlook['forecast']> }
type Moment = { spot: Spot; hour: ForecastHour; tide: RatedTide | null; rating: Rating }

const levels = [4, 6, 7, 8]
const sideOf = (spot: Spot, hour: ForecastHour) =>
  windClass(hour.windDirectionDegrees ?? 0, hour.windSpeedKmh ?? 0, spot.facingDegrees)
const metresIn = (sentence: string) => Number(/([\d.]+) m\b/.exec(sentence)?.[1])
const isAbout = (sentence: string, metres: number) =>
  Math.abs(metresIn(sentence) - metres) <= 0.0501

/** Would less (or more) surf suit the spot better? */
const isWorthMore = (spot: Spot, from: number, by: number) =>
  sizeShare(spot, Math.max(0, from + by)) > sizeShare(spot, from)

/** Is a sentence of a rating true of its hour? Null: not a sentence that is known. */
function isTrueReason(sentence: string, { spot, hour, tide }: Moment): boolean | null {
  const surf = hour.surfHeightMetres!
  const sets = setsOf(surf)
  const speed = Math.round(hour.windSpeedKmh ?? -1)
  const side = sideOf(spot, hour)
  const seconds = Math.round(hour.surfPeriodSeconds ?? -1)
  const third = tide && tideThirdAt(tide.rangePosition)
  const chop = hour.chopHeightMetres ?? 0
  const isWind = sentence.startsWith(`${windClassLabel(side)} ${speed} km/h `)
  const said = (pattern: RegExp) => pattern.test(sentence)
  if (said(/^Flat at the beach$/)) return surf < 0.3
  if (said(/^(Small for this break|On the small side here) at about [\d.]+ m$/))
    return isAbout(sentence, surf) && isWorthMore(spot, surf, 0.1)
  if (said(/^(Big for this break|On the big side here) with sets of about [\d.]+ m$/))
    return isAbout(sentence, sets) && !isWorthMore(spot, surf, 0.1)
  if (said(/^About [\d.]+ m at the beach suits this break$/))
    return isAbout(sentence, surf) && sets <= peopleLimitMetres(spot)
  if (said(/^\d+ s is short chop$/)) return sentence.startsWith(`${seconds} s`) && seconds < 6
  if (said(/^\d+ s (wind swell has little push|swell is on the weak side)$/))
    return sentence.startsWith(`${seconds} s`) && seconds < 12
  if (said(/^\d+ s groundswell carries power$/))
    return sentence.startsWith(`${seconds} s`) && seconds >= 12
  if (said(/^\d+ s swell (is strong for this coast|has some power)$/))
    return sentence.startsWith(`${seconds} s`)
  if (said(/^(Swell from the [NESW]+|The swell) /)) {
    const from = hour.surfDirectionDegrees
    const isNamed = from == null || sentence.includes(` ${compassPoint(from)} `)
    const misses = said(/mostly misses this beach$/)
    return isNamed && misses === hour.exposure! < 0.1
  }
  if (said(/^Not all of the swell reaches this beach$/)) return hour.exposure! < 1
  if (said(/^Hardly any wind to ruffle it$/)) return side === 'light'
  if (said(/^Hardly any wind leaves it (glassy|smooth)$/)) return side === 'light' && chop <= 0.5
  if (said(/^Hardly any wind, but strong gusts$/))
    return side === 'light' && hour.windGustKmh! > hour.windSpeedKmh! + 5
  if (said(/^(Hardly any wind on top of|Little wind, but) [\d.]+ m of chop( comes in)?$/))
    return side === 'light' && isAbout(sentence, chop)
  if (said(/^[\d.]+ m of chop roughens the faces$/)) return isAbout(sentence, chop)
  if (said(/ (keeps faces clean|makes it hard to get in)$/)) return isWind && /offshore/.test(side)
  if (said(/ keeps it mostly clean$/)) return isWind && side === 'cross-offshore'
  if (said(/ (puts chop across the faces|hardly ruffles it)$/))
    return isWind && side === 'cross-shore'
  if (said(/ (blows it out|crumbles the faces|ruffles it a little)$/))
    return isWind && /onshore/.test(side)
  if (said(/ is (a good wind here|not the wind for this break|too strong here)$/)) return isWind
  if (said(/^The tide is (nearly )?too (low|high)(: it does not break| for it to break)$/))
    return said(/low/) ? tide!.rangePosition < 0.5 : tide!.rangePosition > 0.5
  if (said(/^(Low|Mid|High) tide does not suit this break, which likes (low|mid|high) tide$/))
    return sentence.toLowerCase().startsWith(third!) && !sentence.endsWith(`${third} tide`)
  if (said(/^(Low|Mid|High) tide suits this break( better while it is (rising|falling))?$/)) {
    const isMoving = /is (rising|falling)/.exec(sentence)?.[1]
    const isOfBand = spot.bestTide !== 'all' || sentence.toLowerCase().startsWith(third!)
    return isOfBand && (!isMoving || (isMoving === 'rising') !== tide!.isRising)
  }
  return null
}

const words = ['poor', 'fair', 'good', 'very-good', 'excellent']

/** What is said to lift it can be had, and is not what is there already. */
function isTrueChange(sentence: string, { spot, hour, tide, rating }: Moment): boolean {
  const [, change, word] = /^(.+) would make it (.+)$/.exec(sentence) ?? []
  const best = (tries: readonly { hour?: Partial<ForecastHour>; tide?: RatedTide }[]) =>
    Math.max(
      ...tries.map((one) => {
        const other = { ...hour, ...one.hour }
        return rate({ spot, hour: other, tide: one.tide ?? tide, isDark: false }).score ?? 0
      }),
    )
  const reason = (name: string) => rating.factors.find((factor) => factor.name === name)!.sentence
  const surf = hour.surfHeightMetres!
  const steps = Array.from({ length: 60 }, (_, at) => (at + 1) / 20)
  // Chop as high beside it as it was: it is the size alone that changes.
  const ofSize = (surfHeightMetres: number) => ({
    surfHeightMetres,
    chopHeightMetres:
      ((hour.chopHeightMetres ?? 0) / Math.max(0.5, surf)) * Math.max(0.5, surfHeightMetres),
  })
  const light = { windSpeedKmh: 3, windGustKmh: 4, chopHeightMetres: 0 }
  const side = sideOf(spot, hour)
  let lifted: number
  switch (change) {
    case 'More swell':
      if (/^(Big|On the big)/.test(reason('size'))) return false
      lifted = best(steps.map((more) => ({ hour: ofSize(surf + more) })))
      break
    case 'Less swell':
      if (/^(Small|On the small|Flat)/.test(reason('size'))) return false
      lifted = best(steps.map((part) => ({ hour: ofSize(0.3 + (surf - 0.3) * (part / 3)) })))
      break
    case 'Light or offshore wind':
      if (side === 'light' || side === 'offshore') return false
      lifted = best([{ hour: light }])
      break
    case 'Less wind':
    case 'Steadier wind':
    case 'Wind from a better direction':
    case 'Less chop':
      if (change === 'Less wind' && hour.windSpeedKmh! < 8 && hour.windGustKmh! < 20) return false
      lifted = best([{ hour: light }])
      break
    case 'A longer-period swell':
      lifted = best([{ hour: { surfPeriodSeconds: 20 } }])
      break
    case 'Swell from a better direction':
      lifted = best([{ hour: { exposure: 1 } }])
      break
    case 'A rising tide':
    case 'A falling tide':
      if (tide!.isRising === (change === 'A rising tide')) return false
      lifted = best([{ tide: { ...tide!, isRising: !tide!.isRising } }])
      break
    case 'More water':
    case 'Less water':
    case 'Low tide':
    case 'Mid tide':
    case 'High tide': {
      const now = tide!.rangePosition
      const third = change.split(' ')[0]!.toLowerCase()
      const positions = steps
        .map((step) => step / 3)
        .filter((at) =>
          change === 'More water' ? at > now : change === 'Less water' ? at < now : true,
        )
      if (/water/.test(change) ? false : reason('tide').toLowerCase().startsWith(third))
        return false
      lifted = best(
        positions.flatMap((rangePosition) =>
          [true, false].map((isRising) => ({ tide: { rangePosition, isRising } })),
        ),
      )
      break
    }
    default:
      return false
  }
  return words.indexOf(ratingWordOf(lifted)) >= words.indexOf(word!.replace(' ', '-'))
}

function reasonFaults(moment: Moment, where: string): string[] {
  const { spot, rating, hour } = moment
  const { factors, gates, wouldImprove, score, headline, besideWord } = rating
  const faults: string[] = []
  for (const { name, sentence } of factors) {
    const isTrue = isTrueReason(sentence, moment)
    if (isTrue !== true) faults.push(`${where}, ${name} (${isTrue}): ${sentence}`)
  }
  if (wouldImprove !== null && !isTrueChange(wouldImprove, moment))
    faults.push(`${where}: ${wouldImprove} (${factors.map(({ sentence }) => sentence).join('; ')})`)
  const sets = setsOf(hour.surfHeightMetres!)
  for (const gate of gates) {
    const isTrue = /too big and powerful/.test(gate)
      ? isAbout(gate, sets) && sets > peopleLimitMetres(spot)
      : /closes out/.test(gate)
        ? isAbout(gate, sets) && sets > heldSetsMetres(spot)
        : /^Big surf/.test(gate)
          ? isAbout(gate, sets) && sets > 3
          : /gale force/.test(gate)
            ? Math.max(hour.windSpeedKmh ?? 0, hour.windGustKmh ?? 0) >= 62
            : gate === 'Beginners: too big today.' && sets > 1.5 && spot.difficulty === 'beginner'
    if (!isTrue) faults.push(`${where}: ${gate}`)
  }
  if (score !== null && !headline.endsWith(besideWord)) faults.push(`${where}: ${headline}`)
  return faults
}

type Ends = { outlook: Outlook; best: DaylightScore; after: DaylightScore }

/** Recomputed from the hours alone: what a window says of its end is true of them. */
function isTrueEnd(said: string, { outlook: { spot, forecast }, best, after }: Ends): boolean {
  const [was, is] = [best.surfHeightMetres ?? 0, after.surfHeightMetres ?? 0]
  const looksOther = formatSurfRange(was, 'metric').value !== formatSurfRange(is, 'metric').value
  const side = ({ windFromDegrees, windSpeedKmh }: DaylightScore) =>
    windClass(windFromDegrees ?? 0, windSpeedKmh ?? 0, spot.facingDegrees)
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
      return after.windSpeedKmh! > 20
    case 'then more onshore':
      return side(after) === 'onshore' && side(best) === 'cross-onshore'
    case 'then cross-shore wind':
      return side(after) === 'cross-shore' && /offshore|light/.test(side(best))
    case 'then windier':
    case 'then too windy':
      return Math.round(after.windSpeedKmh!) > Math.round(best.windSpeedKmh!)
    case 'then gustier':
      return Math.round(after.windGustKmh!) > Math.round(best.windGustKmh!)
    case 'then a gale':
      return after.windSpeedKmh! >= 62
    case 'then gale-force gusts':
      return after.windGustKmh! >= 62
    case 'then weaker swell':
      return at(after).surfPeriodSeconds! < at(best).surfPeriodSeconds!
    case 'then the swell misses it':
      return at(after).exposure! < at(best).exposure!
    case 'then high tide drowns it':
      return tideThirdAt(after.rangePosition!) === 'high'
    case 'then low tide bares it':
      return tideThirdAt(after.rangePosition!) === 'low'
    default:
      return /^then (dark|not known|less good|the tide is wrong)$|^$/.test(said)
  }
}

const bestOf = (moments: readonly DaylightScore[]) =>
  moments.reduce((a, b) => ((b.score ?? 0) > (a.score ?? 0) ? b : a))

function endFaults(outlook: Outlook, nowMs: number, days: number, all: DaylightScore[]): string[] {
  return levels.flatMap((minimumScore) =>
    bestWindows({ ...outlook, fromMs: nowMs, toMs: nowMs + days * dayMs, minimumScore }).flatMap(
      (window) => {
        const after = all.find(({ atMs }) => atMs === window.endAtMs)
        if (!after) return []
        const best = bestOf(
          all.filter(({ atMs }) => atMs >= window.startAtMs && atMs < window.endAtMs),
        )
        if (isTrueEnd(window.endsBecause, { outlook, best, after })) return []
        const said = [best, after].map(({ surfHeightMetres, windSpeedKmh, windFromDegrees }) =>
          [surfHeightMetres?.toFixed(2), windSpeedKmh?.toFixed(0), windFromDegrees].join(' '),
        )
        return [`above ${minimumScore}: ${window.endsBecause} (${said.join(' → ')})`]
      },
    ),
  )
}

/** Hours with their day: 'today', 'tomorrow' or the date must be those in which the spot is as good as is said. */
function hoursFault(text: string, nowMs: number, all: readonly DaylightScore[]): string | null {
  const pattern =
    /(poor|fair|very good|good|excellent)( but big)?,? ?(today|tomorrow|[A-Z][a-z]{2} \d+(?: [A-Z][a-z]{2})?)?,? ?(?:(\d\d:\d\d)–|until )(\d\d:\d\d)/i
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
            .find((one) => Number(one.slice(8)) === Number(/\d+/.exec(day)?.[0]))!
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
  const isBig = of.some(({ surfHeightMetres }) => isBigSurf(surfHeightMetres))
  return isBig === Boolean(big) ? null : `big: ${text}`
}

/** The facts of one hour as every short line says them. */
function factsOf(spot: Spot, hour: ForecastHour) {
  const surf = formatSurfRange(hour.surfHeightMetres, 'metric')
  const { point, label } = windWords(hour, spot.facingDegrees)
  return {
    surf: `${surf.value} ${surf.unit}`.trim(),
    speed: `${Math.round(hour.windSpeedKmh!)} km/h`,
    point: point!,
    label: label!.toLowerCase(),
  }
}

/** Everything that is said at an instant of a spot, held against the hours. @param isFar with what looks a week ahead and more */
function faultsAt(outlook: Outlook, nowMs: number, isFar: boolean): string[] {
  const { spot, gauge, forecast } = outlook
  const faults: string[] = []
  const expectIn = (text: string, part: string, of: string) => {
    if (!text.includes(part)) faults.push(`${of}: '${text}' without '${part}'`)
  }
  const add = (of: string, fault: string | null) => {
    if (fault !== null) faults.push(`${of}: ${fault}`)
  }
  const runs = daylightScores(outlook, nowMs, nowMs + 2 * dayMs)
  const all = runs.flatMap(({ scores }) => scores)
  faults.push(...endFaults(outlook, nowMs, 2, all))
  for (const { atMs } of all.filter((_, at) => at % 17 === 0)) {
    const { hour, tide, rating } = ratedAt(outlook, atMs)
    if (hour) faults.push(...reasonFaults({ spot, hour, tide, rating }, melbourneClock(atMs)))
  }

  // The call of the next 48 hours.
  const call = recommendationOf({ ...outlook, nowMs })
  const rated = all.filter(({ score }) => score !== null)
  const top = Math.max(...rated.map(({ score }) => score!))
  add('call', hoursFault(call.text, nowMs, all))
  if (/^Poor /.test(call.text) && top >= fairScore) add('call', call.text)
  if (/less than an hour/.test(call.text))
    expectIn(call.text.toLowerCase(), ratingWordOf(top).replace('-', ' '), 'call')

  // Where to go.
  const go = whereToGo({
    outlooks: [outlook],
    nowMs,
    start: { ...spot, name: 'there' },
    withinMinutes: null,
  })
  if (go?.choice) {
    const day = /^Tomorrow/.test(go.lead) ? 'tomorrow' : 'today'
    add(
      'go',
      hoursFault(go.rest.replace(/^((?:very )?\w+(?: but big)?) /, `$1 ${day} `), nowMs, all),
    )
    if (/^(Tomorrow )?go/i.test(go.lead) !== go.choice.window.score >= 6) add('go', go.lead)
  } else if (go) {
    const far = whereToGo({
      outlooks: [outlook],
      nowMs,
      start: { latitude: -37.81, longitude: 144.96, name: 'Melbourne' },
      withinMinutes: 15,
    })
    if (far?.besides) {
      const [, day] = /^Further,?( tomorrow)?: /.exec(far.besides) ?? []
      add(
        'beyond',
        hoursFault(
          far.besides.replace(/(poor|fair|very good|good|excellent)/, `$1${day ?? ' today'}`),
          nowMs,
          all,
        ),
      )
    }
  }

  // Alerts.
  const rule = { ...defaultFavouritesRule, spotId: null }
  for (const ahead of [0, 1]) {
    const day = alertDay([outlook], addDays(melbourneDate(nowMs), ahead), nowMs)
    for (const { window } of alertsOfDay(day, rule)) {
      const { notification } = alertMessageOf(spot, window, {
        nowMs,
        units: 'metric',
        origin: null,
      })
      const fault = hoursFault(notification.title, nowMs, all)
      add('alert', fault)
      const after = all.find(({ atMs }) => atMs === window.endAtMs)
      const best = all.find(({ atMs }) => atMs === window.best.atMs)
      if (after && best && !isTrueEnd(window.endsBecause, { outlook, best, after }))
        add('alert', notification.title)
      const hour = hourBetween(forecast, window.best.atMs)!
      const { surf, speed, point, label } = factsOf(spot, hour)
      expectIn(notification.body, `Surf ${surf}, `, 'alert')
      expectIn(notification.body, `${label} ${point} ${speed}`, 'alert')
    }
  }

  // The picture of a link, the card for other pages, the shared line, the sentence of the moment.
  const conditions = conditionsAt({ ...outlook, atMs: nowMs })
  const dark = isDark(spot, nowMs)
  const spokenMs = dark ? conditions.firstLight?.atMs : nowMs
  const hour = spokenMs === undefined ? null : hourBetween(forecast, spokenMs)
  if (hour && spokenMs !== undefined) {
    const { surf, speed, point, label } = factsOf(spot, hour)
    const tide = gauge && tideNow(gauge, spot.tide, spokenMs)
    const at = dark ? `first light` : ''
    const picture = spotPicture(spot, gauge, forecast, nowMs)
      .texts.map(({ text }) => text)
      .join('\n')
    expectIn(
      picture,
      `Surf ${surf}, wind ${speed} ${point} ${label}, tide ${tide?.trend}`,
      'picture',
    )
    expectIn(picture, at, 'picture')
    const card = spotCard(outlook, nowMs, 'https://a.example').replace(/<[^>]+>/g, '\n')
    expectIn(card, `\n${surf}\n`, 'card')
    expectIn(card, `\n${speed} ${point} ${label}\n`, 'card')
    expectIn(card, `${tide?.trend}, `, 'card')
    expectIn(card, at, 'card')
    const snapshot = { spot, gauge, forecast, conditions, source: forecast.source }
    const resting = momentAtRest(snapshot, nowMs, 'metric')
    for (const moment of [resting, momentAt(snapshot, spokenMs, 'metric')]) {
      const said = momentSentence(snapshot, moment, nowMs, 'metric')
      const facts = factsOf(spot, hourBetween(forecast, moment.atMs)!)
      expectIn(said, facts.surf.replace(' m', ' metres').toLowerCase(), 'moment')
      expectIn(
        said,
        `${facts.speed.split(' ')[0]} kilometres per hour from ${facts.point} ${facts.label}`,
        'moment',
      )
      expectIn(said, `${tideNow(gauge!, spot.tide, moment.atMs)?.trend}`, 'moment')
    }
  }

  if (!isFar) return faults

  // The spot's recommendation, ten days ahead.
  const long = daylightScores(outlook, nowMs, nowMs + 10 * dayMs).flatMap(({ scores }) => scores)
  const own = spotRecommendation({ ...outlook, atMs: nowMs })!
  add('next', hoursFault(own.nextText, nowMs, long))
  if (/Nothing (good|worth)/.test(own.nextText) && own.next) add('next', own.nextText)
  if (own.best) {
    const isNow = own.best.atMs - nowMs < 30 * minuteMs
    const isToday = melbourneDate(own.best.atMs) === melbourneDate(nowMs)
    const day = isNow
      ? 'Now'
      : `${isToday ? 'Today' : 'Tomorrow'} at ${melbourneClock(own.best.atMs)}`
    expectIn(own.differs, day, 'differs')
    if (/has all that/.test(own.differs) && own.rows.some(({ fits }) => fits !== true))
      add('differs', own.differs)
  }

  // The sheet for a wall and the calendar: each day's best hours.
  const sheet = paperSheet('week', outlook, {
    date: melbourneDate(nowMs),
    nowMs,
    units: 'metric',
    computedOn: 'this device',
  })
  for (const [ahead, row] of sheet.rows.entries()) {
    const date = addDays(melbourneDate(nowMs), ahead)
    const { startAtMs, endAtMs } = melbourneDay(date)
    const ofDay = daylightScores(outlook, startAtMs, endAtMs - 1).flatMap(({ scores }) => scores)
    const said = row.at(-1)!
    const best = Math.max(-1, ...ofDay.flatMap(({ score }) => score ?? []))
    if (said === 'poor all day' && best >= fairScore) add('paper', `${row[0]} ${said}: ${best}`)
    for (const part of said.split(', ')) add('paper', hoursFault(part, startAtMs, ofDay))
  }
  return faults
}

/** The same coast as if it began at an instant: the season is walked through in hours of one clock. */
const startMs = Date.UTC(2026, 10, 20, 13)
const lorne = gaugeById('lorne')

it('what is said of hours is true of them: every surf spot, a season of the demonstration', () => {
  const faults: string[] = []
  for (const [turn, month] of [0, 3, 6].entries()) {
    const nowMs = startMs + month * 30 * dayMs
    const coast = demoCoast({ spots: surfSpots, nowMs })
    for (const [index, spot] of surfSpots.entries()) {
      const forecast = decodeSpotForecast(coast, spot.id)!
      const atMs = nowMs + ((index * 7 + turn * 3) % 30) * hourMs
      const outlook = { spot, gauge: lorne, forecast }
      faults.push(
        ...faultsAt(outlook, atMs, index % 3 === turn).map((fault) => `${spot.name}: ${fault}`),
      )
    }
  }
  expect(faults).toEqual([])
}, 60_000)

it('and of five hundred made seas', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  const sea = fc.record({
    spot: fc.constantFrom(...surfSpots),
    size: part,
    swing: fc.tuple(part, part, part, part, part),
    atHour: fc.integer({ min: 0, max: 23 }),
  })
  fc.assert(
    fc.property(sea, ({ spot, size, swing: [a, b, c, d, e], atHour }) => {
      const forecast = liveForecast(spot.id, startMs, 78, (_, hour) => {
        const wave = (phase: number, hours: number) =>
          Math.sin(2 * Math.PI * (phase + hour / hours)) / 2 + 0.5
        const speed = 70 * c * c * wave(a, 17)
        return {
          surfHeightMetres: 0.1 + 4 * size * size + 0.8 * a * wave(b, 31),
          chopHeightMetres: c * wave(b, 29),
          surfPeriodSeconds: 7 + 9 * wave(c, 53),
          exposure: 0.3 + 0.7 * wave(d, 41),
          windSpeedKmh: speed,
          windGustKmh: speed * (1.2 + 0.4 * e),
          windDirectionDegrees: (spot.facingDegrees + 180 + 240 * e * (wave(e, 23) - 0.5)) % 360,
        }
      })
      const outlook = { spot, gauge: lorne, forecast }
      expect(faultsAt(outlook, startMs + atHour * hourMs, atHour % 12 === 0)).toEqual([])
    }),
    { numRuns: 500 },
  )
}, 60_000)

// Calendars are written for a week, so one of each spot.
it('a calendar says of its hours what they are', () => {
  const coast = demoCoast({ spots: surfSpots, nowMs: startMs })
  const faults: string[] = []
  for (const spot of surfSpots) {
    const outlook = { spot, gauge: lorne, forecast: decodeSpotForecast(coast, spot.id)! }
    const text = atOnce(
      ownCalendarSteps({
        choice: { spotIds: [spot.id], withTides: false, withGoodHours: true },
        outlookOf: () => outlook,
        nowMs: startMs,
        units: 'metric',
        origin: null,
      }),
    ).replace(/\r\n /g, '')
    for (const event of text.split('BEGIN:VEVENT').slice(1)) {
      const field = (name: string) => new RegExp(`${name}:(.*)\r`).exec(event)?.[1] ?? ''
      const when = (name: string) =>
        Date.parse(field(name).replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
      const of = daylightScores(outlook, when('DTSTART'), when('DTEND')).flatMap(
        ({ scores }) => scores,
      )
      const date = melbourneDate(when('DTSTART'))
      const hours = `${melbourneClock(when('DTSTART'))}–${melbourneClock(when('DTEND'))}`
      const word = field('SUMMARY').split(':')[0]!
      const fault = hoursFault(`${word} today ${hours}`, melbourneDay(date).startAtMs, of)
      if (fault) faults.push(`${spot.name}: ${fault}`)
      const at = /At (\d\d:\d\d)/.exec(field('DESCRIPTION'))?.[1]
      const moment = of.find(({ atMs }) => melbourneClock(atMs) === at)
      if (!moment) faults.push(`${spot.name}: no time: ${field('DESCRIPTION')}`)
      else
        for (const { sentence } of moment.rating.factors)
          if (!field('DESCRIPTION').replaceAll('\\', '').includes(sentence))
            faults.push(`${spot.name}: ${sentence}`)
    }
  }
  expect(faults).toEqual([])
})
