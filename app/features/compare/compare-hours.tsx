import { useId, useMemo, useState } from 'react'
import {
  addDays,
  dayLabel,
  melbourneClock,
  melbourneDate,
  melbourneDay,
} from '#domain/time/melbourne'
import type { UnitSystem } from '#domain/units/unit-system'
import type { SpotReport } from '../../reads/spot-report'
import { Card } from '../../ui/card'
import { RatingPatterns } from '../../ui/drawings/rating-patterns'
import { useWidth } from '../../ui/drawings/use-width'
import { SelectField } from '../../ui/select-field'
import { WholeRanges } from '../../ui/whole-ranges'
import styles from './compare-hours.module.css'
import { LaneArt } from './lane-art'
import { laneReading, windowLine } from './lane-words'
import { spotLane } from './spot-lane'

/** Waves are known this far ahead (upstream facts 1). */
const daysAhead = 10
const hourMs = 3_600_000
const halfHourMs = hourMs / 2

type CompareHoursProps = { reports: readonly SpotReport[]; units: UnitSystem; nowMs: number }

/** The same day at every spot on one clock: surf by rating, tide beneath, the best window shaded. */
export function CompareHours({ reports, units, nowMs }: CompareHoursProps) {
  const today = melbourneDate(nowMs)
  const [chosenDate, setDate] = useState(today)
  // Past midnight the first day of the list is a new one.
  const date = chosenDate < today ? today : chosenDate
  const { startAtMs, endAtMs } = melbourneDay(date)
  const hourCount = Math.round((endAtMs - startAtMs) / hourMs)
  const [chosenHour, setHour] = useState<number | null>(null)
  const hourNow = date === today ? Math.floor((nowMs - startAtMs) / hourMs) : 12
  const reading = Math.min(hourCount - 1, chosenHour ?? hourNow)
  const readingClock = melbourneClock(startAtMs + reading * hourMs)
  const fromMs = Math.floor(nowMs / halfHourMs) * halfHourMs
  const lanes = useMemo(
    () => reports.map((report) => ({ report, lane: spotLane(report, startAtMs, endAtMs, fromMs) })),
    [reports, startAtMs, endAtMs, fromMs],
  )
  const tallestMetres = Math.max(
    1,
    ...lanes.flatMap(({ lane }) => lane.hours.map(({ hour }) => hour?.surfHeightMetres ?? 0)),
  )
  const [box, width] = useWidth<HTMLDivElement>()
  const patternId = useId()

  return (
    <Card title="Hours on one clock" className={styles.hours}>
      <div className={styles.controls}>
        <SelectField
          label="Day"
          value={date}
          onChange={setDate}
          options={Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead)).map(
            (day) => ({ value: day, label: dayLabel(day, today) }),
          )}
        />
        <label className={styles.reading}>
          <span>Read at {readingClock}</span>
          <input
            type="range"
            min={0}
            max={hourCount - 1}
            value={reading}
            aria-valuetext={readingClock}
            onChange={(event) => setHour(Number(event.target.value))}
          />
        </label>
      </div>
      <RatingPatterns id={patternId} />
      <div ref={box} className={styles.clock} aria-hidden="true">
        {[0, 6, 12, 18].map((hour) => (
          <span key={hour}>{melbourneClock(startAtMs + hour * hourMs)}</span>
        ))}
      </div>
      <ul className={styles.lanes}>
        {lanes.map(({ report, lane }) => (
          <li key={report.spot.id}>
            <div className={styles.name}>
              <h3>{report.spot.name}</h3>
              <span className={styles.best}>
                <WholeRanges text={windowLine(lane)} />
              </span>
            </div>
            <LaneArt
              lane={lane}
              startAtMs={startAtMs}
              endAtMs={endAtMs}
              nowMs={nowMs}
              readingAtMs={startAtMs + reading * hourMs}
              tallestMetres={tallestMetres}
              width={width}
              patternId={patternId}
              onRead={setHour}
            />
            <p className={styles.words}>
              <WholeRanges
                text={laneReading(report.spot, lane, startAtMs + reading * hourMs, units)}
              />
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.key}>
        Bars are surf, coloured by rating. The line beneath is the tide. The outlined hours are the
        best of the day; dark hours are shaded.
      </p>
    </Card>
  )
}
