import { conditionsAt } from '../rating/conditions-at'
import { daylightScores } from '../rating/daylight-scores'
import type { SpotOutlook } from '../rating/rated-at'
import { ratingShownNow } from '../rating/rating-shown'
import type { SpotForecast } from '../sea/forecast/forecast-hour'
import { windWords } from '../sea/wind/wind-words'
import { tideTrendWords } from '../tide/tide-words'
import { darkSpans } from '../time/dark-spans'
import { hourMs } from '../time/durations'
import {
  datesOf,
  dayLabel,
  type LocalDate,
  melbourneClock,
  melbourneDate,
  melbourneDay,
} from '../time/melbourne'
import type { Spot } from '../wire/spot'
import { formatSpeed, withUnit } from '../words/format'
import { formatSurfRange } from '../words/surf-range'
import type { UnitSystem } from '../words/unit-system'
import { clockAxis } from './clock-axis'
import { lightColours } from './colours'
import type { Picture, PictureText } from './picture'
import { ridge } from './ridge'

const left = 60
const right = 1140
const widest = right - left
const quiet = lightColours['ink-quiet']
const strip = { top: 360, baseY: 510, amplitude: 140, hours: 48 }

/**
 * A spot at an instant: its rating and surf, the ratings of the next 48 hours drawn as the page draws them, and how old
 * all of it is. Where demo data are shown, it says so. The server draws it for links, and the phone to share with no signal.
 */
export function spotPicture(
  outlook: SpotOutlook,
  nowMs: number,
  units: UnitSystem = 'metric',
): Picture {
  const { spot, forecast } = outlook
  const at = (atMs: number) => conditionsAt({ ...outlook, atMs })
  const shown = ratingShownNow(spot, at(nowMs))
  const { firstLightAtMs } = shown
  // What stands beside a rating is of its instant.
  const { hour, tide } = at(firstLightAtMs ?? nowMs)
  const facts = [
    hour?.surfHeightMetres != null &&
      `Surf ${withUnit(formatSurfRange(hour.surfHeightMetres, units))}`,
    hour && windOf(spot, hour, units),
    tide && `tide ${tideTrendWords[tide.trend].within}`,
  ].filter(Boolean)
  const score = shown.score === null ? '' : ` ${shown.score.toFixed(1)}`
  const when = firstLightAtMs === null ? '' : ` at first light, ${melbourneClock(firstLightAtMs)}`
  const rated = `${shown.label}${score}${when}`
  const known = facts.join(', ') || 'No current conditions available'
  const drawn = spot.beachType === 'swimming' ? notRated : stripOf(outlook, nowMs)
  return {
    shapes: `<rect x="${left}" y="190" width="14" height="62" rx="7" fill="${lightColours[shown.word ?? 'line']}" stroke="${lightColours[shown.word ? (`${shown.word}-line` as const) : 'line-strong']}"/>${drawn.shapes}`,
    texts: [
      { text: 'SOUTHBREAK', left, top: 44, size: 30, isBold: true, colour: quiet },
      { text: spot.name, left, top: 92, size: 82, isBold: true, widest },
      { text: rated, left: left + 34, top: 196, size: 66, isBold: true, widest: 1040 },
      { text: known, left, top: 284, size: 38, widest },
      ...drawn.texts,
      { text: ageWords(forecast, nowMs), left, top: 572, size: 28, colour: quiet, widest },
    ],
  }
}

const notRated: Picture = {
  shapes: '',
  texts: [
    { text: 'A swimming beach, not rated for surf', left, top: 380, size: 38, colour: quiet },
  ],
}

function windOf(spot: Spot, hour: SpotForecast['hours'][number], units: UnitSystem): string | null {
  if (hour.windSpeedKmh === null) return null
  const speed = withUnit(formatSpeed(hour.windSpeedKmh, units))
  const { point, label } = windWords(hour, spot.facingDegrees)
  return ['wind', speed, point, label?.toLowerCase()].filter(Boolean).join(' ')
}

/** 'Sun 22 Nov': 'Today' would be wrong on a picture that is kept. */
const dayOf = (date: LocalDate) => dayLabel(date, '1970-01-01')

/** Others may keep a picture for long: its age is a time, not 'two hours ago'. */
function ageWords(forecast: SpotForecast | null, nowMs: number): string {
  const at = (atMs: number) => `${dayOf(melbourneDate(atMs))} ${melbourneClock(atMs)}`
  const source = forecast === null ? 'No forecast' : `Forecast of ${at(forecast.fetchedAtMs)}`
  const demo = forecast?.source === 'demo' ? 'Demo data. ' : ''
  return `${demo}Drawn ${at(nowMs)}, Melbourne. ${source}.`
}

function stripOf(outlook: SpotOutlook, nowMs: number): Picture {
  const endMs = nowMs + strip.hours * hourMs
  const span = { startMs: nowMs, endMs }
  const { axis, fills, edges } = ratingStrip(outlook, span, { left, right, ...strip })
  const shapes = [
    ...axis.nights.map(
      ({ x, width }) =>
        `<rect x="${x}" y="${strip.top}" width="${width}" height="${strip.baseY - strip.top}" fill="${lightColours.night}"/>`,
    ),
    ...fills.map(({ tone, d }) => `<path d="${d}" fill="${lightColours[tone]}"/>`),
    ...edges.map(
      ({ tone, d }) =>
        `<path d="${d}" fill="none" stroke="${lightColours[`${tone}-line`]}" stroke-width="2.5" stroke-linejoin="round"/>`,
    ),
    `<path d="M${left} ${strip.baseY}H${right}" stroke="${lightColours['line-strong']}" stroke-width="2"/>`,
  ]
  return { shapes: shapes.join(''), texts: dayNames(axis.xAt, nowMs, endMs) }
}

/** Each day's name where it begins, as far as there is room for it. */
function dayNames(xAt: (atMs: number) => number, startMs: number, endMs: number): PictureText[] {
  const texts: PictureText[] = []
  const room = 150
  for (const date of datesOf(startMs, endMs)) {
    const { startAtMs, endAtMs } = melbourneDay(date)
    const from = xAt(Math.max(startMs, startAtMs))
    if (xAt(Math.min(endMs, endAtMs)) - from < room) continue
    texts.push({ text: dayOf(date), left: Math.round(from) + 4, top: 522, size: 26, colour: quiet })
  }
  return texts
}

type Box = { left: number; right: number; baseY: number; amplitude: number }

/**
 * A spot's ratings over a span as a ridge upon a clock with its nights, in px, for pictures that are drawn where no page
 * is. Not for swimming beaches, which are not rated.
 */
export function ratingStrip(
  outlook: SpotOutlook,
  { startMs, endMs }: { startMs: number; endMs: number },
  { left, right, baseY, amplitude }: Box,
) {
  const { spot, forecast } = outlook
  const nights = darkSpans(spot, startMs, endMs)
  const axis = clockAxis({ startMs, endMs, left, right, nights })
  const scored = forecast === null ? [] : daylightScores(outlook, startMs, endMs)
  const runs = scored.map(({ scores, endAtMs }) => ({ samples: scores, endAtMs }))
  return { axis, ...ridge(runs, { xAt: axis.xAt, baseY, amplitude }) }
}
