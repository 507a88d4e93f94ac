import { useMemo } from 'react'
import { constantsId, heightsAreKnown, timesAreKnown } from '#domain/tide/tide-accuracy'
import { tideNow } from '#domain/tide/tide-at-spot'
import { tideExtremeWords, tideTrendWords } from '#domain/tide/tide-words'
import { countdown } from '#domain/time/countdown'
import { formatHeight } from '#domain/words/format'
import { useUnits } from '../../data/stored/use-settings'
import { useGauge, useSpot } from '../../data/stored/use-spots'
import { useIsCoastAwaited } from '../../data/stored/use-status'
import { useSession } from '../../data/tab/session'
import { useNow } from '../../data/tab/use-now'
import { Figure } from '../../ui/figure'
import { Skeleton } from '../../ui/skeleton'

/**
 * The tide of a first visit, which is known before the forecast has come, in the answer's place.
 * @param size of that place
 */
export function FirstTide({ spotId, size = 'h-[560px]' }: { spotId: number; size?: string }) {
  const spot = useSpot(spotId)
  const gauge = useGauge(spot ? constantsId(spot.tide) : '')
  const units = useUnits()
  const nowMs = useNow()
  const isAwaited = useIsCoastAwaited()
  const { isRefreshing, progress } = useSession()
  const tide = useMemo(
    () => (spot && gauge && timesAreKnown(spot.tide) ? tideNow(gauge, spot.tide, nowMs) : null),
    [spot, gauge, nowMs],
  )
  if (!isAwaited || !spot || !tide) return <Skeleton className={size} />
  const height = formatHeight(heightsAreKnown(spot.tide) ? tide.heightMetres : null, units)
  return (
    <section className={`flex flex-col ${size}`} aria-label={`${spot.name} now`}>
      <Figure
        label={tideTrendWords[tide.trend].title}
        value={height.value}
        unit={height.unit}
        note={`${tideExtremeWords[tide.next.type].start} in ${countdown(tide.next.atMs - nowMs)}`}
      />
      <p>
        Worked out on this device.{' '}
        {isRefreshing
          ? `The forecast is on its way${progress ? `: ${Math.round(progress * 100)}%` : '.'}`
          : 'The forecast has not arrived yet. Southbreak keeps trying.'}
      </p>
      <Skeleton height="100%" />
    </section>
  )
}
