import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import { type TideHour, tideHourly } from '#domain/tide/tide-hourly'
import { melbourneClock } from '#domain/time/melbourne'
import { formatHeight } from '#domain/units/format'
import type { UnitSystem } from '#domain/units/unit-system'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'
import styles from './tide-timeline.module.css'

type TideTimelineProps = { spot: Spot; gauge: Gauge; nowMs: number; units: UnitSystem }

/** Twelve hours from now, the first six and the next six (core experience 2, Tides). */
export function TideTimeline({ spot, gauge, nowMs, units }: TideTimelineProps) {
  const hours = tideHourly(gauge, spot.tide, nowMs)
  const hasHeights = heightsAreKnown(spot.tide)
  return (
    <div className={styles.halves}>
      <Half title="First 6 hours" hours={hours.slice(0, 6)} units={units} hasHeights={hasHeights} />
      <Half title="Next 6 hours" hours={hours.slice(6)} units={units} hasHeights={hasHeights} />
    </div>
  )
}

type HalfProps = { title: string; hours: TideHour[]; units: UnitSystem; hasHeights: boolean }

function Half({ title, hours, units, hasHeights }: HalfProps) {
  return (
    <table className={styles.half}>
      <caption className={styles.caption}>{title}</caption>
      <tbody>
        {hours.map((hour) => {
          const height = formatHeight(hasHeights ? hour.heightMetres : null, units)
          return (
            <tr key={hour.atMs}>
              <th scope="row" className={styles.hour}>
                {melbourneClock(hour.atMs)}
              </th>
              <td className={styles.tide}>
                {hasHeights && (
                  <span className={styles.height}>
                    {height.value} <span className={styles.unit}>{height.unit}</span>
                  </span>
                )}{' '}
                <span className={hour.description.includes(':') ? styles.extreme : styles.trend}>
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
