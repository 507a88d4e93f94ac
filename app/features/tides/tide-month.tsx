import { useDeferredValue, useMemo } from 'react'
import { type LocalDate, melbourneClock, monthAndYear, weekdayName } from '#domain/time/melbourne'
import { moonOfDay } from '#domain/time/moon'
import { formatHeight } from '#domain/words/format'
import { useUnits } from '../../data/stored/use-settings'
import { ownPaths } from '../../own-paths'
import { LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Skeleton } from '../../ui/skeleton'
import type { TideDay } from './tide-chart'
import { daysOfMonth } from './tide-date'
import { computedEvents } from './todays-events'

type TideMonthProps = TideDay & { onChoose: (date: LocalDate) => void }

const quarters = new Set(['New moon', 'First quarter', 'Full moon', 'Last quarter'])

/** The month's highs and lows, as the table on a jetty wall. A tap on a day opens it above. */
export function TideMonth({ spot, gauge, date, onChoose }: TideMonthProps) {
  const units = useUnits()
  // Thirty days of extremes take a slow phone a moment: the day above is painted first.
  const month = useDeferredValue<string | null>(date.slice(0, 7), null)
  const days = useMemo(
    () =>
      month === null
        ? null
        : daysOfMonth(`${month}-01`).map((day) => ({
            day,
            events: computedEvents(gauge, spot, day),
            phase: moonOfDay(day).phaseName,
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
            {days.map(({ day, events, phase }) => (
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
                    {events.map((event) => {
                      const height = formatHeight(event.heightMetres, units)
                      return (
                        <li key={event.atMs} className="flex flex-col leading-[1.25]">
                          <span className={event.type === 'high' ? 'font-bold' : undefined}>
                            {melbourneClock(event.atMs)}
                          </span>{' '}
                          {event.heightMetres !== null && (
                            <span className="quiet">
                              {height.value} {height.unit}
                            </span>
                          )}
                        </li>
                      )
                    })}
                  </ul>
                  {quarters.has(phase) && <span className="block pb-1 quiet">{phase}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div>
        <LinkButton variant="quiet" to={ownPaths.paperMonth(spot.id, date)}>
          Print this month
        </LinkButton>
      </div>
    </Card>
  )
}
