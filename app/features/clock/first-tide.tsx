import { useMemo } from 'react'
import { heightsAreKnown, timesAreKnown } from '#domain/tide/tide-accuracy'
import { tideNow } from '#domain/tide/tide-now'
import { countdown } from '#domain/time/countdown'
import { formatHeight } from '#domain/units/format'
import { useGauge } from '../../reads/use-gauges'
import { useIsFirstFetch } from '../../reads/use-is-first-fetch'
import { useNow } from '../../reads/use-now'
import { useSettings } from '../../reads/use-settings'
import { useSpot } from '../../reads/use-spots'
import { useSession } from '../../state/session'
import { Figure } from '../../ui/figure'
import { Skeleton } from '../../ui/skeleton'

/** On a first visit the tide is known before the forecast has come; the answer keeps its place meanwhile. */
export function FirstTide({ spotId }: { spotId: number }) {
  const spot = useSpot(spotId)
  const gauge = useGauge(spot?.tide.gauge ?? '')
  const units = useSettings()?.units
  const nowMs = useNow()
  const isFirstFetch = useIsFirstFetch()
  const progress = useSession((session) => session.progress)
  const tide = useMemo(
    () => (spot && gauge && timesAreKnown(spot.tide) ? tideNow(gauge, spot.tide, nowMs) : null),
    [spot, gauge, nowMs],
  )
  if (!isFirstFetch || !spot || !tide || !units) return <Skeleton height={560} />
  const height = formatHeight(heightsAreKnown(spot.tide) ? tide.heightMetres : null, units)
  return (
    <section aria-label={`${spot.name} now`}>
      <Figure
        label={tide.trend === 'rising' ? 'Tide, rising' : 'Tide, falling'}
        value={height.value}
        unit={height.unit}
        note={`${tide.next.type === 'high' ? 'High' : 'Low'} in ${countdown(tide.next.atMs - nowMs)}`}
      />
      <p>
        Worked out on this device. The forecast is on its way
        {progress ? `: ${Math.round(progress * 100)} %` : '.'}
      </p>
      <Skeleton height={440} />
    </section>
  )
}
