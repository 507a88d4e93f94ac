import { useId, useState } from 'react'
import { limitsText } from '#domain/rating/spot-recommendation'
import { spotTideWindows } from '#domain/rating/spot-tide-windows'
import { tideCounts } from '#domain/rating/tide-fit'
import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import { type TimeWindow, tideWindows } from '#domain/tide/tide-windows'
import { tideTrendWords } from '#domain/tide/tide-words'
import { countdown } from '#domain/time/countdown'
import { minuteMs } from '#domain/time/durations'
import { dayLabel, type LocalDate, melbourneClock, melbourneDay } from '#domain/time/melbourne'
import type { Spot } from '#domain/wire/spot'
import { formatHeight, withUnit } from '#domain/words/format'
import { useUnits } from '../../data/stored/use-settings'
import { Card } from '../../ui/card'
import { SegmentedControl } from '../../ui/segmented-control'
import { WholeRanges } from '../../ui/whole-ranges'
import { weekFrom } from './day-steps'
import { gaugeRange, type TideDay } from './tide-chart'

/** A line an entry, parted by hairlines, its two ends at the sides. */
const linesClass =
  'list-none [&_li]:flex [&_li]:justify-between [&_li]:border-t [&_li]:border-line [&_li]:py-2'

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
function hoursOf({ startAtMs, endAtMs }: TimeWindow, dayEndAtMs?: number): string {
  const end = endAtMs === dayEndAtMs ? '24:00' : melbourneClock(endAtMs)
  return `${melbourneClock(startAtMs)}–${end}`
}

/** As the clock says it, so that the length is that between the two times written. */
const wholeMinute = (atMs: number) => Math.floor(atMs / minuteMs) * minuteMs

const wanted = { low: 'lower half', mid: 'middle', high: 'upper half' }

/** When in the week's daylight the tide is as this spot wants it. */
export function SpotWindows({ spot, gauge, date, today }: TideDay & { today: LocalDate }) {
  const title = `Tide windows for ${spot.name}`
  if (!tideCounts(spot))
    return (
      <Card title={title}>
        <p>This break works on any tide.</p>
      </Card>
    )
  const days = weekFrom(date).map((day) => {
    const hours = spotTideWindows(spot, gauge, day)?.map((window) => hoursOf(window))
    return { day, words: hours?.join(', ') || 'Not in daylight' }
  })
  return (
    <Card title={title}>
      <p className="quiet">{windowsMean(spot)}</p>
      <DayLines today={today} days={days} />
    </Card>
  )
}

function windowsMean({ bestTide, breaksAtTide, bestTideMoves }: Spot): string {
  const moves = bestTideMoves ? `, while it is ${tideTrendWords[bestTideMoves].within}` : ''
  if (bestTide !== 'all') {
    return `Daylight in the ${wanted[bestTide]} of the tide, when this break is best${moves}.`
  }
  const limits = breaksAtTide ? `: ${limitsText(breaksAtTide).toLowerCase()}` : ''
  return `Daylight when the tide is right for this break${limits}${moves}.`
}

type DayLinesProps = { today: LocalDate; days: readonly { day: LocalDate; words: string }[] }

/** What is said of each day, under each other. */
export const DayLines = ({ today, days }: DayLinesProps) => (
  <ul className={linesClass}>
    {days.map(({ day, words }) => (
      <li key={day}>
        <span>{dayLabel(day, today)}</span>
        <strong className="text-right">
          <WholeRanges text={words} />
        </strong>
      </li>
    ))}
  </ul>
)
