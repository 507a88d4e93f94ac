import { useMemo } from 'react'
import { compassPoint } from '#domain/places/bearings'
import type { ForecastHour } from '#domain/sea/forecast/forecast-hour'
import { arrivingFrom } from '#domain/sea/forecast/hour-at'
import { windWords } from '#domain/sea/wind/wind-words'
import { halfHourMs, hourMs } from '#domain/time/durations'
import { melbourneClock } from '#domain/time/melbourne'
import type { Spot } from '#domain/wire/spot'
import { formatPeriod, spoken } from '#domain/words/format'
import { useSpotCoasts } from '../../coast/coastline'
import { clockLanes } from '../../data/shown/clock-lanes'
import type { Moment } from '../../data/shown/moment'
import { momentSentence } from '../../data/shown/moment-sentence'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'
import { useOwnRating } from '../../data/stored/use-own-taste'
import { useUnits } from '../../data/stored/use-settings'
import { useNow } from '../../data/tab/use-now'
import { BeachFromAbove } from '../../ui/drawings/beach-from-above'
import { swellOf } from '../../ui/drawings/beach-picture'
import { ClockSheet, type ClockSheetSize, type LaneTitles } from '../../ui/drawings/clock-sheet'
import { TimeScrubber } from '../../ui/drawings/time-scrubber'
import { useSize, useWidth } from '../../ui/drawings/use-width'
import type { MomentShown } from './use-moment'

const noLand: never[] = []
/** Metres from edge to edge: the outlines reach 3,000 m each way from the spot. */
const acrossMetres = 2_300
const widestMetres = 3_600

/** The spot's own beach from above at a moment; fills the room it is given. */
export function BeachNow({
  report,
  moment,
  fades = false,
  coveredPx,
}: {
  report: SpotSnapshot
  moment: Moment
  fades?: boolean
  /** px from the left that words cover. */
  coveredPx?: number
}) {
  const coasts = useSpotCoasts()
  const [box, width, height] = useSize<HTMLDivElement>()
  const { spot } = report
  const { hour } = moment
  const wind =
    hour !== null && hour.windDirectionDegrees !== null
      ? {
          fromDegrees: hour.windDirectionDegrees,
          tone: windWords(hour, spot.facingDegrees).tone,
        }
      : null
  return (
    <div ref={box} className="size-full">
      <BeachFromAbove
        land={(coasts.state === 'ready' && coasts.value.get(spot.id)?.land) || noLand}
        facingDegrees={spot.facingDegrees}
        swell={hour && swellOf(arrivingFrom(hour), hour.surfPeriodSeconds, hour.surfHeightMetres)}
        wind={wind}
        width={width}
        height={height}
        acrossMetres={width > 300 ? Math.min(widestMetres, acrossMetres * 1.3) : acrossMetres}
        fades={fades}
        coveredPx={coveredPx}
        label={beachSentence(spot, hour)}
      />
    </div>
  )
}

/** The clock of a spot under a finger. */
export function SpotSheet({
  report,
  shown: { moment, readingMs, read },
  size,
  titles,
}: {
  report: SpotSnapshot
  shown: MomentShown
  size: ClockSheetSize
  titles?: LaneTitles
}) {
  const units = useUnits()
  const nowMs = useNow()
  const halfHour = useNow(halfHourMs)
  const [box, width] = useWidth<HTMLDivElement>()
  const { spot, gauge, forecast } = report
  const lanes = useMemo(
    () => clockLanes({ spot, gauge, forecast }, halfHour, units),
    [spot, gauge, forecast, halfHour, units],
  )
  return (
    <div ref={box}>
      <TimeScrubber
        startMs={lanes.startMs}
        endMs={lanes.endMs}
        stepMs={hourMs}
        readingMs={readingMs}
        restMs={moment.atMs}
        onRead={read}
        label={`Move the clock of ${spot.name}`}
        valueText={momentSentence(report, moment, nowMs, units)}
        hasThumb={size === 'full'}
      >
        <ClockSheet
          lanes={lanes}
          size={size}
          width={width}
          nowMs={nowMs}
          titles={titles}
          nowLabel={melbourneClock(nowMs)}
          readingMs={readingMs}
          // In the dark the clock shows first light until it is moved, and its line shows it.
          restMs={moment.isNow ? null : moment.atMs}
        />
      </TimeScrubber>
    </div>
  )
}

function beachSentence(spot: Spot, hour: ForecastHour | null): string {
  const said = [`${spot.name} from above, north up, facing ${compassPoint(spot.facingDegrees)}`]
  const from = hour && arrivingFrom(hour)
  if (hour && from !== null && hour.surfPeriodSeconds !== null)
    said.push(`swell from ${compassPoint(from)}, ${spoken(formatPeriod(hour.surfPeriodSeconds))}`)
  const wind = hour && windWords(hour, spot.facingDegrees)
  if (wind?.point)
    said.push(['wind from', `${wind.point},`, wind.label?.toLowerCase()].filter(Boolean).join(' '))
  return said.join('; ')
}

/** The rating by the person's own surf log, under the coast's. */
export function OwnLine({ report, moment }: { report: SpotSnapshot; moment: Moment }) {
  const own = useOwnRating(report, moment)
  if (own === null) return null
  return (
    <p className="pt-1 text-14/[1.35] [&_strong]:font-semibold">
      Yours: <strong>{own.label}</strong> {own.score.toFixed(1)} ± {own.errorPoints.toFixed(1)}
    </p>
  )
}
