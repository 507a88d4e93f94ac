import { minuteMs } from '../time/durations'
import { dayInSentence, melbourneClock } from '../time/melbourne'
import type { Spot } from '../wire/spot'
import type { CoastBestWindow } from './best-window-by-coast'
import type { SurfWindow } from './best-windows'

/** From good on it is worth saying that it is on. */
const goodScore = 6

type CoastHeadline = {
  /** 'It’s on at Phillip Island.', 'Next on the west coast, tomorrow, but big.' */
  title: string
  /**
   * The best spot behind it, and its hours: 'until 15:10', 'today 17:00–21:04', half over at `middleAtMs`; null where
   * nothing is fair.
   */
  best: { spot: Spot; score: number; isBig: boolean; middleAtMs: number; hours: string } | null
}

/** How a surfer says where a coast is; a region of a coast of its own kind by its spot. */
const places: Readonly<Record<string, string>> = {
  'West coast': 'on the west coast',
  Otways: 'in the Otways',
  'Surf Coast': 'on the Surf Coast',
  Bellarine: 'on the Bellarine',
  'Mornington Peninsula': 'on the Mornington Peninsula',
  Gippsland: 'in Gippsland',
}

function placeOf(coast: string, spot: Spot): string {
  if (spot.region === 'Phillip Island') return 'at Phillip Island'
  if (spot.region === 'Bass Coast') return 'on the Bass Coast'
  return places[coast] ?? `at ${spot.name}`
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
    .sort((a, b) => b.window.score - a.window.score)
  const isOpen = ({ window }: { window: SurfWindow }) => window.startAtMs <= nowMs + minuteMs
  const good = called.filter(({ window }) => window.score >= goodScore)
  const chosen = good.find(isOpen) ?? good[0] ?? called[0]
  if (!chosen) return { title: 'Nothing above poor for two days.', best: null }
  const { coast, spot, window } = chosen
  const { score, startAtMs, endAtMs } = window
  const middleAtMs = (startAtMs + endAtMs) / 2
  const isBig = window.isBig ?? false
  const best = { spot, score, isBig, middleAtMs, hours: hoursOf(window, nowMs) }
  const place = placeOf(coast, spot)
  if (good.length === 0) return { title: `Only fair for two days, best ${place}.`, best }
  const size = isBig ? ', but big' : ''
  if (isOpen(chosen)) return { title: `It’s on ${place}${size}.`, best }
  return { title: `Next ${place}, ${whenOf(window, nowMs)}${size}.`, best }
}

function whenOf(window: SurfWindow, nowMs: number): string {
  const day = dayInSentence(window.startAtMs, nowMs)
  return day === 'today' ? `from ${melbourneClock(window.startAtMs)}` : day
}

function hoursOf(window: SurfWindow, nowMs: number): string {
  const until = melbourneClock(window.endAtMs)
  if (window.startAtMs <= nowMs + minuteMs) return `until ${until}`
  return `${dayInSentence(window.startAtMs, nowMs)} ${melbourneClock(window.startAtMs)}–${until}`
}
