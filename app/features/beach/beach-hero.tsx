import { type ReactNode, useState } from 'react'
import { breakTypeLabel, kindOfBeach } from '#domain/places/spot-words'
import type { Spot } from '#domain/wire/spot'
import { useSpotCoasts } from '../../coast/coastline'
import { ratingOf } from '../../data/shown/report-words'
import { useSpotSnapshot } from '../../data/stored/use-spot-snapshot'
import { SpotPicture } from '../../ui/drawings/spot-picture'
import { PillList } from '../../ui/pill'
import { RatingPill } from '../../ui/rating-pill'
import styles from './beach-hero.module.css'

type BeachHeroProps = {
  spot: Spot
  /** Buttons in the order of their weight. */
  children?: ReactNode
}

/** The head of a page about one place: picture, what it is and how good it is now. */
export function BeachHero({ spot, children }: BeachHeroProps) {
  const report = useSpotSnapshot(spot.id)
  return (
    <header className="flex flex-col wide:grid wide:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className={styles.picture}>
        <HeroPicture spot={spot} />
      </div>
      <div className={styles.words}>
        <p className="text-ink-quiet">{spot.region}</p>
        <div className="flex min-h-[34px] flex-col items-end gap-2 wide:hidden">
          {report && <RatingPill size="large" {...ratingOf(report)} />}
        </div>
        <PillList
          className="col-span-full flex list-none flex-wrap gap-2"
          label="Kind of beach"
          words={[...kindOfBeach(spot), breakTypeLabel(spot.breakType)]}
        />
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </header>
  )
}

function HeroPicture({ spot }: { spot: Spot }) {
  const coasts = useSpotCoasts()
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  if (spot.imageUrl !== null && spot.imageUrl !== failedUrl)
    return <img src={spot.imageUrl} alt="" onError={() => setFailedUrl(spot.imageUrl)} />
  return (
    <SpotPicture
      land={(coasts.state === 'ready' && coasts.value.get(spot.id)?.land) || []}
      facingDegrees={spot.facingDegrees}
      breakType={spot.breakType}
      label={`Drawing of the coast around ${spot.name}, north up`}
    />
  )
}
