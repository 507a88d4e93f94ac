import { hourMs } from '../../time/durations'
import { melbourneIso } from '../../time/melbourne'

/** One line of a tide table: a published high or low, or (`type` null) a level at an instant. */
export type TableRow = {
  atMs: number
  type: 'high' | 'low' | null
  /** Above the table's own zero. */
  heightMetres: number
  /** In the file, from 1. */
  line: number
}

export type TideTable = {
  /** In order of time; all highs and lows, or all levels. */
  rows: TableRow[]
  /** Lines whose clock time falls into the doubled hour in April, so that two instants fit. */
  ambiguousLines: number[]
}

/** `melbourne` follows daylight saving; else hours east of UTC. */
export type TableZone = 'melbourne' | number

/** The file does not hold what was asked for; the message names its line. */
export class BadTideTable extends Error {}

export const mostTableBytes = 8_000_000
export const mostTableRows = 200_000
const mostLineCharacters = 200
const heightBounds = { least: -10, most: 20 }

const kinds: Record<string, TableRow['type']> = {
  high: 'high',
  h: 'high',
  hw: 'high',
  low: 'low',
  l: 'low',
  lw: 'low',
}

/**
 * Reads a tide table: one line for each high or low (`2027-01-01T02:35,high,2.31`) or for each level
 * (`2027-01-01T03:00,1.92`), heights in metres. Date and time may be two columns; columns are parted by comma,
 * semicolon or tab; a time may carry `Z` or an offset, else `zone` holds. Lines that are empty or begin with `#`,
 * and a first line of column names, are passed over.
 * @throws BadTideTable
 */
export function readTideTable(text: string, zone: TableZone): TideTable {
  if (text.length > mostTableBytes) {
    throw new BadTideTable(`The table is larger than ${mostTableBytes / 1e6} MB.`)
  }
  const rows: TableRow[] = []
  const ambiguousLines: number[] = []
  text.split(/\r\n|\n|\r/).forEach((whole, index) => {
    const line = index + 1
    const written = whole.replace(/^\uFEFF/, '').trim()
    if (written === '' || written.startsWith('#')) return
    if (written.length > mostLineCharacters) bad(line, 'the line is too long')
    const cells = written.split(/[,;\t]/).map((cell) => cell.trim())
    if (rows.length === 0 && ambiguousLines.length === 0 && isHeading(cells)) return
    if (rows.length >= mostTableRows) bad(line, `there are more than ${mostTableRows} lines`)
    const row = rowOf(cells, zone, line)
    if (row === 'ambiguous') ambiguousLines.push(line)
    else rows.push(row)
  })
  if (rows.length === 0) throw new BadTideTable('The table holds no tide.')
  const odd = rows.find(({ type }) => (type === null) !== (rows[0]!.type === null))
  if (odd) bad(odd.line, 'highs and lows and plain levels are mixed')
  rows.sort((a, b) => a.atMs - b.atMs)
  rows.forEach((row, i) => {
    const before = rows[i - 1]
    if (before && before.atMs === row.atMs) {
      bad(row.line, `the same instant stands in line ${before.line} already`)
    }
  })
  return { rows, ambiguousLines }
}

function bad(line: number, why: string): never {
  throw new BadTideTable(`Line ${line}: ${why}.`)
}

const isHeading = (cells: readonly string[]): boolean => cells.every((cell) => !/\d/.test(cell))

const shape = 'it is not TIME,high|low,METRES or TIME,METRES'

function rowOf(cells: readonly string[], zone: TableZone, line: number): TableRow | 'ambiguous' {
  const rest = [...cells]
  let time = rest.shift() ?? ''
  if (/^\d{4}-\d\d-\d\d$/.test(time)) time = `${time}T${rest.shift() ?? ''}`
  if (rest.length !== 1 && rest.length !== 2) bad(line, shape)
  const heightText = rest.at(-1) ?? ''
  const heightMetres = Number(heightText)
  if (!/^[+-]?\d+(\.\d+)?$/.test(heightText)) bad(line, `“${heightText}” is not a height in metres`)
  if (heightMetres < heightBounds.least || heightMetres > heightBounds.most) {
    bad(line, `${heightText} m is no height of a tide`)
  }
  let type: TableRow['type'] = null
  if (rest.length === 2) {
    const word = (rest[0] ?? '').toLowerCase()
    type =
      (Object.hasOwn(kinds, word) && kinds[word]) ||
      bad(line, `“${rest[0]}” is neither high nor low`)
  }
  const atMs = instantOf(time, zone, line)
  return atMs === 'ambiguous' ? atMs : { atMs, type, heightMetres, line }
}

const timePattern = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:\.0+)?(Z|[+-]\d\d:?\d\d)?$/i

function instantOf(time: string, zone: TableZone, line: number): number | 'ambiguous' {
  const match = timePattern.exec(time)
  if (!match) bad(line, `“${time}” is not a time as 2027-01-31T14:05`)
  const [, date, clock, seconds = ':00', offset] = match
  const local = `${date}T${clock}${seconds}`
  const asUtcMs = Date.parse(`${local}Z`)
  // Date.parse takes 31 April for 1 May.
  if (Number.isNaN(asUtcMs) || new Date(asUtcMs).toISOString().slice(0, 19) !== local) {
    bad(line, `“${time}” is no day or no time of the clock`)
  }
  if (offset) return Date.parse(`${local}${offset.toUpperCase().replace(/^(...)(\d\d)$/, '$1:$2')}`)
  if (zone !== 'melbourne') return asUtcMs - zone * hourMs
  const meant = [asUtcMs - 11 * hourMs, asUtcMs - 10 * hourMs].filter(
    (atMs) => melbourneIso(atMs).slice(0, 19) === local,
  )
  if (meant.length === 0) bad(line, `“${time}” is skipped by Melbourne's clock (daylight saving)`)
  return meant.length === 2 ? 'ambiguous' : meant[0]!
}
