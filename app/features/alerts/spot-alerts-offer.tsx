import { lazy, Suspense } from 'react'
import { useScrollToHash } from '../../data/tab/address'
import { Skeleton } from '../../ui/skeleton'

const SpotAlerts = lazy(async () => ({ default: (await import('./spot-alerts')).SpotAlerts }))

/** The alerts of one spot, fetched when the address asks for them: the bell above leads there. */
export function SpotAlertsOffer({ spotId }: { spotId: number }) {
  const isNamed = useScrollToHash('alerts', true)
  if (!isNamed) return null
  return (
    <div id="alerts">
      <Suspense fallback={<Skeleton height={240} />}>
        <SpotAlerts spotId={spotId} />
      </Suspense>
    </div>
  )
}
