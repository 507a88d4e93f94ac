import { minuteMs } from '../time/durations'
import { dayInSentence, melbourneClock } from '../time/melbourne'
import type { Spot } from '../wire/spot'
import type { CoastBestWindow } from './best-window-by-coast'
import type { SurfWindow } from './best-windows'
import { goodScore } from './rating-words'

type CoastHeadline = {
  /** 'It’s on at Phillip Island.', 'Next on the west coast, tomorrow, but big.' */
  title: string
  /**
   * The best spot behind it, and its hours: 'until 15:10', 'today 17:00–21:04', half over at `middleAtMs`; null where
   * nothing is fair.
   */
  best: { spot: Spot; score: number; isBig: boolean; middleAtMs: number; hours: string } | null
}

type Place = { at: 'on' | 'in' | 'at'; name: string }

/** How a surfer says where a coast is; a region of a coast of its own kind by its spot. */
const places: Readonly<Record<string, Place>> = {
  'West coast': { at: 'on', name: 'the west coast' },
  Otways: { at: 'in', name: 'the Otways' },
  'Surf Coast': { at: 'on', name: 'the Surf Coast' },
  Bellarine: { at: 'on', name: 'the Bellarine' },
  'Mornington Peninsula': { at: 'on', name: 'the Mornington Peninsula' },
  Gippsland: { at: 'in', name: 'Gippsland' },
}

function placeOf(coast: string, spot: Spot): Place {
  if (spot.region === 'Phillip Island') return { at: 'at', name: 'Phillip Island' }
  if (spot.region === 'Bass Coast') return { at: 'on', name: 'the Bass Coast' }
  return places[coast] ?? { at: 'at', name: spot.name }
}

/**
 * The coast in one line, from the calls of the next 48 hours: where it is on now, else where and when it will be.
 * @returns null where no coast has a forecast
 */
export function coastHeadline(
  calls: readonly CoastBestWindow[],
  nowMs: number,
): CoastHeadline | null {
  if (!calls.some(({ isKnown }) => isKnown)) return null
  const called = calls
    .flatMap(({ coast, spot, window }) => (spot && window ? [{ coast, spot, window }] : []))
    .sort(byScore)
  const [open] = calls
    .flatMap(({ coast, open }) => (open ? [{ coast, ...open }] : []))
    .sort(byScore)
  const chosen = open ?? called[0]
  if (!chosen) return { title: 'Nothing above poor for two days.', best: null }
  const { coast, spot, window } = chosen
  const { score, startAtMs, endAtMs } = window
  const middleAtMs = (startAtMs + endAtMs) / 2
  const isBig = window.isBig ?? false
  const best = { spot, score, isBig, middleAtMs, hours: hoursOf(window, nowMs) }
  const { at, name } = placeOf(coast, spot)
  if (score < goodScore) return { title: `Only fair for two days, best ${at} ${name}.`, best }
  const size = isBig ? ', but big' : ''
  // 'On on' would read like a slip of the pen.
  if (open) return { title: `It’s on ${at === 'on' ? 'along' : at} ${name}${size}.`, best }
  return { title: `Next ${at} ${name}, ${whenOf(window, nowMs)}${size}.`, best }
}

const byScore = (a: { window: SurfWindow }, b: { window: SurfWindow }) =>
  b.window.score - a.window.score

function whenOf(window: SurfWindow, nowMs: number): string {
  const day = dayInSentence(window.startAtMs, nowMs)
  return day === 'today' ? `from ${melbourneClock(window.startAtMs)}` : day
}

function hoursOf(window: SurfWindow, nowMs: number): string {
  const until = melbourneClock(window.endAtMs)
  if (window.startAtMs <= nowMs + minuteMs) return `until ${until}`
  return `${dayInSentence(window.startAtMs, nowMs)} ${melbourneClock(window.startAtMs)}–${until}`
}
