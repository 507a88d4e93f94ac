import { countdown } from '../../time/countdown'
import { minuteMs } from '../../time/durations'
import { longDate } from '../../time/long-date'
import { formatSurfHeight } from '../../words/format'
import { formatSurfRange } from '../../words/surf-range'
import type { UnitSystem } from '../../words/unit-system'
import type { YearInSurf } from './year-in-surf'

/** One thing that a year says: a figure with its label, and what stands beneath. */
export type YearFact = { label: string; value: string; note: string }

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`

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
        `on ${count(days, 'day')}`,
        hours !== null && `${countdown(Math.round(hours * 60) * minuteMs)} in the water`,
      ]
        .filter(Boolean)
        .join(', '),
    },
    {
      label: spots.length === 1 ? 'Spot' : 'Spots',
      value: String(spots.length),
      note: most ? `most at ${nameOf(most.spotId)}: ${count(most.surfs, 'surf')}` : '',
    },
    ...(biggest && size
      ? [
          {
            label: biggest.isDemo ? 'Biggest (demo data)' : 'Biggest',
            value: `${size.value} ${size.unit}`.trim(),
            note: placed(biggest.entry),
          },
        ]
      : []),
    ...(best ? [{ label: 'Best', value: `${best.stars} of 5`, note: placed(best) }] : []),
    {
      label: 'Longest streak',
      value: count(longestRunDays, 'day'),
      note: `${count(longestRunWeeks, 'week')} in a row with a surf`,
    },
  ]
}
