import { type Tone, toneFill, toneInk } from '../tone'
import type { CoastMapMarker } from './coast-map'
import styles from './coast-map.module.css'

type MapMarkerProps = {
  x: number
  y: number
  /** One spot, or a crowd led by its best. */
  members: readonly CoastMapMarker[]
  isSelected: boolean
  /** Where its name fits; null leaves it to a nearer view. */
  nameSide: 'left' | 'right' | null
  onOpen: () => void
}

/** A shape for each rating, so that the map reads without its colours. In a box of 28. */
const shapes: Record<Tone, string> = {
  excellent: 'M14 1 17.6 9.6 27 10.4 19.9 16.5 22 25.6 14 20.8 6 25.6 8.1 16.5 1 10.4 10.4 9.6Z',
  'very-good': 'M14 1.5 26.5 14 14 26.5 1.5 14Z',
  good: 'M14 3a11 11 0 1 0 .01 0Z',
  fair: 'M4 4h20v20H4Z',
  poor: 'M14 3 27 25H1Z',
}
const noRatingShape = 'M14 7a7 7 0 1 0 .01 0Z'

/** One spot or crowd on the map: a 48 px target with the rating's shape and, if there is room, a name. */
export function MapMarker({ x, y, members, isSelected, nameSide, onOpen }: MapMarkerProps) {
  const [first] = members
  if (!first) return null
  const isCrowd = members.length > 1
  const words = isCrowd
    ? `${members.length} spots, best ${first.label}, ${first.word}`
    : `${first.label}, ${first.word}`
  return (
    <button
      type="button"
      className={`${styles.marker} ${isSelected ? styles.selected : ''}`}
      style={{ transform: `translate(${Math.round(x - 24)}px, ${Math.round(y - 24)}px)` }}
      aria-label={words}
      title={words}
      onClick={onOpen}
    >
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        {isCrowd ? (
          <>
            <circle
              className={styles.shape}
              cx="14"
              cy="14"
              r="13"
              style={{ fill: toneFill(first.tone) }}
            />
            <text className={styles.count} x="14" y="19" style={{ fill: toneInk(first.tone) }}>
              {members.length}
            </text>
          </>
        ) : (
          <path
            className={styles.shape}
            d={first.tone ? shapes[first.tone] : noRatingShape}
            style={{ fill: toneFill(first.tone) }}
          />
        )}
      </svg>
      {nameSide && (
        <span className={`${styles.name} ${styles[nameSide]}`} aria-hidden="true">
          {first.label}
          <span className={styles.word}>{first.word}</span>
        </span>
      )}
    </button>
  )
}
