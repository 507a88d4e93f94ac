import { useMemo } from 'react'
import { hourMs } from '#domain/time/durations'
import type { CoastScores } from '../../data/stored/use-coast-scores'
import { useNow } from '../../data/tab/use-now'
import { RidgeStrip } from '../../ui/drawings/ridge-strip'
import { TimeScrubber } from '../../ui/drawings/time-scrubber'
import { useWidth } from '../../ui/drawings/use-width'
import { coastRuns } from './coast-bests'

type HourSliderProps = {
  scores: CoastScores | undefined
  atMs: number
  aheadHours: number
  /** 'Mon 06:00' */
  when: string
  valueText: string
  /** Null: back to the default. */
  onRead: (atMs: number | null) => void
}

/** The clock of the coast: its best rating at every hour as a ridge, and a thumb that moves the hour of the map. */
export function HourSlider({ scores, atMs, aheadHours, when, valueText, onRead }: HourSliderProps) {
  const nowMs = useNow()
  const [box, width] = useWidth<HTMLDivElement>()
  const startMs = Math.floor(nowMs / hourMs) * hourMs
  const endMs = startMs + aheadHours * hourMs
  const runs = useMemo(() => coastRuns(scores?.rows ?? []), [scores])
  return (
    <div className="flex items-center gap-6">
      <span className="min-w-[5rem] flex-none font-display text-20 font-semibold">{when}</span>
      <div ref={box} className="min-w-0 flex-[1_1_0] pe-4">
        <TimeScrubber
          startMs={startMs}
          endMs={endMs}
          stepMs={hourMs}
          readingMs={atMs}
          restMs={startMs}
          onRead={onRead}
          label="Hour shown on the map"
          valueText={valueText}
          hasThumb
        >
          <RidgeStrip
            startMs={startMs}
            endMs={endMs}
            nights={scores?.frame.nights ?? noNights}
            runs={runs}
            nowMs={nowMs}
            readingMs={atMs}
            width={width}
            height={24}
          />
        </TimeScrubber>
      </div>
    </div>
  )
}

const noNights: never[] = []
