import { useState } from 'react'
import type { Spot } from '#domain/wire/spot'
import type { SpotCoast } from '../../coast/coast-files'
import { SpotPicture } from '../../ui/drawings/spot-picture'
import { useNearScreen } from '../../ui/use-near-screen'
import styles from './spot-card.module.css'

type SpotImageProps = { spot: Spot; coast: SpotCoast | undefined }

/** The spot's photo where one is set and loads, else a picture drawn from its own piece of coast. */
export function SpotImage({ spot, coast }: SpotImageProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  if (spot.imageUrl !== null && spot.imageUrl !== failedUrl)
    return (
      <img
        className={styles.image}
        src={spot.imageUrl}
        srcSet={uploadedWidths(spot.imageUrl)}
        sizes="(min-width: 900px) 400px, 100vw"
        alt=""
        loading="lazy"
        onError={() => setFailedUrl(spot.imageUrl)}
      />
    )
  return <DrawnImage spot={spot} coast={coast} />
}

/** What our server keeps, uploaded or copied, is there in two widths. */
const uploadedWidths = (url: string): string | undefined => {
  const small = url.replace(/^(\/api\/.+)\/1600$/, '$1/640')
  return small === url ? undefined : `${small} 640w, ${url} 1600w`
}

/** Drawn when it comes near: hundreds of drawings at once would hold up a slow phone. */
function DrawnImage({ spot, coast }: SpotImageProps) {
  const [box, isNear] = useNearScreen<HTMLDivElement>()
  return (
    <div ref={box} className={styles.image}>
      {isNear && coast && (
        <SpotPicture
          land={coast.land}
          facingDegrees={spot.facingDegrees}
          breakType={spot.breakType}
          label=""
        />
      )}
    </div>
  )
}
