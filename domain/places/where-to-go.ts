import { type SurfWindow, spellsAt, windowLevels } from '../rating/best-windows'
import { daylightScores } from '../rating/daylight-scores'
import { ratedAt, type SpotOutlook } from '../rating/rated-at'
import { goodScore, ratingLabel, ratingWordOf } from '../rating/rating-words'
import { windowWord } from '../rating/recommendation'
import { halfHourMs, hourMs, minuteMs } from '../time/durations'
import {
  addDays,
  type LocalDate,
  melbourneClock,
  melbourneDate,
  melbourneDay,
} from '../time/melbourne'
import { nextFirstLight } from '../time/sun-of-day'
import type { Position } from '../wire/spot'
import { midSentence } from '../words/sentence'
import type { UnitSystem } from '../words/unit-system'
import { type Drive, drivesFrom, driveText, places, reachOfMostMinutes } from './drive-minutes'

/** Where the drive begins: a town, or where the phone was. */
export type Start = Position & { name: string }

export type WhereToGoAsked = {
  outlooks: readonly SpotOutlook[]
  nowMs: number
  /** Null: not said. The answer is then for Melbourne, where most people live, and says so. */
  start: Start | null
  /** How long a drive may be; null: any. */
  withinMinutes: number | null
  favourites?: ReadonlySet<number>
  /** The spot that is looked at: why it is not the answer is said where nothing among the favourites is. */
  selectedSpotId?: number | null
  units?: UnitSystem
}

export type Choice = { outlook: SpotOutlook; drive: Drive; window: SurfWindow; worth: number }

export type WhereToGo = {
  /** Null: nothing is fair for an hour, today or tomorrow. */
  choice: Choice | null
  /** 'Go to 13th Beach', 'Nothing worth the drive'. */
  lead: string
  /** 'good until 17:30, 25 min', 'good 11:00–12:30, the best within 2 h of Melbourne', 'within 40 min today or tomorrow'. */
  rest: string
  /** Another beach, and why not that one: 'Bells Beach is poor: cross-shore wind.' Null: nothing to add. */
  besides: string | null
  /** What each spot within reach is worth going to, after drive and wait; without those that have nothing. */
  worthOf: ReadonlyMap<number, number>
}

/** Points that a drive costs a minute: twenty more are worth half a point; beyond an hour nearly a whole one. */
const drivePoints = (minutes: number) => 0.025 * minutes + 0.02 * Math.max(0, minutes - 60)
/** Points that an hour of waiting costs: good surf now counts more than the same later. */
const costPerHourOfWaiting = 0.2
/** Points that a favourite counts more: it wins a tie. */
const favouriteWorth = 0.3
/** Tomorrow is mentioned when it is better than today by this many points. */
const muchBetter = 2
const melbourne: Start = { ...places.find(({ id }) => id === 'melbourne')! }
const soonMs = 35 * minuteMs
/** Home keeps room for three lines of a phone. */
export const mostCharacters = 130

/**
 * Where to surf today, tomorrow once today's light has nothing left: the best hours that remain after the drive, less
 * what the drive and the wait cost. Out of what is stored, with no signal. Null while no forecast is known.
 */
export function whereToGo(asked: WhereToGoAsked): WhereToGo | null {
  const { nowMs, start } = asked
  const limit = asked.withinMinutes ?? (start ? null : reachOfMostMinutes)
  const outlooks = asked.outlooks.filter(
    ({ spot, forecast }) => spot.beachType !== 'swimming' && forecast !== null,
  )
  if (outlooks.length === 0) return null
  const drives = drivesFrom(
    start ?? melbourne,
    outlooks.map(({ spot }) => spot),
  )
  const all = outlooks.map((outlook, index) => ({ outlook, drive: drives[index]! }))
  const near = all.filter(({ drive }) => limit === null || drive.minutes <= limit)
  const today = melbourneDate(nowMs)
  const allOfToday = choicesOf(today, near, asked)
  const allOfTomorrow = choicesOf(addDays(today, 1), near, asked)
  const [ofToday, ofTomorrow] = [bestOf(allOfToday), bestOf(allOfTomorrow)]
  const worthOf = new Map(
    (ofToday ? allOfToday : allOfTomorrow)
      .toSorted((a, b) => a.worth - b.worth)
      .map(({ outlook, worth }) => [outlook.spot.id, worth]),
  )
  const choice = ofToday ?? ofTomorrow
  const within = limit === null ? '' : `within ${driveText(limit)} `
  const reach = start ? within : `${within}of Melbourne `
  if (choice === null) {
    const beyond =
      limit === null
        ? null
        : (bestOf(choicesOf(today, all, asked)) ?? bestOf(choicesOf(addDays(today, 1), all, asked)))
    return {
      choice: null,
      ...fitting(
        'Nothing worth the drive',
        `${reach}today or tomorrow`,
        beyond &&
          `Further${isOf(today, beyond) ? '' : ', tomorrow'}: ${nameAndHours(beyond, nowMs)}.`,
      ),
      worthOf,
    }
  }
  // Without a start or a selected spot there is no other beach to compare with.
  const isBetterTomorrow =
    start && ofToday && ofTomorrow && ofTomorrow.window.score >= ofToday.window.score + muchBetter
  const lead = leadOf(choice, today)
  // Minutes from Melbourne would mislead those who start elsewhere.
  const rest = start
    ? hoursAndDrive(choice, nowMs)
    : `${hoursFrom(nowMs, choice)}, the best ${reach.trimEnd()}`
  const more = isBetterTomorrow
    ? `Better tomorrow: ${nameAndHours(ofTomorrow, nowMs)}.`
    : start && besides(choice, near, asked)
  return { choice, ...fitting(lead, rest, more), worthOf }
}

