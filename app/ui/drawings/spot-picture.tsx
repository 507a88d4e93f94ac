import { useId } from 'react'
import { breakShapes } from './break-shapes'
import styles from './spot-picture.module.css'

type SpotPictureProps = {
  /** Polygons, each a list of rings, each a list of [east, north] metres from the spot, outer ring first. */
  land: readonly (readonly (readonly (readonly [number, number] | readonly number[])[])[])[]
  facingDegrees: number
  breakType: 'beach' | 'point' | 'reef' | 'river mouth' | 'bay'
  /** What the picture shows, for screen readers; '' when the words stand beside it. */
  label: string
}

const viewWidth = 3840
const viewHeight = 2160
/** The view leans out to sea so that the water has room. */
const leanMetres = 380

/** A coastal picture drawn from a spot's own shoreline, facing and break. Always 16:9, north up. */
export function SpotPicture({ land, facingDegrees, breakType, label }: SpotPictureProps) {
  const id = useId()
  const angle = (facingDegrees * Math.PI) / 180
  const left = Math.round(leanMetres * Math.sin(angle) - viewWidth / 2)
  const top = Math.round(-leanMetres * Math.cos(angle) - viewHeight / 2)
  const shore = land
    .map((polygon) =>
      polygon
        .map((ring) => `M${ring.map(([east = 0, north = 0]) => `${east} ${-north}`).join('L')}Z`)
        .join(''),
    )
    .join('')
  const { crests, foam, patches } = breakShapes(breakType, facingDegrees)
  const words = label ? { role: 'img', 'aria-label': label } : {}
  return (
    <div {...words}>
      <svg
        aria-hidden="true"
        className={styles.picture}
        viewBox={`${left} ${top} ${viewWidth} ${viewHeight}`}
        preserveAspectRatio="xMidYMid slice"
        focusable="false"
      >
        <defs>
          <path id={id} d={shore} fillRule="evenodd" strokeLinejoin="round" />
        </defs>
        <rect className={styles.deep} x={left} y={top} width={viewWidth} height={viewHeight} />
        <use href={`#${id}`} className={styles.shelf} />
        <use href={`#${id}`} className={styles.shallows} />
        {crests.map((path) => (
          <path key={path} className={styles.crest} d={path} />
        ))}
        <use href={`#${id}`} className={styles.clear} />
        {foam > 0 && <use href={`#${id}`} className={styles.foam} strokeWidth={foam} />}
        {patches.map((path) => (
          <path key={path} className={styles.patch} d={path} />
        ))}
        <use href={`#${id}`} className={styles.land} />
        <circle className={styles.halo} r={76} />
        <circle className={styles.spot} r={54} />
      </svg>
    </div>
  )
}
