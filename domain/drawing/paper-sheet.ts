import { windowsOfDay } from '../rating/best-windows'
import { bestOfDay } from '../rating/daylight-scores'
import type { SpotOutlook } from '../rating/rated-at'
import { fairScore, ratingLabel, ratingWordOf } from '../rating/rating-words'
import { windowWord } from '../rating/recommendation'
import { hourBetween } from '../sea/forecast/hour-at'
import { windWords } from '../sea/wind/wind-words'
import { heightsAreKnown, timesAreKnown } from '../tide/tide-accuracy'
import { tideAccuracy } from '../tide/tide-accuracy-words'
import { tideExtremesOfDay } from '../tide/tide-at-spot'
import { tideExtremeWords } from '../tide/tide-words'
import { clockOfDay, zoneIfTwice } from '../time/clock-of-day'
import { longDate } from '../time/long-date'
import {
  daysFrom,
  type LocalDate,
  melbourneClock,
  melbourneDate,
  melbourneHours,
  monthAndYear,
  weekdayAndDay,
} from '../time/melbourne'
import { moonOfDay } from '../time/moon'
import { hasLight, sunOfDay } from '../time/sun-of-day'
import { formatHeight, formatSpeed, withUnit } from '../words/format'
import { formatSurfSpan } from '../words/surf-range'
import type { UnitSystem } from '../words/unit-system'

/** One table for a wall, the same on the page and as PDF. */
export type PaperSheet = {
  title: string
  columns: string[]
  /** The first cell names the day. */
  rows: string[][]
  /** How far it may be trusted, one sentence each. */
  notes: string[]
}

export type PaperKind = 'week' | 'month'

type Asked = {
  date: LocalDate
  nowMs: number
  units: UnitSystem
  computedOn: 'this device' | 'the server'
}

/** A spot's seven days from a date (sun, tides, surf, wind, best hours), or the tides of the month that holds it. */
export const paperSheet = (kind: PaperKind, outlook: SpotOutlook, asked: Asked): PaperSheet =>
  kind === 'week' ? weekSheet(outlook, asked) : monthSheet(outlook, asked)

function weekSheet(outlook: SpotOutlook, { date, nowMs, units, computedOn }: Asked): PaperSheet {
  const { spot, forecast } = outlook
  const days = daysFrom(date, 7)
  const age = forecast
    ? `Surf, wind and best hours from the forecast of ${longDate(forecast.fetchedAtMs)}, ${melbourneClock(forecast.fetchedAtMs)}; it changes, so check again before you go.`
    : 'No forecast was stored, so surf, wind and best hours are missing.'
  return {
    title: `${spot.name}: the week from ${weekdayAndDay(date)}`,
    columns: ['Day', 'Sun', 'Tide', 'Surf', 'Wind', 'Best hours'],
    rows: days.map((day) => [
      weekdayAndDay(day),
      sunWords(outlook, day),
      tideWords(outlook, day, units),
      surfWords(outlook, day, units),
      windsOfDay(outlook, day, units),
      bestWords(outlook, day),
    ]),
    notes: [
      ...(forecast?.source === 'demo' ? ['Demo data: not a real forecast.'] : []),
      age,
      ...tideNotes(outlook, computedOn, units),
      'Ratings are not an official warning. Look at the water first.',
      `Printed ${longDate(nowMs)}, ${melbourneClock(nowMs)}.`,
    ],
  }
}

function monthSheet(outlook: SpotOutlook, { date, nowMs, units, computedOn }: Asked): PaperSheet {
  const month = date.slice(0, 7)
  const days = daysFrom(`${month}-01`, 31).filter((day) => day.startsWith(month))
  return {
    title: `Tides at ${outlook.spot.name}, ${monthAndYear(`${month}-01`)}`,
    columns: ['Day', 'Tide', 'Sun', 'Moon'],
    rows: days.map((day) => {
      const moon = moonOfDay(day).quarter ?? ''
      return [weekdayAndDay(day), tideWords(outlook, day, units), sunWords(outlook, day), moon]
    }),
    notes: [
      ...tideNotes(outlook, computedOn, units),
      `Printed ${longDate(nowMs)}, ${melbourneClock(nowMs)}.`,
    ],
  }
}

