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
  withUnit,
} from '#domain/words/format'
import type { Moment } from '../../data/shown/moment'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'
import { useUnits } from '../../data/stored/use-settings'
import { paths } from '../../paths'
import { Icon } from '../../ui/button'
import { WindMark } from '../../ui/drawings/wind-arrow'
import { WholeRanges } from '../../ui/whole-ranges'

type FactsProps = { report: SpotSnapshot; moment: Moment }

// Room for two lines of note: 'SW, 1.4 m at sea' seldom fits in one.
const facts = `group grid min-h-[80px] grid-cols-[repeat(auto-fit,minmax(min(100%,4.75rem),1fr))] gap-2
  max-[380px]:gap-1`

/** Wind, swell out at sea, tide and water of one moment: a figure each, with what it means beneath. */
export function MomentFacts({ report, moment, lead }: FactsProps & { lead?: ReactNode }) {
  return (
    <div className={facts} data-lead={lead ? true : undefined}>
      {lead}
      {lead && <SwellFact report={report} moment={moment} />}
      <WindFact report={report} moment={moment} />
      {!lead && <SwellFact report={report} moment={moment} />}
      <TideFact report={report} moment={moment} />
      {!lead && <WaterFact moment={moment} />}
    </div>
  )
}

const linkLabel = 'text-sea underline underline-offset-[0.18em]'
// An arrow, two wide figures and 'km/h' stand in 79 px.
const figure = `flex min-h-[32px] flex-wrap items-center gap-[3px] whitespace-nowrap [&>svg]:flex-none
  [&>svg]:text-sea max-[430px]:[&>svg]:w-[18px]`
// With the lead, a range of surf heights, it and its unit stay on one line.
const number = `display-[min(1.75rem,12vw)/1.15] max-[380px]:text-[min(1.5rem,12vw)]
  group-data-lead:text-[min(1.5rem,12vw)] max-[380px]:group-data-lead:text-[min(1.375rem,12vw)]`

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
      <span className={`text-12/[1.33] ${to === undefined ? 'text-ink-quiet' : linkLabel}`}>
        {label}
      </span>
      <span data-figure className={figure}>
        {mark}
        <span data-number className={number}>
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
  if (to === undefined) return <div className="flex min-w-0 flex-col">{words}</div>
  return (
    <Link className="flex min-w-0 flex-col text-inherit no-underline" to={to}>
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
        <WindMark fromDegrees={hour?.windDirectionDegrees ?? null} tone={words?.tone ?? null} />
      }
      of={formatSpeed(hour?.windSpeedKmh ?? null, units)}
      note={<WholeRanges text={`${words?.point ?? ''} ${words?.label?.toLowerCase() ?? ''}`} />}
    />
  )
}

/** The open sea's own numbers, named as such: the surf at the beach is the figure above. */
function SwellFact({ report, moment: { hour } }: FactsProps) {
  const units = useUnits()
  const isBay = report.spot.marinePoint === null
  const from = hour && arrivingFrom(hour)
  const where = isBay ? 'in the bay' : 'at sea'
  const metres = hour?.waveHeightMetres ?? null
  const height = metres === null ? '' : `${withUnit(formatHeight(metres, units))} ${where}`
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
  const air = hour?.airTemperature ?? null
  return (
    <Fact
      label="Water"
      of={formatTemperature(hour?.waterTemperature ?? null, units)}
      note={[
        waterNote(hour?.waterMeasured),
        air === null ? '' : `air ${withUnit(formatTemperature(air, units))}`,
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
