import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Drive, driveWords } from '#domain/places/drive-minutes'
import { kindOfBeach } from '#domain/places/spot-words'
import { hourShownNow } from '#domain/rating/rating-shown'
import type { Spot } from '#domain/wire/spot'
import { formatPeriod } from '#domain/words/format'
import { formatSurfRange } from '#domain/words/surf-range'
import { DrawnPlace, Photo } from '../../data/shown/place-picture'
import { ratingOf, reportAge, windLine } from '../../data/shown/report-words'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'
import { useUnits } from '../../data/stored/use-settings'
import { paths } from '../../paths'
import { AgeLine } from '../../ui/age-line'
import { LinkButton } from '../../ui/button'
import { WindMark } from '../../ui/drawings/wind-arrow'
import { Figure } from '../../ui/figure'
import { PillList, RatingPill } from '../../ui/pill'
import { Skeleton } from '../../ui/skeleton'
import { useNearScreen } from '../../ui/use-near-screen'

/** How many facilities a card names before '+N more' (core experience 9). */
const facilitiesShown = 4

export const cardFrame =
  'flex h-full flex-col overflow-hidden rounded-card border border-line bg-card'
export const imageFrame =
  'flex aspect-[5/2] w-full flex-none items-center overflow-hidden bg-water object-cover [&>*]:w-full'

type SpotCardProps = {
  spot: Spot
  /** Undefined while the store is read. */
  report: SpotSnapshot | undefined
  /** From the chosen start; undefined where none is chosen. */
  drive: Drive | undefined
  isMarked: boolean
  nowMs: number
  /** What can be done with it, beside the way to its page. */
  actions: (spot: Spot) => ReactNode
}

export const SpotCard = memo(function SpotCard(props: SpotCardProps) {
  const { spot, report, drive, isMarked, nowMs, actions } = props
  const more = spot.facilities.length - facilitiesShown

  return (
    <article
      id={`spot-${spot.id}`}
      className={`${cardFrame} data-[marked]:[outline-offset:-3px] data-[marked]:[outline:3px_solid_var(--sea)]`}
      data-marked={isMarked || undefined}
      aria-labelledby={`spot-name-${spot.id}`}
    >
      <SpotImage spot={spot} />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div>
          <h2 id={`spot-name-${spot.id}`}>
            <Link
              className="py-[var(--link-reach)] text-inherit no-underline hover:underline"
              to={paths.beach(spot.id)}
            >
              {spot.name}
            </Link>
          </h2>
          <p className="quiet">
            {spot.region}
            {drive && ` · ${driveWords(drive)}`}
          </p>
        </div>
        <SpotNow report={report} nowMs={nowMs} />
        <PillList
          className="flex list-none flex-wrap gap-2"
          label="Kind of beach"
          words={kindOfBeach(spot)}
        />
        <p>{spot.description}</p>
        <ul className="flex list-none flex-wrap text-14" aria-label="Facilities">
          {spot.facilities.slice(0, facilitiesShown).map((facility) => (
            <li
              key={facility}
              className="not-last:after:text-ink-quiet not-last:after:content-['\00a0\b7\00a0']"
            >
              {facility}
            </li>
          ))}
          {more > 0 && <li className="text-ink-quiet">+{more} more</li>}
        </ul>
        <dl className="flex flex-col gap-2 text-14 [&_dd]:text-ink-quiet [&_dt]:font-semibold">
          <div>
            <dt>Access</dt>
            <dd>{spot.accessInfo}</dd>
          </div>
          <div>
            <dt>Best conditions</dt>
            <dd>{spot.bestConditions}</dd>
          </div>
        </dl>
        <div className="mt-auto flex items-center justify-between gap-3">
          <LinkButton to={paths.beach(spot.id)} aria-label={`View Details: ${spot.name}`}>
            View Details
          </LinkButton>
          <div className="flex">{actions(spot)}</div>
        </div>
      </div>
    </article>
  )
})

/** Surf, wind and rating now, and how old they are. Keeps its height while they are on their way. */
function SpotNow({ report, nowMs }: { report: SpotSnapshot | undefined; nowMs: number }) {
  const units = useUnits()
  if (report === undefined) return <Skeleton height={92} />
  const hour = hourShownNow(report.spot, report.conditions)
  const surf = formatSurfRange(hour?.surfHeightMetres ?? null, units)
  const period = formatPeriod(hour?.surfPeriodSeconds ?? null)
  const wind = windLine(report, units)
  return (
    <div className="flex min-h-[92px] flex-wrap content-start items-start gap-x-4 gap-y-1">
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
          <span className="basis-full text-14 font-semibold [&>*]:whitespace-normal">
            <WindMark fromDegrees={wind.fromDegrees} tone={wind.tone} size={18} /> {wind.words}
          </span>
        </>
      )}
      <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1">
        <AgeLine {...reportAge(report, nowMs)} />
      </div>
    </div>
  )
}

const SpotImage = ({ spot }: { spot: Spot }) => (
  <Photo
    url={spot.imageUrl}
    className={imageFrame}
    srcSet={uploadedWidths(spot.imageUrl ?? '')}
    sizes="(min-width: 900px) 400px, 100vw"
    loading="lazy"
  >
    <DrawnWhenNear spot={spot} />
  </Photo>
)

/** Hundreds of drawings at once would hold up a slow phone. */
function DrawnWhenNear({ spot }: { spot: Spot }) {
  const [box, isNear] = useNearScreen<HTMLDivElement>()
  return (
    <div ref={box} className={imageFrame}>
      {isNear && <DrawnPlace spot={spot} />}
    </div>
  )
}

/** Pictures that our server keeps come in two widths. */
const uploadedWidths = (url: string): string | undefined => {
  const small = url.replace(/^(\/api\/.+)\/1600$/, '$1/640')
  return small === url ? undefined : `${small} 640w, ${url} 1600w`
}
