import type { Spot } from '#domain/wire/spot'
import type { SpotCoast } from '../../coast/coastline'
import { SpotPicture } from '../../ui/drawings/spot-picture'
import styles from './spot-card.module.css'

/** The spot's photo where one is set, else a picture drawn from its own piece of coast. */
export function SpotImage({ spot, coast }: { spot: Spot; coast: SpotCoast | undefined }) {
  if (spot.imageUrl !== null)
    return <img className={styles.image} src={spot.imageUrl} alt="" loading="lazy" />
  return (
    <div className={styles.image}>
      <SpotPicture
        land={coast?.land ?? []}
        facingDegrees={spot.facingDegrees}
        breakType={spot.breakType}
        label=""
      />
    </div>
  )
}
