import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { darkSentence } from '#domain/rating/rating-caps'
import { windWords } from '#domain/sea/wind/wind-words'
import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import { tideExtremeWords, tideTrendWords } from '#domain/tide/tide-words'
import { countdown } from '#domain/time/countdown'
import { melbourneClock } from '#domain/time/melbourne'
import { formatHeight, formatPeriod, formatSpeed, spoken, withUnit } from '#domain/words/format'
import { formatSurfRange } from '#domain/words/surf-range'
import { handedOverWords } from '../../data/shown/handed-over-words'
import { type Moment, momentAtRest } from '../../data/shown/moment'
import { ratingOf, reportAge } from '../../data/shown/report-words'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'
import { useUnits } from '../../data/stored/use-settings'
import { holdScreenAwake } from '../../data/tab/hold-screen-awake'
import { useNow } from '../../data/tab/use-now'
import { AgeLine } from '../../ui/age-line'
import { Icon, IconButton } from '../../ui/button'
import { toneFill } from '../../ui/drawings/plot-frame'
import { useModal } from '../../ui/open-dialogs'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { BeachWind } from './beach-wind'

// Lying down: the surf at the left, wind and tide beside it. Its last line is seven to one too, whatever it says.
const screen = `m-0 h-dvh max-h-none w-screen max-w-none flex-col justify-between gap-2 overflow-y-auto border-0
  bg-card pt-[max(var(--space-3),var(--safe-top))] pr-[max(var(--space-4),var(--safe-right))]
  pb-[max(var(--space-4),var(--safe-bottom))] pl-[max(var(--space-4),var(--safe-left))] text-ink open:flex
  lying:open:grid lying:grid-flow-dense lying:grid-cols-[1fr_1fr] lying:content-start lying:gap-x-6
  lying:[&>:not(section)]:col-start-1 [&>:last-child]:border-ink [&>:last-child]:text-ink`
const row = 'flex items-center gap-4 border-t-2 border-ink pt-3 lying:col-[2] lying:row-[span_2]'

type GlanceViewProps = {
  report: SpotSnapshot
  /** Why it is this spot, where another was asked for. */
  note?: string
  onLeave: () => void
  children?: ReactNode
}

/** The beach at arm's length in full sun: size, wind against the beach, tide. The screen stays on. */
export function GlanceView({ report, note, onLeave, children }: GlanceViewProps) {
  const units = useUnits()
  const element = useModal()
  useEffect(() => holdScreenAwake(navigator.wakeLock, document), [])

  const nowMs = useNow()
  const { hour, tide, isNow, rating: rated } = momentAtRest(report, nowMs, units)
  const handedOver = report.forecast && handedOverWords(report.forecast, nowMs)
  const rating = ratingOf(report)
  const surf = formatSurfRange(hour?.surfHeightMetres ?? null, units)
  const period = formatPeriod(hour?.surfPeriodSeconds ?? null)
  const hasPeriod = hour?.surfPeriodSeconds != null && surf.unit !== ''
  return (
    <dialog
      ref={element}
      className={screen}
      aria-labelledby="glance-name"
      onCancel={(event) => {
        event.preventDefault()
        onLeave()
      }}
    >
      <header className="flex items-center gap-3 lying:col-span-full">
        <h1 id="glance-name" className="min-w-0 flex-1">
          {report.spot.name}
        </h1>
        <time className="font-display text-name leading-[0.95] font-semibold">
          {melbourneClock(nowMs)}
        </time>
        <IconButton label="Leave glance mode" onClick={onLeave} icon={X} iconSize={28} />
      </header>
      {note && <p className="text-20 font-semibold">{note}</p>}
      <p>
        <VisuallyHidden>
          Surf {spoken(surf)}
          {hasPeriod && `, period ${spoken(period)}`}
        </VisuallyHidden>
        <span aria-hidden="true" className="flex flex-wrap items-baseline gap-x-2">
          <span>
            <span className={huge}>{surf.value}</span>{' '}
            <span className="font-text text-name font-semibold">{surf.unit}</span>
          </span>{' '}
          <span className="font-text text-20 font-semibold whitespace-nowrap">
            surf{hasPeriod && ', period '}
            {hasPeriod && <span className="text-name">{withUnit(period)}</span>}
          </span>
        </span>
      </p>
      <p className="flex items-center gap-3 font-display text-rating leading-none font-semibold [@media(max-height:700px)]:text-name">
        <span
          className="h-[0.8em] w-[0.6em] flex-none rounded-[4px]"
          style={{ background: toneFill(rating.word) }}
        />
        <span>
          {rating.when && `${rating.when}: `}
          {rating.label} {rating.score?.toFixed(1)}
        </span>
      </p>
      {[...rated.gates, ...(isNow ? [] : [darkSentence])].map((gate) => (
        <p key={gate} className="text-20 font-semibold">
          {gate}
        </p>
      ))}
      <Wind report={report} hour={hour} />
      <Tide report={report} tide={tide} nowMs={nowMs} />
      {children}
      <AgeLine {...reportAge(report, nowMs)} />
      {handedOver && <p className="text-20 font-semibold">{handedOver}</p>}
    </dialog>
  )
}

const huge = `font-display text-[min(31vw,13rem)] leading-[0.95] font-semibold tracking-[-0.02em]
  lying:text-[6rem]`

function Wind({ report, hour }: { report: SpotSnapshot } & Pick<Moment, 'hour'>) {
  const units = useUnits()
  const { facingDegrees } = report.spot
  const speed = formatSpeed(hour?.windSpeedKmh ?? null, units)
  const words = hour && windWords(hour, facingDegrees)
  return (
    <section className={row} aria-label="Wind">
      <BeachWind
        fromDegrees={hour?.windDirectionDegrees ?? null}
        facingDegrees={facingDegrees}
        tone={words?.tone ?? null}
      />
      <div className="flex min-w-0 flex-col">
        <span className="font-display text-surf leading-[0.95] font-semibold [@media(max-height:700px)]:text-rating">
          {speed.value} <span className="font-text text-name font-semibold">{speed.unit}</span>
        </span>
        <span className="text-20 font-semibold">
          {words?.label ? `${words.label}, ${words.point}` : 'Wind not known'}
        </span>
      </div>
    </section>
  )
}

type TideProps = { report: SpotSnapshot; nowMs: number } & Pick<Moment, 'tide'>

function Tide({ report, tide, nowMs }: TideProps) {
  const units = useUnits()
  if (tide === null) {
    return (
      <section className={row} aria-label="Tide">
        <span className="text-20 font-semibold">No reliable tide is known here</span>
      </section>
    )
  }
  const known = heightsAreKnown(report.spot.tide)
  const height = formatHeight(known ? tide.heightMetres : null, units)
  return (
    <section className={row} aria-label="Tide">
      <span className="grid w-[96px] flex-none place-items-center [@media(max-height:700px)]:size-[72px]">
        <Icon of={tide.trend === 'rising' ? ArrowUp : ArrowDown} size={88} />
      </span>
      <div className="flex min-w-0 flex-col">
        <span className="font-display text-surf leading-[0.95] font-semibold [@media(max-height:700px)]:text-rating">
          {known ? height.value : countdown(tide.next.atMs - nowMs)}{' '}
          {known && <span className="font-text text-name font-semibold">{height.unit}</span>}
        </span>
        <span className="text-20 font-semibold">{tideTrendWords[tide.trend].start}</span>
        <span className="text-20 font-semibold">
          {tideExtremeWords[tide.next.type].start} in {countdown(tide.next.atMs - nowMs)}
        </span>
      </div>
    </section>
  )
}
