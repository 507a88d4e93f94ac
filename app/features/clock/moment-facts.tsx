import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { compassPoint } from '#domain/places/bearings'
import { arrivingFrom } from '#domain/sea/forecast/hour-at'
import { waterNote } from '#domain/sea/observed/measured-water'
import { windWords } from '#domain/sea/wind/wind-words'
import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import { tideExtremeWords, tideTrendWords } from '#domain/tide/tide-words'
import { melbourneClock } from '#domain/time/melbourne'
import {
  type Formatted,
  formatHeight,
  formatPeriod,
  formatSpeed,
  formatTemperature,
} from '#domain/words/format'
import type { Moment } from '../../data/shown/moment'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'
import { useUnits } from '../../data/stored/use-settings'
import { paths } from '../../paths'
import { Icon } from '../../ui/button'
import { WindMark } from '../../ui/drawings/wind-arrow'
import styles from './moment-facts.module.css'

type FactsProps = { report: SpotSnapshot; moment: Moment }

/** Wind, swell out at sea, tide and water of one moment: a figure each, with what it means beneath. */
export function MomentFacts({ report, moment, lead }: FactsProps & { lead?: ReactNode }) {
  return (
    <div className={`${styles.facts} ${lead ? styles.withLead : ''}`}>
      {lead}
      {lead && <SwellFact report={report} moment={moment} />}
      <WindFact report={report} moment={moment} />
      {!lead && <SwellFact report={report} moment={moment} />}
      <TideFact report={report} moment={moment} />
      {!lead && <WaterFact moment={moment} />}
    </div>
  )
}

type FactProps = {
  label: string
  mark?: ReactNode
  of: Formatted | string
  note: ReactNode
  /** Where the whole of it leads, when it leads somewhere. */
  to?: string
}

export function Fact({ label, mark, of, note, to }: FactProps) {
  const { value, unit } = typeof of === 'string' ? { value: of, unit: '' } : of
  const words = (
    <>
      <span className={styles.label}>{label}</span>
      <span data-figure className={styles.figure}>
        {mark}
        <span data-number className={styles.number}>
          {value}
        </span>
        {unit && (
          <span
            data-unit
            className="self-end pb-[3px] text-[min(var(--size-14),5vw)]/[1.4] text-ink-quiet max-[430px]:text-12"
          >
            {unit}
          </span>
        )}
      </span>
      <span className="text-12/[1.33] text-ink-quiet">{note}</span>
    </>
  )
  if (to === undefined) return <div className={styles.fact}>{words}</div>
  return (
    <Link className={styles.fact} to={to}>
      {words}
    </Link>
  )
}

function WindFact({ report, moment: { hour } }: FactsProps) {
  const units = useUnits()
  const words = hour ? windWords(hour, report.spot.facingDegrees) : null
  return (
    <Fact
      label="Wind"
      mark={
        <WindMark
          fromDegrees={hour?.windDirectionDegrees ?? null}
          tone={words?.tone ?? null}
          label=""
        />
      }
      of={formatSpeed(hour?.windSpeedKmh ?? null, units)}
      note={
        // 'cross-shore' is not broken at its hyphen.
        <>
          {words?.point} <span className="whitespace-nowrap">{words?.label?.toLowerCase()}</span>
        </>
      }
    />
  )
}

/** The open sea's own numbers, named as such: the surf at the beach is the figure above. */
function SwellFact({ report, moment: { hour } }: FactsProps) {
  const units = useUnits()
  const isBay = report.spot.marinePoint === null
  const sea = formatHeight(hour?.waveHeightMetres ?? null, units)
  const from = hour && arrivingFrom(hour)
  const where = isBay ? 'in the bay' : 'at sea'
  const height = hour?.waveHeightMetres == null ? '' : `${sea.value} ${sea.unit} ${where}`
  return (
    <Fact
      label={isBay ? 'Waves' : 'Swell'}
      of={formatPeriod(hour?.surfPeriodSeconds ?? null)}
      note={[from === null ? '' : compassPoint(from), height].filter(Boolean).join(', ')}
    />
  )
}

function TideFact({ report, moment: { tide } }: FactsProps) {
  const units = useUnits()
  const to = paths.tides(report.spot.id)
  if (tide === null) return <Fact label="Tide" of="–" note="Not reliably known" to={to} />
  const next = `${tideExtremeWords[tide.next.type].within} at ${melbourneClock(tide.next.atMs)}`
  const hasHeight = heightsAreKnown(report.spot.tide)
  return (
    <Fact
      label={tideTrendWords[tide.trend].title}
      mark={<Icon of={tide.trend === 'rising' ? ArrowUp : ArrowDown} size={18} />}
      of={hasHeight ? formatHeight(tide.heightMetres, units) : melbourneClock(tide.next.atMs)}
      note={next}
      to={to}
    />
  )
}

function WaterFact({ moment: { hour } }: Pick<FactsProps, 'moment'>) {
  const units = useUnits()
  const air = formatTemperature(hour?.airTemperature ?? null, units)
  return (
    <Fact
      label="Water"
      of={formatTemperature(hour?.waterTemperature ?? null, units)}
      note={[
        waterNote(hour?.waterMeasured),
        hour?.airTemperature == null ? '' : `air ${air.value} ${air.unit}`,
      ]
        .filter(Boolean)
        .join(', ')}
    />
  )
}

/** Brings a moved clock back to its default moment; reaches 44 px without taking the room. */
export function NowButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      className="-my-3 -mr-2 bare px-2 py-3 text-14 font-semibold text-sea"
      onClick={onPress}
    >
      Back to now
    </button>
  )
}
