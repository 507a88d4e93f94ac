import { useDeferredValue, useMemo } from 'react'
import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import { tideExtremesOfDay, tideHeightAt } from '#domain/tide/tide-at-spot'
import { zoneIfTwice } from '#domain/time/clock-of-day'
import { dayMs } from '#domain/time/durations'
import {
  addDays,
  dayAndMonth,
  daysFrom,
  type LocalDate,
  melbourneClock,
  melbourneDay,
  monthAndYear,
  weekdayName,
} from '#domain/time/melbourne'
import { moonOfDay } from '#domain/time/moon'
import { formatHeight, withUnit } from '#domain/words/format'
import { useUnits } from '../../data/stored/use-settings'
import { ownPaths } from '../../own-paths'
import { QuietLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { TideBars } from '../../ui/drawings/tide-bars'
import { Skeleton } from '../../ui/skeleton'
import { daysOfMonth, longDate, parseTideDate } from './day-steps'
import { computedEvents, gaugeRange, type TideDay } from './tide-chart'

const dayCount = 16

type TideDaysProps = TideDay & { today: LocalDate; onChoose: (date: LocalDate) => void }

/** Sixteen days as bars on the gauge's axis, with the moon. A tap opens a day above. */
export function TideDays({ spot, gauge, date, today, onChoose }: TideDaysProps) {
  const units = useUnits()
  // The day above is painted first; a chosen day among those drawn does not move them.
  const first = useDeferredValue<LocalDate | null>(blockStart(date, today), null)
  const days = useMemo(
    () =>
      first === null
        ? null
        : daysFrom(first, dayCount).flatMap((day) => {
            if (parseTideDate(day) === null) return []
            const turns = tideExtremesOfDay(gauge, spot.tide, day)
            if (turns.length === 0) return []
            const heights = turns.map(({ heightMetres }) => heightMetres)
            // The water's, not the turns': a day whose highest tide falls just past midnight does not move less.
            const { startAtMs, endAtMs } = melbourneDay(day)
            const atEnds = [startAtMs, endAtMs].map((atMs) => tideHeightAt(gauge, spot.tide, atMs))
            const lowest = Math.min(...heights, ...atEnds)
            const highest = Math.max(...heights, ...atEnds)
            return [{ day, heights, lowest, highest, moon: moonOfDay(day) }]
          }),
    [first, gauge, spot],
  )
  if (!heightsAreKnown(spot.tide)) return null
  if (days === null || days.length === 0) return <Card title="16 days" waiting={244} />
  const byRange = days.toSorted((a, b) => a.highest - a.lowest - (b.highest - b.lowest))
  const smallest = byRange[0]!.day
  const largest = byRange.at(-1)!.day
  const said = (metres: number) => withUnit(formatHeight(metres, units))
  return (
    <Card title="16 days">
      <p className="quiet">
        {smallest < largest
          ? `Smallest range ${dayAndMonth(smallest)}, largest ${dayAndMonth(largest)}`
          : `Largest range ${dayAndMonth(largest)}, smallest ${dayAndMonth(smallest)}`}
      </p>
      <TideBars
        range={gaugeRange(gauge)}
        selectedId={date}
        onChoose={onChoose}
        bars={days.map(({ day, heights, lowest, highest, moon }) => ({
          id: day,
          weekday: weekdayName(day, 'short').slice(0, 1),
          day: String(Number(day.slice(8))),
          lowestMetres: lowest,
          highestMetres: highest,
          extremes: heights.filter((metres) => metres !== lowest && metres !== highest),
          moon: <MoonGlyph fraction={moon.fraction} waxing={moon.waxing} size={14} />,
          label: `${longDate(day)}: ${said(lowest)} to ${said(highest)}, ${moon.phaseName.toLowerCase()}`,
        }))}
      />
    </Card>
  )
}

/** The first of the sixteen days drawn with a date: from today, further off in blocks, so that a step moves only the mark. */
function blockStart(date: LocalDate, today: LocalDate): LocalDate {
  const days = (Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayMs
  return addDays(today, Math.floor(days / dayCount) * dayCount)
}

type TideMonthProps = TideDay & { onChoose: (date: LocalDate) => void }

/** The month's highs and lows, as the table on a jetty wall. A tap on a day opens it above. */
export function TideMonth({ spot, gauge, date, onChoose }: TideMonthProps) {
  const units = useUnits()
  // Thirty days of extremes take a slow phone a moment: the day above is painted first.
  const month = useDeferredValue<string | null>(date.slice(0, 7), null)
  const days = useMemo(
    () =>
      month === null
        ? null
        : daysOfMonth(month).map((day) => ({
            day,
            events: computedEvents(gauge, spot, day),
            quarter: moonOfDay(day).quarter,
          })),
    [month, gauge, spot],
  )
  return (
    <Card title={`Tides in ${monthAndYear(date)}`}>
      {days === null ? (
        <Skeleton height={1500} />
      ) : (
        <table className="w-full [&_tr]:border-t [&_tr]:border-line">
          <caption className="pb-2 text-start quiet">
            Highs in bold. Choose a day to see its curve.
          </caption>
          <tbody>
            {days.map(({ day, events, quarter }) => (
              <tr key={day} className={day === date ? 'bg-sea-soft' : undefined}>
                <th scope="row" className="w-[4.6rem] p-0">
                  <button
                    type="button"
                    className="block min-h-target w-full bare px-1 py-0 font-semibold text-sea"
                    aria-current={day === date ? 'date' : undefined}
                    onClick={() => onChoose(day)}
                  >
                    <span className="text-14 font-normal text-ink-quiet">
                      {weekdayName(day, 'short')}
                    </span>{' '}
                    {Number(day.slice(8))}
                  </button>
                </th>
                <td>
                  <ul className="grid list-none grid-cols-[repeat(auto-fill,minmax(50px,1fr))] gap-x-1 gap-y-[2px] py-1">
                    {events.map(({ atMs, type, heightMetres }) => (
                      <li key={atMs} className="flex flex-col leading-[1.25]">
                        <span className={type === 'high' ? 'font-bold' : undefined}>
                          {melbourneClock(atMs)}
                          {zoneIfTwice(atMs)}
                        </span>{' '}
                        {heightMetres !== null && (
                          <span className="quiet">
                            {withUnit(formatHeight(heightMetres, units))}
                          </span>
                        )}
                      </li>
                    ))}
                  </ul>
                  {quarter && <span className="block pb-1 quiet">{quarter}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div>
        <QuietLink to={ownPaths.paperMonth(spot.id, date)}>Print this month</QuietLink>
      </div>
    </Card>
  )
}

const radius = 20

/** The moon as it hangs in the southern sky: a waxing moon is lit on its left. Decoration beside words. */
export function MoonGlyph({
  fraction,
  waxing,
  size = 44,
}: {
  fraction: number
  waxing: boolean
  /** px */
  size?: number
}) {
  const terminator = Math.abs(1 - 2 * fraction) * radius
  const bulge = fraction < 0.5 ? 1 : 0
  return (
    <svg width={size} height={size} viewBox="-22 -22 44 44" aria-hidden="true" focusable="false">
      <circle r={radius} className="fill-deep stroke-line-strong" />
      <path
        className="fill-foam"
        transform={waxing ? undefined : 'scale(-1 1)'}
        d={`M0 ${-radius}A${radius} ${radius} 0 0 0 0 ${radius}A${terminator} ${radius} 0 0 ${bulge} 0 ${-radius}Z`}
      />
    </svg>
  )
}
