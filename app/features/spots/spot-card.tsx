import { Share2 } from 'lucide-react'
import { type ComponentType, memo } from 'react'
import { Link } from 'react-router-dom'
import { type Drive, driveWords } from '#domain/places/drive-minutes'
import { kindOfBeach } from '#domain/places/spot-words'
import type { Spot } from '#domain/wire/spot'
import type { UnitSystem } from '#domain/words/unit-system'
import type { SpotCoast } from '../../coast/coast-files'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'
import { paths } from '../../paths'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { LinkButton } from '../../ui/link-button'
import { PillList } from '../../ui/pill'
import styles from './spot-card.module.css'
import { SpotImage } from './spot-image'
import { SpotNow } from './spot-now'

/** How many facilities a card names before '+N more' (core experience 9). */
const facilitiesShown = 4

type SpotCardProps = {
  spot: Spot
  /** Undefined while the store is read. */
  report: SpotSnapshot | undefined
  coast: SpotCoast | undefined
  units: UnitSystem
  /** From the chosen start; undefined where none is chosen. */
  drive: Drive | undefined
  isMarked: boolean
  nowMs: number
  onShare: (spotId: number) => void
  Favourite: ComponentType<{ spotId: number; spotName: string }>
}

/** One spot of the list, with all that decides whether to look closer. */
export const SpotCard = memo(function SpotCard(props: SpotCardProps) {
  const { spot, report, coast, units, drive, isMarked, nowMs, onShare, Favourite } = props
  const more = spot.facilities.length - facilitiesShown

  return (
    <article
      id={`spot-${spot.id}`}
      className={styles.card}
      data-marked={isMarked || undefined}
      aria-labelledby={`spot-name-${spot.id}`}
    >
      <SpotImage spot={spot} coast={coast} />
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
        <SpotNow report={report} units={units} nowMs={nowMs} />
        <PillList
          className="flex list-none flex-wrap gap-2"
          label="Kind of beach"
          words={kindOfBeach(spot)}
        />
        <p>{spot.description}</p>
        <ul className={styles.facilities} aria-label="Facilities">
          {spot.facilities.slice(0, facilitiesShown).map((facility) => (
            <li key={facility}>{facility}</li>
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
          <div className="flex">
            <Favourite spotId={spot.id} spotName={spot.name} />
            <IconButton label={`Share ${spot.name}`} onClick={() => onShare(spot.id)}>
              <Icon of={Share2} />
            </IconButton>
          </div>
        </div>
      </div>
    </article>
  )
})
