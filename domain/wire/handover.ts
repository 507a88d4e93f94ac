import * as v from 'valibot'
import { instant, within } from './values'

/*
 * What one phone shows another as a code (decisions/2026-11-23-domain.md). Positions in place of names: each byte is a
 * part of a picture that a camera must read.
 */

/** 73 hours of numbers; the longest that is read. */
const series = v.pipe(v.string(), v.maxLength(1_000), v.regex(/^[-\d,]*$/))
const share = within(0, 100)
/** In letters that are one byte each: what is signed is bytes. */
const name = v.pipe(v.string(), v.maxLength(80), v.regex(/^[\x20-\x7e]*$/))

/** Source, when the server fetched it, the model's run, the first instant, then the hours of both axes as series of 1. */
const head = v.tuple([
  v.picklist(['live', 'demo']),
  instant,
  v.nullable(instant),
  instant,
  series,
  series,
])
export type HandoverHead = v.InferOutput<typeof head>

const waves = v.tuple([series, series, series, series, series, series, series, series, series])
export type HandoverWaves = v.InferOutput<typeof waves>

const weather = v.tuple([series, series, series, series])
export type HandoverWeather = v.InferOutput<typeof weather>

const spot = [
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
  v.picklist(['model', 'fetch']),
  /** 0: fetched with the coast. */
  instant,
  v.union([v.literal(0), v.tuple([share, instant])]),
  v.union([v.literal(0), v.tuple([name, series, instant])]),
  waves,
  v.union([v.literal(0), v.tuple([series, series, series, series, series, series])]),
] as const

/** One spot as it is signed: id, method, own fetch, size of reports, a buoy's correction, waves, models, weather. */
const leaf = v.tuple([...spot, weather])
export type HandoverLeaf = v.InferOutput<typeof leaf>

const mostSpots = 400
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostSpots))

/** One spot: its place among so many, by which its way to the signed root is known. */
const oneSpot = v.tuple([v.literal('spot'), head, count, count, leaf])

/** The whole coast: weather once a point, spots with the place of theirs in it. */
const wholeCoast = v.tuple([
  v.literal('coast'),
  head,
  v.pipe(v.array(weather), v.maxLength(mostSpots)),
  v.pipe(v.array(v.tuple([...spot, count])), v.minLength(1), v.maxLength(mostSpots)),
])

/** The text inside a document, as JSON. */
export const handoverContent = v.union([oneSpot, wholeCoast])
export type HandoverContent = v.InferOutput<typeof handoverContent>

/**
 * `signed` of a pack's forecast: r and s of ECDSA over P-256 with SHA-256 (FIPS 186-5), then one to some public keys,
 * points of that curve, uncompressed.
 */
const coastSigned = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[\w-]{86,87}$/))),
  v.minLength(2),
  v.maxLength(8),
)

/** @returns null where a server signed nothing, or it is not readable */
export function readSigned(signed: unknown): { signature: string; keys: string[] } | null {
  const read = v.safeParse(coastSigned, signed)
  const [signature = '', ...keys] = read.success ? read.output : []
  return signature.length === 86 ? { signature, keys } : null
}
