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
import styles from './spot-row.module.css'

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

/** One spot in one line: its name, surf, wind, the shape of its next two days, and its rating. */
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
      className={styles.row}
      to={paths.spot(spot.id)}
      aria-label={`${spot.name}: ${said.join(', ').toLowerCase() || 'being worked out'}`}
    >
      <span className="min-w-0">
        <span className={styles.name}>{spot.name}</span>
        <span className={styles.facts}>
          {report && (
            <span className={styles.surf}>
              {surf.value}
              <small>{surf.unit}</small>
            </span>
          )}
          {wind && hour && (
            <>
              <WindMark
                fromDegrees={hour.windDirectionDegrees}
                tone={wind.tone}
                label=""
                size={16}
              />
              <span className="quiet">
                {speed.value} {drive ? '' : wind.point}
              </span>
            </>
          )}
          {drive && <span className="quiet">{driveShort(drive.minutes)}</span>}
        </span>
      </span>
      <span className={styles.ridge}>
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
