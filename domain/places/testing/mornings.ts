import { join } from 'node:path'
import { readTable } from '../../testing/read-table'

/** Wind at an hour of the day: from, degrees true, and km/h. */
type Wind = [from: number, kmh: number]

/** A sea and a wind over the whole coast, and what a person who surfs there would do with it. */
export type Morning = {
  /** Significant height offshore in metres, mean period in seconds, from in degrees. */
  swell: [height: number, period: number, from: number]
  /** From dawn on; `later` from `turnsAt` (hours of Melbourne's clock). */
  wind: Wind
  later?: Wind
  turnsAt?: number
  from: string | null
  /** Melbourne's clock. */
  at: string
  date?: string
  within?: number
  favourites?: string[]
  /** One of these is right; empty: nothing is worth it. */
  goes: string[]
  /** What the sentence says besides. */
  says?: RegExp
  why: string
}

const numbers = (cell = '') => cell.match(/[\d.]+/g)?.map(Number) ?? []
const names = (cell = '') => cell.split('; ').filter(Boolean)

/** The rows of `mornings.md`. */
export const mornings: readonly Morning[] = readTable(
  join(import.meta.dirname, '../mornings.md'),
).map((row) => {
  const [from, kmh, turnsAt] = numbers(row.Later)
  return {
    swell: numbers(row.Swell) as Morning['swell'],
    wind: numbers(row.Wind) as Wind,
    ...(from !== undefined && kmh !== undefined && { later: [from, kmh] satisfies Wind }),
    ...(turnsAt !== undefined && { turnsAt }),
    from: row.From || null,
    at: row.At ?? '',
    ...(row.Date && { date: row.Date }),
    ...(row.Within && { within: Number(row.Within) }),
    favourites: names(row.Favourites),
    goes: names(row['Goes to']),
    ...(row.Says && { says: new RegExp(row.Says) }),
    why: row.Why ?? '',
  }
})