/** The second sentence is dropped where it does not fit. */
function fitting(lead: string, rest: string, besides: string | null) {
  const length = lead.length + rest.length + (besides?.length ?? 0)
  return { lead, rest, besides: length <= mostCharacters ? besides : null }
}

type Reachable = Pick<Choice, 'outlook' | 'drive'>

const choicesOf = (date: LocalDate, spots: readonly Reachable[], asked: WhereToGoAsked): Choice[] =>
  spots.flatMap((one) => choicesOn(date, one, asked))

/** A worth below zero, as of a fair surf four hours away, counts as none. */
const bestOf = (choices: readonly Choice[]): Choice | null =>
  choices.filter(({ worth }) => worth > 0).toSorted((a, b) => b.worth - a.worth)[0] ?? null

/** What a spot has to offer on a day after the drive, an hour or more at each level: fair hours among good ones are not called good. */
function choicesOn(
  date: LocalDate,
  { outlook, drive }: Reachable,
  { nowMs, favourites }: WhereToGoAsked,
): Choice[] {
  const { startAtMs, endAtMs } = melbourneDay(date)
  const thereAtMs = halfHourAfter(Math.max(startAtMs, nowMs + drive.minutes * minuteMs))
  if (thereAtMs >= endAtMs) return []
  const runs = daylightScores(outlook, thereAtMs, endAtMs - 1)
  const liked = favourites?.has(outlook.spot.id) ? favouriteWorth : 0
  return windowLevels.flatMap((level) =>
    spellsAt(level, outlook.spot, runs).map((window) => ({
      outlook,
      drive,
      window,
      worth:
        window.score +
        liked -
        drivePoints(drive.minutes) -
        (costPerHourOfWaiting * Math.max(0, window.startAtMs - thereAtMs)) / hourMs,
    })),
  )
}

const halfHourAfter = (atMs: number) => Math.ceil(atMs / halfHourMs) * halfHourMs

const isOf = (date: LocalDate, { window }: Pick<Choice, 'window'>): boolean =>
  melbourneDate(window.startAtMs) === date

function leadOf({ window, outlook }: Choice, today: LocalDate): string {
  const isToday = isOf(today, { window })
  const { name } = outlook.spot
  if (window.score < goodScore) return `Best bet ${isToday ? 'is' : 'tomorrow is'} ${name}`
  return `${isToday ? 'Go' : 'Tomorrow go'} to ${name}`
}

/** 'good until 17:30, 25 min', 'very good 06:10–09:30, 1 h 40 min or 1 h by ferry' */
function hoursAndDrive({ window, drive }: Choice, nowMs: number): string {
  const ferry = drive.ferry ? ` by road, or the ${drive.ferry.name}` : ''
  const hours = hoursFrom(nowMs + drive.minutes * minuteMs, { window })
  return `${hours}, ${driveText(drive.minutes)}${ferry}`
}

/** 'good until 17:30' of hours that have begun at an instant, or nearly; else 'very good 06:10–09:30' */
function hoursFrom(atMs: number, { window }: Pick<Choice, 'window'>): string {
  const until = melbourneClock(window.endAtMs)
  const hours = isOnAt(atMs, window)
    ? `until ${until}`
    : `${melbourneClock(window.startAtMs)}–${until}`
  return `${windowWord(window)} ${hours}`
}

const isOnAt = (atMs: number, { startAtMs }: SurfWindow): boolean => startAtMs - atMs <= soonMs

const nameAndHours = (choice: Choice, nowMs: number): string =>
  `${choice.outlook.spot.name} ${hoursAndDrive(choice, nowMs)}`

/** Why a favourite or the selected beach is not the answer, at the hours of the answer; null where it is as good. */
function besides(choice: Choice, near: readonly Reachable[], asked: WhereToGoAsked): string | null {
  const { favourites, selectedSpotId, units, nowMs } = asked
  const { drive, window } = choice
  const isOn = isOnAt(nowMs + drive.minutes * minuteMs, window)
  const inMind = near
    .map(({ outlook }) => outlook)
    .filter(({ spot }) => favourites?.has(spot.id) || spot.id === selectedSpotId)
    .sort((a, b) => Number(b.spot.id === selectedSpotId) - Number(a.spot.id === selectedSpotId))
  for (const outlook of inMind) {
    if (outlook.spot.id === choice.outlook.spot.id) continue
    const restMs = nextFirstLight(outlook.spot, nowMs) ?? nowMs
    const { rating } = ratedAt(outlook, isOn ? restMs : window.startAtMs, { units })
    if (rating.score === null || rating.score >= window.score - 1) continue
    const word = `${wordOf(rating.score)}${isOn ? '' : ' then'}`
    return `${outlook.spot.name} is ${word}: ${midSentence(rating.besideWord)}.`
  }
  return null
}

const wordOf = (score: number): string => ratingLabel(ratingWordOf(score)).toLowerCase()
