import type { TideExtreme } from '#domain/tide/tide-at-spot'
import { dayMs, hourMs, minuteMs } from '#domain/time/durations'
import {
  addDays,
  type LocalDate,
  melbourneDate,
  melbourneDay,
  melbourneIso,
} from '#domain/time/melbourne'
import type { Gauge } from '#domain/wire/gauge'
import { type BodyLimits, fetchBody } from './ask-json'
import { agreesWithPrediction, parseBureauTable } from './bureau-table'

/**
 * Why there is no table: not configured; the gauge is no port of the Bureau; the day is too far
 * away to be worth a call; the Bureau refuses us; its table contradicts our prediction;
 * it could not be reached; its answer was no tide table.
 */
export type BureauUnavailable =
  | 'off'
  | 'no-port'
  | 'too-far'
  | 'refused'
  | 'rejected'
  | 'unreachable'
  | 'malformed'

export type BureauAnswer =
  | { extremes: TideExtreme[]; fetchedAtMs: number }
  | { unavailable: BureauUnavailable }

export type BureauTides = ReturnType<typeof createBureauTides>

/** One call asks for a whole block of days on a fixed grid, and a day more on either side. */
const blockDays = 8
const daysBack = 2
const daysAhead = 30
/** The tables are fixed a year ahead; a correction is picked up within a week. */
const freshMs = 7 * dayMs
/** Asking again soon would only confirm a refusal, and make it last. */
const refusedMs = 6 * hourMs
const pauseMs = { unreachable: 15 * minuteMs, rejected: 6 * hourMs, malformed: 6 * hourMs }

const defaultLimits: BodyLimits = { timeoutMs: 5_000, maxBytes: 500_000 }

type Table = { extremes: TideExtreme[]; fetchedAtMs: number }
type Failure = Exclude<BureauUnavailable, 'off' | 'no-port' | 'too-far'>
type Block = {
  lastDate: LocalDate
  good: Table | null
  failure: Failure | null
  /** No call before this. */
  nextAtMs: number
  underWay: Promise<void> | null
}

/**
 * The Bureau of Meteorology's tide tables, for an operator who may use them (`BOM_TIDES_URL`). There is no
 * official interface: everything that may go wrong is a value, and a good table is kept when a later
 * call fails. The Bureau refuses calls with an Origin header, so only a server can ask.
 * @param baseUrl null: off
 * @param now UTC epoch milliseconds
 */
export function createBureauTides(settings: {
  baseUrl: string | null
  now: () => number
  limits?: BodyLimits
}) {
  const { baseUrl, now, limits = defaultLimits } = settings
  const blocks = new Map<string, Block>()
  let refusedUntilMs = 0

  async function refresh(block: Block, base: string, gauge: Gauge, firstDate: LocalDate) {
    const outcome = await fetchTable(base, gauge, firstDate, limits)
    if (typeof outcome !== 'string') {
      block.good = { extremes: outcome, fetchedAtMs: now() }
      block.failure = null
      block.nextAtMs = now() + freshMs
      return
    }
    block.failure = outcome
    if (outcome === 'refused') refusedUntilMs = now() + refusedMs
    else block.nextAtMs = now() + pauseMs[outcome]
  }

  /**
   * The Bureau's highs and lows of a Melbourne day, metres above LAT. With an offset, those of a spot so many
   * minutes after the gauge: the day is cut after shifting.
   */
  async function tidesFor(
    gauge: Gauge,
    date: LocalDate,
    timeOffsetMinutes = 0,
  ): Promise<BureauAnswer> {
    if (baseUrl === null) return { unavailable: 'off' }
    if (gauge.bureauCode === null) return { unavailable: 'no-port' }
    const today = melbourneDate(now())
    if (date < addDays(today, -daysBack) || date > addDays(today, daysAhead)) {
      return { unavailable: 'too-far' }
    }
    for (const [key, { lastDate }] of blocks) {
      if (lastDate < addDays(today, -daysBack)) blocks.delete(key)
    }
    const firstDate = firstDateOfBlock(date)
    const key = `${gauge.bureauCode} ${firstDate}`
    const block = blocks.get(key) ?? emptyBlock(firstDate)
    blocks.set(key, block)
    if (now() >= block.nextAtMs && now() >= refusedUntilMs) {
      block.underWay ??= refresh(block, baseUrl, gauge, firstDate).finally(() => {
        block.underWay = null
      })
    }
    await block.underWay
    // A block that was never asked for is one that a refusal elsewhere kept us from asking for.
    if (block.good === null) return { unavailable: block.failure ?? 'refused' }
    return { ...block.good, extremes: extremesOfDay(block.good, date, timeOffsetMinutes) }
  }

  return { tidesFor }
}

function firstDateOfBlock(date: LocalDate): LocalDate {
  const blockMs = blockDays * dayMs
  const startAtMs = Math.floor(Date.parse(date) / blockMs) * blockMs
  return new Date(startAtMs).toISOString().slice(0, 10)
}

function emptyBlock(firstDate: LocalDate): Block {
  const lastDate = addDays(firstDate, blockDays - 1)
  return { lastDate, good: null, failure: null, nextAtMs: 0, underWay: null }
}

function extremesOfDay(table: Table, date: LocalDate, timeOffsetMinutes: number): TideExtreme[] {
  const { startAtMs, endAtMs } = melbourneDay(date)
  return table.extremes
    .map((extreme) => ({ ...extreme, atMs: extreme.atMs + timeOffsetMinutes * minuteMs }))
    .filter((extreme) => extreme.atMs >= startAtMs && extreme.atMs < endAtMs)
}

async function fetchTable(
  base: string,
  gauge: Gauge,
  firstDate: LocalDate,
  limits: BodyLimits,
): Promise<TideExtreme[] | Failure> {
  const from = addDays(firstDate, -1)
  const days = blockDays + 2
  // An honest name: should it be refused, the computed tide stands in, and the operator asks the Bureau.
  const headers = { accept: 'text/html', 'user-agent': 'Southbreak tides' }
  const answer = await fetchBody(tableUrl(base, gauge, from, days), headers, limits)
  if (!answer.ok) return 'unreachable'
  const { status, text } = answer.value
  if (status === 401 || status === 403 || status === 429) return 'refused'
  if (status !== 200) return 'unreachable'
  const extremes = parseBureauTable(text)
  if (extremes === null) return 'malformed'
  const startAtMs = melbourneDay(from).startAtMs
  const endAtMs = melbourneDay(addDays(from, days)).startAtMs
  return agreesWithPrediction(gauge, extremes, startAtMs, endAtMs) ? extremes : 'rejected'
}

function tableUrl(base: string, gauge: Gauge, from: LocalDate, days: number): URL {
  const code = gauge.bureauCode ?? ''
  const url = new URL(
    'australia/tides/scripts/getTidesTable.php',
    base.endsWith('/') ? base : `${base}/`,
  )
  const isSummerTime = melbourneIso(melbourneDay(from).startAtMs).endsWith('+11:00')
  url.search = new URLSearchParams({
    type: 'tide',
    aac: code,
    date: from.split('-').reverse().join('-'),
    days: String(days),
    region: code.slice(0, 3),
    offset: '0',
    offsetName: '',
    tz: 'Australia/Melbourne',
    tz_js: isSummerTime ? 'AEDT' : 'AEST',
  }).toString()
  return url
}
