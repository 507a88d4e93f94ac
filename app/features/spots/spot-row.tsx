import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { TimeSpan } from '#domain/drawing/clock-axis'
import type { RidgeRun } from '#domain/drawing/ridge'
import { type Drive, driveShort, driveWords } from '#domain/places/drive-minutes'
import { hourShownNow } from '#domain/rating/rating-shown'
import { windWords } from '#domain/sea/wind/wind-words'
import type { Spot } from '#domain/wire/spot'
import { formatSpeed, spoken } from '#domain/words/format'
import { formatSurfRange } from '#domain/words/surf-range'
import { ratingOf } from '../../data/shown/report-words'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'
import { useUnits } from '../../data/stored/use-settings'
import { paths } from '../../paths'
import { RidgeStrip } from '../../ui/drawings/ridge-strip'
import { WindMark } from '../../ui/drawings/wind-arrow'
import { toneClass } from '../../ui/tone'

type SpotRowProps = {
  spot: Spot
  /** Undefined while it is worked out. */
  report: SpotSnapshot | undefined
  /** Its ratings of the next two days; undefined while they are worked out and at a swimming beach. */
  runs: readonly RidgeRun[] | undefined
  /** What all rows are drawn on; undefined until the first one is there. */
  clock: (TimeSpan & { nights: readonly TimeSpan[] }) | undefined
  nowMs: number
  /** From the chosen start; undefined where none is chosen. */
  drive: Drive | undefined
  width: number
}

// In text twice as large every word stays and the drawing goes.
const rowClass = `grid min-h-[56px] grid-cols-[minmax(0,1fr)_118px_60px] items-center gap-[10px] text-inherit
  no-underline max-[380px]:grid-cols-[minmax(0,1fr)_96px_57px] max-[380px]:gap-2
  max-[340px]:grid-cols-[minmax(0,1fr)_80px_48px] max-[340px]:gap-[6px]
  min-[1200px]:grid-cols-[minmax(0,1fr)_300px_60px] @max-[16em]:grid-cols-[minmax(0,1fr)_auto]`
const nameClass = `block truncate text-[0.9375rem]/[1.25rem] font-semibold @max-[16em]:wrap-anywhere
  @max-[16em]:whitespace-normal`
const factsClass = `flex items-center gap-[6px] whitespace-nowrap max-[340px]:gap-[3px] @max-[16em]:flex-wrap
  @max-[16em]:wrap-anywhere @max-[16em]:whitespace-normal`

export const SpotRow = memo(function SpotRow(props: SpotRowProps) {
  const units = useUnits()
  const { spot, report, runs, clock, nowMs, drive, width } = props
  const hour = report ? hourShownNow(spot, report.conditions) : null
  const surf = formatSurfRange(hour?.surfHeightMetres ?? null, units)
  const speed = formatSpeed(hour?.windSpeedKmh ?? null, units)
  const wind = hour && windWords(hour, spot.facingDegrees)
  const rating = report && ratingOf(report)
  const said = [
    drive && driveWords(drive),
    rating && [rating.label, rating.score?.toFixed(1), rating.when].filter(Boolean).join(' '),
    hour && `surf ${spoken(surf)}`,
    wind?.point && `wind ${spoken(speed)} ${wind.point}${wind.label ? `, ${wind.label}` : ''}`,
  ].filter(Boolean)
  return (
    <Link
      className={rowClass}
      to={paths.spot(spot.id)}
      aria-label={`${spot.name}: ${said.join(', ').toLowerCase() || 'being worked out'}`}
    >
      <span className="min-w-0">
        <span className={nameClass}>{spot.name}</span>
        <span className={factsClass}>
          {report && (
            <span className="display-[1.125rem/1.375rem]">
              {surf.value}
              <small className="ms-[2px] font-text text-12/none font-normal text-ink-quiet">
                {surf.unit}
              </small>
            </span>
          )}
          {wind && hour && (
            <>
              <WindMark fromDegrees={hour.windDirectionDegrees} tone={wind.tone} size={16} />
              <span className="quiet">
                {speed.value} {drive ? '' : wind.point}
              </span>
            </>
          )}
          {drive && <span className="quiet">{driveShort(drive.minutes)}</span>}
        </span>
      </span>
      <span className="min-h-[40px] @max-[16em]:hidden">
        {clock && spot.beachType !== 'swimming' && (
          <RidgeStrip
            {...clock}
            runs={runs ?? []}
            nowMs={nowMs}
            width={width}
            height={40}
            foldNightsTo={6}
          />
        )}
      </span>
      {/* 'Very Good' on one line; the words of a swimming beach take two. */}
      <span className={`min-w-0 text-end ${toneClass(rating?.word, 'text-no-rating-text')}`}>
        {rating && rating.score !== null && (
          <span className="block font-display text-[1.625rem]/none font-semibold">
            {rating.score.toFixed(1)}
          </span>
        )}
        <span className="block text-12/[0.875rem]">{rating?.label ?? ''}</span>
      </span>
    </Link>
  )
})
