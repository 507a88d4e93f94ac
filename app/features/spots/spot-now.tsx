import { formatPeriod } from '#domain/words/format'
import { formatSurfRange } from '#domain/words/surf-range'
import type { UnitSystem } from '#domain/words/unit-system'
import { ratingOf, reportAge, windLine } from '../../data/shown/report-words'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'
import { AgeLine } from '../../ui/age-line'
import { WindMark } from '../../ui/drawings/wind-arrow'
import { Figure } from '../../ui/figure'
import { RatingPill } from '../../ui/rating-pill'
import { Skeleton } from '../../ui/skeleton'
import styles from './spot-card.module.css'

type SpotNowProps = { report: SpotSnapshot | undefined; units: UnitSystem; nowMs: number }

/** Surf, wind and rating now, and how old they are. Keeps its height while they are on their way. */
export function SpotNow({ report, units, nowMs }: SpotNowProps) {
  if (report === undefined) return <Skeleton height={92} />
  const { hour } = report.conditions ?? { hour: null }
  const surf = formatSurfRange(hour?.surfHeightMetres ?? null, units)
  const period = formatPeriod(hour?.surfPeriodSeconds ?? null)
  const wind = windLine(report, units)
  return (
    <div className={styles.now}>
      {hour === null ? (
        <p className="basis-full">No current conditions available</p>
      ) : (
        <>
          <Figure {...surf} label="Surf" />
          {surf.unit === '' ? <span /> : <Figure {...period} label="Peak period" />}
          {/* Beside the figures where there is room, else below them: never over them. */}
          <div className="flex min-w-0 flex-auto justify-end">
            <RatingPill {...ratingOf(report)} />
          </div>
          <span className={styles.wind}>
            <WindMark fromDegrees={wind.fromDegrees} tone={wind.tone} label="" size={18} />{' '}
            {wind.words}
          </span>
        </>
      )}
      <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1">
        <AgeLine {...reportAge(report, nowMs)} />
      </div>
    </div>
  )
}
