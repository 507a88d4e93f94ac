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
import { conditionsAt } from '#domain/rating/conditions-at'
import { daylightScores } from '#domain/rating/daylight-scores'
import { ratedAt } from '#domain/rating/rated-at'
import { fairScore, ratingWordOf } from '#domain/rating/rating-words'
import { recommendationOf } from '#domain/rating/recommendation'
import { spotRecommendation } from '#domain/rating/spot-recommendation'
import { decodeSpotForecast } from '#domain/sea/forecast/decode-spot-forecast'
import { hourBetween } from '#domain/sea/forecast/hour-at'
import { atOnce } from '#domain/sea/forecast/steps'
import { liveForecast } from '#domain/sea/forecast/testing/live-forecast'
import { demoCoast } from '#domain/testing/demo-coast'
import { surfSpots } from '#domain/testing/seeds'
import { gaugeById } from '#domain/tide/testing/gauges'
import { tideNow } from '#domain/tide/tide-at-spot'
import { dayMs, hourMs, minuteMs } from '#domain/time/durations'
import { addDays, melbourneClock, melbourneDate, melbourneDay } from '#domain/time/melbourne'
import { isDark } from '#domain/time/sun-of-day'
import { momentAt, momentAtRest } from '../app/data/shown/moment'
import { momentSentence } from '../app/data/shown/moment-sentence'

import {
  commonReasonFault,
  endFaults,
  hoursFault,
  isTrueEnd,
  type Outlook,
} from './testing/true-hours'
import { factsOf, planFaults, readingFaults } from './testing/true-readings'
import { reasonFaults } from './testing/true-reasons'

/*
 * What is said of hours (screens, messages, pictures, paper, calendars) is worked out here once more from the hours
 * themselves: size, wind, tide, light and day. Makers of sentences: `rate`, `windowsAbove`, `recommendationOf`,
 * `spotRecommendation`, `whereToGo`, `alertMessageOf`, `paperSheet`, `spotPicture`, `spotCard`, `ownCalendarSteps`,
 * `momentSentence`, `readingWords`, the planner's `dayWords`. Not here: what only puts a window of `windowsAbove` in words
 * (`windowText`, `windowHours`, `windowNote`, `bestText`, `bestWindowByCoast`), which the app's one-rule test compares
 * with it; near misses and failed limits, counted from half-hours beside their files; and the line that is shared, held
 * beside its own.
 */

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
  add('call', commonReasonFault(call.text, outlook, rated))
  if (/better later/.test(call.text)) {
    const { endAtMs } = melbourneDay(melbourneDate(call.window!.startAtMs))
    const later = daylightScores(outlook, nowMs + 2 * dayMs, endAtMs - 1).flatMap(
      (run) => run.scores,
    )
    if (!later.some(({ score }) => (score ?? 0) >= call.window!.score)) add('call', call.text)
  }
  if (/less than an hour/.test(call.text))
    expectIn(call.text.toLowerCase(), ratingWordOf(top).replace('-', ' '), 'call')

  // Under the crosshair of strip and map.
  faults.push(...readingFaults(outlook, runs))

  // Where to go.
  const go = whereToGo({
    outlooks: [outlook],
    nowMs,
    start: { ...spot, name: 'there' },
    withinMinutes: null,
  })
  if (go?.choice) {
    const day = /tomorrow/i.test(go.lead) ? 'tomorrow' : 'today'
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
      expectIn(notification.body, `At ${melbourneClock(window.best.atMs)} surf ${surf}, `, 'alert')
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
    const picture = spotPicture({ spot, gauge, forecast }, nowMs)
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
      const [speed] = facts.speed.split(' ')
      const per = speed === '1' ? 'kilometre per hour' : 'kilometres per hour'
      expectIn(said, `${speed} ${per} from ${facts.point} ${facts.label}`, 'moment')
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
    if (/has everything/.test(own.differs) && own.rows.some(({ fits }) => fits !== true))
      add('differs', own.differs)
  }

  // The planner's marks.
  faults.push(...planFaults(outlook, nowMs))

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
    for (const [, clock, speed, point] of row[4]!.matchAll(/(\d\d:\d\d) (\d+) km\/h (\w+)/g)) {
      const moment = ofDay.find(({ atMs }) => melbourneClock(atMs) === clock)
      const isTrue =
        !moment ||
        (Math.round(moment.hour!.windSpeedKmh!) === Number(speed) &&
          compassPoint(moment.hour!.windDirectionDegrees!) === point)
      if (!isTrue) add('paper', `${row[0]} wind ${row[4]}`)
    }
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
})

it('and of a hundred and fifty made seas', () => {
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
    { numRuns: 150 },
  )
})

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
