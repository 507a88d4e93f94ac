import { useMemo, useState } from 'react'
import { bestOfWindows, type SurfWindow } from '#domain/rating/best-windows'
import { zoneIfTwice } from '#domain/time/clock-of-day'
import { hourMs } from '#domain/time/durations'
import { type LocalDate, melbourneClock, melbourneDate, melbourneDay } from '#domain/time/melbourne'
import { lanesOfSpan } from '../../data/shown/clock-lanes'
import { momentAt } from '../../data/shown/moment'
import { momentLine, momentSentence } from '../../data/shown/moment-sentence'
import { useUnits } from '../../data/stored/use-settings'
import { ClockSheet } from '../../ui/drawings/clock-sheet'
import { TimeScrubber } from '../../ui/drawings/time-scrubber'
import { useWidth } from '../../ui/drawings/use-width'
import { WholeRanges } from '../../ui/whole-ranges'
import type { ForecastOutlook } from './forecast-look'

type DayClockProps = {
  outlook: ForecastOutlook
  date: LocalDate
  /** The best hours of the day that are still ahead. */
  windows: readonly SurfWindow[]
  nowMs: number
}

/** A day on the clock that home and the spot's page have: a finger moves rating, surf, wind and tide together. */
export function DayClock({ outlook, date, windows, nowMs: now }: DayClockProps) {
  const units = useUnits()
  const [box, width] = useWidth<HTMLDivElement>()
  const [readingMs, read] = useState<number | null>(null)
  const report = useMemo(() => ({ ...outlook, conditions: null }), [outlook])
  const { startAtMs: startMs, endAtMs: endMs } = melbourneDay(date)
  const best = bestOfWindows(windows)
  const [bestStartMs, bestEndMs] = [best?.startAtMs, best?.endAtMs]
  const lanes = useMemo(
    () =>
      lanesOfSpan(
        report,
        { startMs, endMs },
        bestStartMs === undefined || bestEndMs === undefined
          ? null
          : { startAtMs: bestStartMs, endAtMs: bestEndMs },
        units,
      ),
    [report, startMs, endMs, bestStartMs, bestEndMs, units],
  )
  const isToday = melbourneDate(now) === date
  const restMs = isToday
    ? Math.floor(now / hourMs) * hourMs
    : // Clocks change before noon: it is twelve hours before the day's end, of 23 and 25 hours too.
      (bestStartMs ?? endMs - 12 * hourMs)
  const moment = momentAt(report, readingMs ?? restMs, units)
  const clock = `${melbourneClock(moment.atMs)}${zoneIfTwice(moment.atMs)}`
  return (
    <div>
      <p className="min-h-[2.5rem] text-14/[1.25rem] tabular-nums" aria-hidden="true">
        <WholeRanges text={momentLine(clock, report, moment, units)} />
      </p>
      <div ref={box}>
        <TimeScrubber
          startMs={startMs}
          endMs={endMs}
          stepMs={hourMs}
          readingMs={readingMs}
          restMs={restMs}
          onRead={read}
          label={`Move the clock of ${outlook.spot.name}`}
          valueText={momentSentence(report, moment, now, units)}
        >
          <ClockSheet
            lanes={lanes}
            size="compact"
            width={width}
            nowMs={now}
            nowLabel={melbourneClock(now)}
            readingMs={readingMs}
            restMs={isToday ? null : restMs}
          />
        </TimeScrubber>
      </div>
    </div>
  )
}
