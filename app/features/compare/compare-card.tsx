import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { comparisonScore } from '#domain/rating/comparison-score'
import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import { melbourneClock } from '#domain/time/melbourne'
import {
  type Formatted,
  formatHeight,
  formatPeriod,
  formatSpeed,
  formatTemperature,
} from '#domain/units/format'
import { formatSurfRange } from '#domain/units/surf-range'
import type { UnitSystem } from '#domain/units/unit-system'
import { windWords } from '#domain/wind/wind-words'
import { paths } from '../../paths'
import { ratingOf, reportAge } from '../../reads/report-words'
import type { SpotReport } from '../../reads/spot-report'
import { AgeLine } from '../../ui/age-line'
import { BearingArrow } from '../../ui/bearing-arrow'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { RatingPill } from '../../ui/rating-pill'
import { bothUnits } from './both-units'
import styles from './compare-card.module.css'

type CompareCardProps = {
  report: SpotReport
  units: UnitSystem
  nowMs: number
  /** Null for the last spot, which stays. */
  onRemove: (() => void) | null
}

/** One column of the comparison. Every card has the same rows, so that they stand on one line. */
export function CompareCard({ report, units, nowMs, onRemove }: CompareCardProps) {
  const { spot, conditions } = report
  const hour = conditions?.hour ?? null
  const tide = conditions?.tide ?? null
  const wind = hour && windWords(hour, spot.facingDegrees)
  const comparison = comparisonScore({
    waveHeight: hour?.waveHeightMetres ?? null,
    windSpeed: hour?.windSpeedKmh ?? null,
    wavePeriod: hour?.wavePeriodSeconds ?? null,
  })
  return (
    <article className={styles.card} aria-label={spot.name}>
      <div className={styles.head}>
        <h2>
          <Link to={paths.spot(spot.id)}>{spot.name}</Link>
        </h2>
        {onRemove && (
          <IconButton label={`Remove ${spot.name}`} className={styles.remove} onClick={onRemove}>
            <Icon of={X} />
          </IconButton>
        )}
      </div>
      <p className={styles.quiet}>{spot.region}</p>
      <Fact term="Our rating">
        <RatingPill {...ratingOf(report)} />
      </Fact>
      <Fact term="Comparison score">
        {comparison ? `${comparison.score} ${comparison.label}` : 'Not known'}
      </Fact>
      <Fact term="Surf">
        <Both of={bothUnits(formatSurfRange, hour?.surfHeightMetres ?? null, units)} big />
      </Fact>
      <Fact term="Waves">
        <Both of={bothUnits(formatHeight, hour?.waveHeightMetres ?? null, units)} />
        {hour && hour.wavePeriodSeconds !== null && (
          <span className={styles.quiet}>
            {formatPeriod(hour.wavePeriodSeconds).value} s mean period
          </span>
        )}
      </Fact>
      <Fact term="Wind">
        <Both of={bothUnits(formatSpeed, hour?.windSpeedKmh ?? null, units)} />
        <span className={styles.quiet}>
          {wind?.point && (
            <BearingArrow
              degrees={hour?.windDirectionDegrees ?? null}
              label={[wind.point, wind.label?.toLowerCase()].filter(Boolean).join(', ')}
            />
          )}
        </span>
      </Fact>
      <Fact term="Tide">
        {tide === null ? (
          <span>No reliable tide known</span>
        ) : (
          <>
            {heightsAreKnown(spot.tide) ? (
              <Both of={bothUnits(formatHeight, tide.heightMetres, units)} />
            ) : (
              <span className={styles.first}>{tide.trend === 'rising' ? 'Rising' : 'Falling'}</span>
            )}
            <span className={styles.quiet}>
              {tide.trend === 'rising' ? 'Rising, high' : 'Falling, low'}{' '}
              {melbourneClock(tide.next.atMs)}
            </span>
          </>
        )}
      </Fact>
      <Fact term="Water">
        <Both of={bothUnits(formatTemperature, hour?.waterTemperature ?? null, units)} />
      </Fact>
      <div className={styles.age}>
        <AgeLine {...reportAge(report, nowMs)} />
      </div>
    </article>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className={styles.fact}>
      <span className={styles.term}>{term}</span>
      {children}
    </div>
  )
}

function Both({ of: [first, second], big }: { of: [Formatted, Formatted | null]; big?: boolean }) {
  if (second === null) return <span className={styles.quiet}>Not known</span>
  return (
    <span>
      <span className={big ? styles.big : styles.first}>
        {first.value} <small>{first.unit}</small>
      </span>{' '}
      {/* 'Flat' is flat in feet too. */}
      {second.unit !== '' && (
        <span className={styles.second}>
          {second.value} {second.unit}
        </span>
      )}
    </span>
  )
}
