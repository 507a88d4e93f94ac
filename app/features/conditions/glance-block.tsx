import { ArrowDown, ArrowUp, Info, Maximize2 } from 'lucide-react'
import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import { ageLine } from '#domain/time/age-line'
import { countdown } from '#domain/time/countdown'
import { formatHeight, formatSpeed } from '#domain/units/format'
import { formatSurfRange } from '#domain/units/surf-range'
import type { UnitSystem } from '#domain/units/unit-system'
import { windWords } from '#domain/wind/wind-words'
import { paths } from '../../paths'
import { ratingOf } from '../../reads/report-words'
import type { SpotReport } from '../../reads/spot-report'
import { useNow } from '../../reads/use-now'
import { useSettings } from '../../reads/use-settings'
import { useSpotReport } from '../../reads/use-spot-report'
import { AgeLine } from '../../ui/age-line'
import { BearingArrow } from '../../ui/bearing-arrow'
import { Figure } from '../../ui/figure'
import { Icon } from '../../ui/icon'
import { LinkButton } from '../../ui/link-button'
import { RatingPill } from '../../ui/rating-pill'
import { Skeleton } from '../../ui/skeleton'
import styles from './glance-block.module.css'

/** The answer of the first screen, under the spot's name: how good, why, the tide and which way, the wind. */
export function GlanceBlock({ spotId }: { spotId: number }) {
  const report = useSpotReport(spotId)
  const units = useSettings()?.units
  if (!report || !units) return <Skeleton height={248} />
  return (
    <section className={styles.block} aria-label={`${report.spot.name} now`}>
      <Answer report={report} units={units} />
    </section>
  )
}

function Answer({ report, units }: { report: SpotReport; units: UnitSystem }) {
  const nowMs = useNow()
  const hour = report.conditions?.hour ?? null
  const surf = formatSurfRange(hour?.surfHeightMetres ?? null, units)
  const rating = ratingOf(report)
  const age = ageLine(report.forecast?.fetchedAtMs ?? null, nowMs)
  return (
    <>
      <div className={styles.rating}>
        <RatingPill size="large" {...rating} />
        <Figure
          size="large"
          label={rating.when === null ? undefined : 'Surf now'}
          value={surf.value}
          unit={surf.unit}
        />
      </div>
      <p className={styles.why}>{whyLine(report)}</p>
      <div className={styles.pair}>
        <TideCell report={report} units={units} nowMs={nowMs} />
        <WindCell report={report} units={units} />
      </div>
      <div className={styles.age}>
        <span className={styles.aged}>{report.forecast && <AgeLine {...age} />}</span>
        <span className={styles.more}>
          <LinkButton
            to={paths.spot(report.spot.id)}
            variant="plain"
            aria-label={`About ${report.spot.name}`}
            title="About this spot"
          >
            <Icon of={Info} />
          </LinkButton>
          <LinkButton
            to={paths.glance(report.spot.id)}
            variant="plain"
            aria-label="Glance mode, full screen"
            title="Glance mode"
          >
            <Icon of={Maximize2} />
          </LinkButton>
        </span>
      </div>
    </>
  )
}

/** Why it is as it is; in the dark, why it will be as it is said to be at first light. */
function whyLine({ conditions, spot }: SpotReport): string {
  if (!conditions?.hour) return 'No current conditions available'
  const { rating, isDark, firstLight } = conditions
  if (!isDark || spot.beachType === 'swimming') return rating.headline
  if (!firstLight) return 'Dark now, and the forecast ends before first light'
  const { headline } = firstLight.rating
  return `Dark now, then ${headline.charAt(0).toLowerCase()}${headline.slice(1)}`
}

type CellProps = { report: SpotReport; units: UnitSystem }

function TideCell({ report, units, nowMs }: CellProps & { nowMs: number }) {
  const tide = report.conditions?.tide ?? null
  if (tide === null) {
    return <Figure label="Tide" value="–" note="No reliable tide is known here" />
  }
  const height = formatHeight(heightsAreKnown(report.spot.tide) ? tide.heightMetres : null, units)
  return (
    <div className={styles.cell}>
      <Icon of={tide.trend === 'rising' ? ArrowUp : ArrowDown} size={30} />
      <Figure
        label={tide.trend === 'rising' ? 'Tide, rising' : 'Tide, falling'}
        value={height.value}
        unit={height.unit}
        note={`${tide.next.type === 'high' ? 'High' : 'Low'} in ${countdown(tide.next.atMs - nowMs)}`}
      />
    </div>
  )
}

function WindCell({ report, units }: CellProps) {
  const hour = report.conditions?.hour ?? null
  const speed = formatSpeed(hour?.windSpeedKmh ?? null, units)
  const words = hour ? windWords(hour, report.spot.facingDegrees) : null
  const note = [words?.point, words?.label?.toLowerCase()].filter(Boolean).join(', ')
  return (
    <div className={styles.cell}>
      <BearingArrow
        degrees={hour?.windDirectionDegrees ?? null}
        label={words?.point ?? ''}
        hideLabel
        size={30}
      />
      <Figure label="Wind" value={speed.value} unit={speed.unit} note={note} />
    </div>
  )
}
