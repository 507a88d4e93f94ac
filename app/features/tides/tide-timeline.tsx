import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import { type TideHour, tideHourly } from '#domain/tide/tide-hourly'
import { melbourneClock } from '#domain/time/melbourne'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'
import { formatHeight } from '#domain/words/format'
import type { UnitSystem } from '#domain/words/unit-system'

type TideTimelineProps = { spot: Spot; gauge: Gauge; nowMs: number; units: UnitSystem }

/** Twelve hours from now, the first six and the next six (core experience 2, Tides). */
export function TideTimeline({ spot, gauge, nowMs, units }: TideTimelineProps) {
  const hours = tideHourly(gauge, spot.tide, nowMs)
  const hasHeights = heightsAreKnown(spot.tide)
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.8em),1fr))] gap-x-3 gap-y-2 text-14">
      <Half title="First 6 hours" hours={hours.slice(0, 6)} units={units} hasHeights={hasHeights} />
      <Half title="Next 6 hours" hours={hours.slice(6)} units={units} hasHeights={hasHeights} />
    </div>
  )
}

type HalfProps = { title: string; hours: TideHour[]; units: UnitSystem; hasHeights: boolean }

function Half({ title, hours, units, hasHeights }: HalfProps) {
  return (
    <table className="w-full self-start [&_tr]:border-t [&_tr]:border-line">
      <caption className="py-1 text-start text-14 font-semibold text-ink-quiet">{title}</caption>
      <tbody>
        {hours.map((hour) => {
          const height = formatHeight(hasHeights ? hour.heightMetres : null, units)
          return (
            <tr key={hour.atMs}>
              <th scope="row" className="w-[3.6em] px-0 py-[2px] text-start align-top font-normal">
                {melbourneClock(hour.atMs)}
              </th>
              <td className="px-0 py-[2px] text-start align-top font-normal">
                {hasHeights && (
                  <span className="inline-block min-w-[3.3em] font-semibold">
                    {height.value} <span className="text-ink-quiet">{height.unit}</span>
                  </span>
                )}{' '}
                <span
                  className={hour.description.includes(':') ? 'font-semibold' : 'text-ink-quiet'}
                >
                  {hour.description}
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
