import { bodySizeMetres } from '#domain/person/surf-log/size-words'
import { setsOf } from '#domain/rating/size-limits'
import { countdown } from '#domain/time/countdown'
import { minuteMs } from '#domain/time/durations'
import { longDate } from '#domain/time/long-date'
import { addDays, type LocalDate, melbourneDate } from '#domain/time/melbourne'
import type { SurfLogEntry } from '#domain/wire/surf-log'
import { counted } from '#domain/words/counted'
import { formatSurfHeight, withUnit } from '#domain/words/format'
import { formatSurfRange } from '#domain/words/surf-range'
import type { UnitSystem } from '#domain/words/unit-system'

export type YearInSurf = {
  year: number
  surfs: number
  days: number
  /** Of the surfs that say how long they were; null when none does. */
  hours: number | null
  /** Surfs of each month, January first. */
  byMonth: number[]
  /** Most surfed first; of as many surfs, the one surfed last. */
  spots: { spotId: number; surfs: number }[]
  /** By the sets of the surf kept with it (`isRange`), else by the size in bodies; null: none says either. */
  biggest: { entry: SurfLogEntry; metres: number; isRange: boolean; isDemo: boolean } | null
  /** Most stars; of as many, the better rated, then the earlier. Null: none has stars. */
  best: SurfLogEntry | null
  /** Most days in a row with a surf. */
  longestRunDays: number
  /** Most weeks (Monday to Sunday) in a row with a surf. */
  longestRunWeeks: number
}

/** The years that have a surf, latest first, by Melbourne's calendar. */
export const yearsSurfed = (entries: readonly SurfLogEntry[]): number[] =>
  [...new Set(entries.map(({ startedAtMs }) => yearOf(startedAtMs)))].sort((a, b) => b - a)

/** What a surf log says of one year, by Melbourne's calendar. Null when it has no surf in it. */
export function yearInSurf(all: readonly SurfLogEntry[], year: number): YearInSurf | null {
  const entries = all
    .filter(({ startedAtMs }) => yearOf(startedAtMs) === year)
    .toSorted((a, b) => a.startedAtMs - b.startedAtMs)
  if (entries.length === 0) return null
  const dates = [...new Set(entries.map(({ startedAtMs }) => melbourneDate(startedAtMs)))]
  const weeks = [...new Set(dates.map(mondayOf))]
  const minutes = entries.flatMap(({ durationMinutes }) => durationMinutes ?? [])
  const months = entries.map(({ startedAtMs }) => Number(melbourneDate(startedAtMs).slice(5, 7)))
  return {
    year,
    surfs: entries.length,
    days: dates.length,
    hours: minutes.length === 0 ? null : minutes.reduce((sum, one) => sum + one, 0) / 60,
    byMonth: Array.from({ length: 12 }, (_, at) => months.filter((one) => one === at + 1).length),
    spots: spotsOf(entries),
    biggest: biggestOf(entries),
    best: bestOf(entries),
    longestRunDays: longestRun(dates, 1),
    longestRunWeeks: longestRun(weeks, 7),
  }
}

const yearOf = (atMs: number): number => Number(melbourneDate(atMs).slice(0, 4))

function mondayOf(date: LocalDate): LocalDate {
  const weekday = new Date(`${date}T00:00Z`).getUTCDay()
  return addDays(date, -((weekday + 6) % 7))
}

/** @param dates in order, each once */
function longestRun(dates: readonly LocalDate[], stepDays: number): number {
  let longest = 0
  let run = 0
  let expected: LocalDate | null = null
  for (const date of dates) {
    run = date === expected ? run + 1 : 1
    longest = Math.max(longest, run)
    expected = addDays(date, stepDays)
  }
  return longest
}

function spotsOf(entries: readonly SurfLogEntry[]): YearInSurf['spots'] {
  const count = new Map<number, number>()
  for (const { spotId } of entries.toReversed()) count.set(spotId, (count.get(spotId) ?? 0) + 1)
  return [...count].map(([spotId, surfs]) => ({ spotId, surfs })).sort((a, b) => b.surfs - a.surfs)
}

function biggestOf(entries: readonly SurfLogEntry[]): YearInSurf['biggest'] {
  const sized = entries.flatMap((entry) => {
    const kept = entry.conditions?.surfHeightMetres ?? null
    const metres = kept ?? (entry.bodySize === null ? null : bodySizeMetres[entry.bodySize])
    const isRange = kept !== null
    const isDemo = isRange && entry.conditions?.source === 'demo'
    return metres === null ? [] : [{ entry, metres, isRange, isDemo }]
  })
  // Demonstration data were no sea: they count only where there is nothing else.
  const real = sized.filter(({ isDemo }) => !isDemo)
  const taken = real.length > 0 ? real : sized
  return taken.toSorted((a, b) => largestOf(b) - largestOf(a))[0] ?? null
}

const largestOf = ({ metres, isRange }: { metres: number; isRange: boolean }): number =>
  isRange ? setsOf(metres) : metres

function bestOf(entries: readonly SurfLogEntry[]): SurfLogEntry | null {
  const order = ({ stars, conditions }: SurfLogEntry) =>
    (stars ?? 0) * 100 + (conditions?.score ?? 0)
  const starred = entries.filter(({ stars }) => stars !== null)
  return starred.toSorted((a, b) => order(b) - order(a))[0] ?? null
}

export type YearFact = { label: string; value: string; note: string }

/** The same for the page and for the picture. */
export function yearFacts(
  year: YearInSurf,
  nameOf: (spotId: number) => string,
  units: UnitSystem,
): YearFact[] {
  const { surfs, days, hours, spots, biggest, best, longestRunDays, longestRunWeeks } = year
  const [most] = spots
  const size =
    biggest && (biggest.isRange ? formatSurfRange : formatSurfHeight)(biggest.metres, units)
  const placed = ({ spotId, startedAtMs }: { spotId: number; startedAtMs: number }) =>
    `${nameOf(spotId)}, ${longDate(startedAtMs)}`
  return [
    {
      label: surfs === 1 ? 'Surf' : 'Surfs',
      value: String(surfs),
      note: [
        `on ${counted(days, 'day')}`,
        hours !== null && `${countdown(Math.round(hours * 60) * minuteMs)} in the water`,
      ]
        .filter(Boolean)
        .join(', '),
    },
    {
      label: spots.length === 1 ? 'Spot' : 'Spots',
      value: String(spots.length),
      note: most ? `most at ${nameOf(most.spotId)}: ${counted(most.surfs, 'surf')}` : '',
    },
    ...(biggest && size
      ? [
          {
            label: biggest.isDemo ? 'Biggest (demo data)' : 'Biggest',
            value: withUnit(size),
            note: placed(biggest.entry),
          },
        ]
      : []),
    ...(best ? [{ label: 'Best', value: `${best.stars} of 5`, note: placed(best) }] : []),
    {
      label: 'Longest streak',
      value: counted(longestRunDays, 'day'),
      note: `${counted(longestRunWeeks, 'week')} in a row with a surf`,
    },
  ]
}
