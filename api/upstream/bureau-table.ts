import * as v from 'valibot'
import type { TideExtreme } from '#domain/tide/tide-extremes'

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
