import { useId } from 'react'
import styles from './coast-map.module.css'

/** Px over which the map fades out, and the height of what lies beyond: more than any screen. */
const fadePx = 32
const beyondPx = 4000

/** Where the outline ends towards the north the drawing dissolves, so that no cut passes for a coast. */
export function MapEnd({ y, width }: { y: number; width: number }) {
  const fadeId = useId()
  return (
    <>
      <linearGradient id={fadeId} x1="0" x2="0" y1="0" y2="1">
        <stop className={styles.end} offset={1 - fadePx / beyondPx} />
        <stop className={styles.end} offset="1" stopOpacity="0" />
      </linearGradient>
      <rect x={0} y={y - beyondPx} width={width} height={beyondPx} fill={`url(#${fadeId})`} />
    </>
  )
}