function sunWords({ spot }: SpotOutlook, date: LocalDate): string {
  const { sunriseAtMs, sunsetAtMs } = sunOfDay(spot, date)
  return `${melbourneClock(sunriseAtMs)}–${melbourneClock(sunsetAtMs)}`
}

function tideWords({ spot, gauge }: SpotOutlook, date: LocalDate, units: UnitSystem): string {
  if (gauge === null || !timesAreKnown(spot.tide)) return 'not reliably known'
  return tideExtremesOfDay(gauge, spot.tide, date)
    .map(({ atMs, type, heightMetres }) => {
      const height = heightsAreKnown(spot.tide)
        ? ` ${withUnit(formatHeight(heightMetres, units))}`
        : ''
      return `${tideExtremeWords[type].start} ${melbourneClock(atMs)}${zoneIfTwice(atMs)}${height}`
    })
    .join(', ')
}

const noForecast = 'no forecast'

/** From the lowest to the highest surf of the hours with light, as the forecast says the day: '0.8–1.4 m'. */
function surfWords({ spot, forecast }: SpotOutlook, date: LocalDate, units: UnitSystem): string {
  const heights = (forecast?.hours ?? []).flatMap(({ atMs, surfHeightMetres }) =>
    melbourneDate(atMs) === date && hasLight(spot, atMs) ? (surfHeightMetres ?? []) : [],
  )
  if (heights.length === 0) return noForecast
  return withUnit(formatSurfSpan(Math.min(...heights), Math.max(...heights), units))
}

const windClocks = [7, 12, 17]

/** Morning, noon and evening: '07:00 12 km/h NW, 12:00 20 km/h SSE'. */
function windsOfDay({ spot, forecast }: SpotOutlook, date: LocalDate, units: UnitSystem): string {
  const winds = windClocks.flatMap((clock) => {
    const hour = forecast && hourBetween(forecast, clockOfDay(date, clock))
    if (!hour || hour.windSpeedKmh === null) return []
    const speed = withUnit(formatSpeed(hour.windSpeedKmh, units))
    const { point } = windWords(hour, spot.facingDegrees)
    return `${melbourneClock(hour.atMs)} ${speed} ${point ?? ''}`.trim()
  })
  return winds.join(', ') || noForecast
}

function bestWords(outlook: SpotOutlook, date: LocalDate): string {
  const { spot, forecast } = outlook
  if (spot.beachType === 'swimming') return 'a swimming beach, not rated for surf'
  const isReached = (forecast?.hours ?? []).some(
    ({ atMs, surfHeightMetres }) => surfHeightMetres !== null && melbourneDate(atMs) === date,
  )
  if (!isReached) return noForecast
  const windows = windowsOfDay(outlook, date)
  if (windows.length === 0) {
    const best = bestOfDay(outlook, date)?.score ?? 0
    return best < fairScore
      ? 'poor all day'
      : `${ratingLabel(ratingWordOf(best)).toLowerCase()} for less than an hour`
  }
  return windows.map((window) => `${windowWord(window)} ${melbourneHours(window)}`).join(', ')
}

function tideNotes({ spot, gauge }: SpotOutlook, on: Asked['computedOn'], units: UnitSystem) {
  if (gauge === null || !timesAreKnown(spot.tide)) return []
  return [tideAccuracy(spot.tide, on, units).sentence]
}

/** A sheet as a Markdown table with its notes below, for the documents' engine; whatever a name holds stays text. */
export function paperMarkdown({ columns, rows, notes }: PaperSheet): string {
  const line = (cells: readonly string[]) => `| ${cells.map(asText).join(' | ')} |`
  return [
    line(columns),
    line(columns.map(() => '---')).replaceAll('\\', ''),
    ...rows.map(line),
    '',
    ...notes.map((note) => `${asText(note)}\n`),
  ].join('\n')
}

const asText = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>()#+\-.!|&~]/g, '\\$&')
