import * as v from 'valibot'
import { gaugeExtremesBetween } from '#domain/tide/gauge-extremes'
import type { TideExtreme } from '#domain/tide/tide-at-spot'
import { hourMs, minuteMs } from '#domain/time/durations'
import type { Gauge } from '#domain/wire/gauge'

const extreme = v.object({
  atMs: v.pipe(v.number(), v.finite()),
  type: v.picklist(['high', 'low']),
  heightMetres: v.pipe(v.number(), v.minValue(-2), v.maxValue(8)),
})

/** Neither part of it can match a tag twice, so a hostile page costs no more than its length. */
const cell = /<td\s([^<>]{1,400})>([^<>]{0,40})/g
const kind = /\bclass="(localtime|height) (high|low)-tide"/
const utc = /\bdata-time-utc="(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)"/
const metres = /^\s*([-−]?)(\d{1,2}\.\d{1,2}) ?m\s*$/

/**
 * The highs and lows in the Bureau's tide table (an HTML fragment), in order of time, metres above LAT.
 * Read from the attributes alone: asked without a time zone, the page's visible times and days are
 * UTC while `data-time-utc` stays right. Null when anything about the table is not as expected:
 * each extreme has a cell with its time and one with its height, of the same kind, in the same order.
 */
export function parseBureauTable(html: string): TideExtreme[] | null {
  const times: { type: string; atMs: number }[] = []
  const heights: { type: string; heightMetres: number }[] = []
  for (const [, attributes = '', text = ''] of html.matchAll(cell)) {
    const [, role, type = ''] = kind.exec(attributes) ?? []
    if (role === 'localtime') {
      times.push({ type, atMs: Date.parse(utc.exec(attributes)?.[1] ?? '') })
    } else if (role === 'height') {
      const [, sign, digits] = metres.exec(text) ?? []
      heights.push({ type, heightMetres: Number(digits) * (sign === '' ? 1 : -1) })
    }
  }
  // A cell that the expression above passed over must not go missing unnoticed.
  const stamps = html.split('data-time-utc=').length - 1
  if (times.length !== heights.length || times.length !== stamps) return null
  if (times.some((time, i) => time.type !== heights[i]!.type)) return null
  const rows = times.map((time, i) => ({ ...time, heightMetres: heights[i]!.heightMetres }))
  const parsed = v.safeParse(v.pipe(v.array(extreme), v.minLength(1)), rows)
  if (!parsed.success) return null
  const extremes = parsed.output.toSorted((a, b) => a.atMs - b.atMs)
  return extremes.some((each, i) => i > 0 && each.atMs === extremes[i - 1]!.atMs) ? null : extremes
}

/** Beyond these the table is of another port, another datum, or misread. */
const mostMinutesOff = 45
const mostMetresOff = 0.4

/**
 * Whether a table agrees with our own prediction for the port, in the median of its highs and lows, and speaks of the
 * time asked for. Guards against wrong port codes, a change of datum, and markup read wrongly.
 */
export function agreesWithPrediction(
  gauge: Gauge,
  extremes: readonly TideExtreme[],
  startAtMs: number,
  endAtMs: number,
): boolean {
  if (extremes.some((extreme) => extreme.atMs < startAtMs || extreme.atMs >= endAtMs)) return false
  const own = gaugeExtremesBetween(gauge, startAtMs - 12 * hourMs, endAtMs + 12 * hourMs)
  // Not more than a third may be missing: the Bureau drops flat neap tides that we keep, and the reverse.
  const expected = own.filter(
    (extreme) => extreme.atMs >= startAtMs && extreme.atMs < endAtMs,
  ).length
  if (extremes.length < (expected * 2) / 3) return false
  const minutesOff: number[] = []
  const metresOff: number[] = []
  for (const extreme of extremes) {
    const nearest = own
      .filter((each) => each.type === extreme.type)
      .reduce((a, b) => (Math.abs(a.atMs - extreme.atMs) < Math.abs(b.atMs - extreme.atMs) ? a : b))
    minutesOff.push(Math.abs(nearest.atMs - extreme.atMs) / minuteMs)
    metresOff.push(Math.abs(nearest.level + gauge.displayOffsetMetres - extreme.heightMetres))
  }
  return median(minutesOff) <= mostMinutesOff && median(metresOff) <= mostMetresOff
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.POSITIVE_INFINITY
}
