import { type ComponentType, memo, useEffect } from 'react'
import { distanceKm } from '#domain/geo/distance-km'
import type { Spot } from '#domain/wire/spot'
import { useSpotCoasts } from '../../coast/coastline'
import type { SpotReport } from '../../reads/spot-report'
import { useNow } from '../../reads/use-now'
import { useSettings } from '../../reads/use-settings'
import { useHere } from '../../state/here'
import { SpotCard } from './spot-card'
import styles from './spot-grid.module.css'
import { useGrowingCount } from './use-growing-count'

type SpotGridProps = {
  spots: readonly Spot[]
  reportOf: ReadonlyMap<number, SpotReport>
  /** The spot a link points at. */
  markedId: number | null
  onShare: (spotId: number) => void
  Favourite: ComponentType<{ spotId: number; spotName: string }>
}

/** The cards. Those out of sight cost the browser no layout or paint (`content-visibility`). */
export const SpotGrid = memo(function SpotGrid(props: SpotGridProps) {
  const { spots, reportOf, markedId, onShare, Favourite } = props
  const nowMs = useNow()
  const units = useSettings()?.units ?? 'metric'
  const { position } = useHere()
  const coasts = useSpotCoasts()
  const markedPlace = spots.findIndex((spot) => spot.id === markedId)
  const count = useGrowingCount(spots.length, markedPlace + 1)
  useScrollTo(markedPlace === -1 ? null : markedId)

  return (
    <ul className={styles.grid}>
      {spots.slice(0, count).map((spot) => (
        <li key={spot.id}>
          <SpotCard
            spot={spot}
            report={reportOf.get(spot.id)}
            coast={coasts.state === 'ready' ? coasts.value.get(spot.id) : undefined}
            units={units}
            distanceKm={position && distanceKm(position, spot)}
            isMarked={spot.id === markedId}
            nowMs={nowMs}
            onShare={onShare}
            Favourite={Favourite}
          />
        </li>
      ))}
    </ul>
  )
})

/** Brings a linked spot into view once. Cards above it find their true height as they come near. */
function useScrollTo(spotId: number | null) {
  useEffect(() => {
    if (spotId === null) return
    let frames = 12
    let frame = requestAnimationFrame(function settle() {
      document.getElementById(`spot-${spotId}`)?.scrollIntoView({ block: 'center' })
      frames -= 1
      if (frames > 0) frame = requestAnimationFrame(settle)
    })
    return () => cancelAnimationFrame(frame)
  }, [spotId])
}
