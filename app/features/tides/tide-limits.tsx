import { useId, useState } from 'react'
import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import { type TimeWindow, tideWindows } from '#domain/tide/tide-windows'
import { countdown } from '#domain/time/countdown'
import { minuteMs } from '#domain/time/durations'
import { melbourneClock, melbourneDay } from '#domain/time/melbourne'
import { formatHeight, withUnit } from '#domain/words/format'
import { useUnits } from '../../data/stored/use-settings'
import { Card } from '../../ui/card'
import { SegmentedControl } from '../../ui/segmented-control'
import { WholeRanges } from '../../ui/whole-ranges'
import { gaugeRange, linesClass, type TideDay } from './tide-chart'

const sides = [
  { value: 'above', label: 'Above' },
  { value: 'below', label: 'Below' },
] as const

/** When in the day the water stands above or below a height the reader chooses. */
export function TideLimits({ spot, gauge, date }: TideDay) {
  const units = useUnits()
  const highestMetres = Math.ceil(gaugeRange(gauge).highestMetres * 10) / 10
  const [side, setSide] = useState<'above' | 'below'>('above')
  const [metres, setMetres] = useState(Math.round(highestMetres * 5) / 10)
  const sliderId = useId()
  if (!heightsAreKnown(spot.tide)) return null
  const { startAtMs, endAtMs } = melbourneDay(date)
  const limit = side === 'above' ? { aboveMetres: metres } : { belowMetres: metres }
  const windows = tideWindows(gauge, spot.tide, startAtMs, endAtMs, limit)
  const chosenText = withUnit(formatHeight(metres, units))
  return (
    <Card title="Above or below a height">
      <SegmentedControl legend="Side" hideLegend options={sides} value={side} onChange={setSide} />
      <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-3">
        <label htmlFor={sliderId}>Height above LAT</label>
        <output htmlFor={sliderId} className="font-display text-name font-semibold">
          {chosenText}
        </output>
        <input
          id={sliderId}
          className="col-span-full m-0 h-target w-full accent-sea"
          type="range"
          min={0}
          max={highestMetres}
          step={0.1}
          value={metres}
          aria-valuetext={chosenText}
          onChange={(event) => setMetres(Number(event.target.value))}
        />
      </div>
      {windows.length === 0 ? (
        <p>
          The tide is not {side} {chosenText} on this day.
        </p>
      ) : (
        <ul className={linesClass}>
          {windows.map((window) => (
            <li key={window.startAtMs}>
              <strong>
                <WholeRanges text={hoursOf(window, endAtMs)} />
              </strong>{' '}
              <span className="quiet">
                {countdown(wholeMinute(window.endAtMs) - wholeMinute(window.startAtMs))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** '06:40–09:30'; the end of the day is 24:00. */
function hoursOf({ startAtMs, endAtMs }: TimeWindow, dayEndAtMs: number): string {
  const end = endAtMs === dayEndAtMs ? '24:00' : melbourneClock(endAtMs)
  return `${melbourneClock(startAtMs)}–${end}`
}

/** As the clock says it, so that the length is that between the two times written. */
const wholeMinute = (atMs: number) => Math.floor(atMs / minuteMs) * minuteMs
