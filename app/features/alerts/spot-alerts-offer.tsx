import { lazy, Suspense, useState } from 'react'
import { useScrollToHash } from '../../data/tab/use-search'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'

const SpotAlerts = lazy(async () => ({ default: (await import('./spot-alerts')).SpotAlerts }))

/** The alerts of one spot, fetched when they are asked for, also by the address. */
export function SpotAlertsOffer({ spotId }: { spotId: number }) {
  const isNamed = useScrollToHash('alerts', true)
  const [isAsked, setAsked] = useState(false)
  return (
    <div id="alerts">
      {isAsked || isNamed ? (
        <Suspense fallback={<Skeleton height={240} />}>
          <SpotAlerts spotId={spotId} />
        </Suspense>
      ) : (
        <Button variant="quiet" onClick={() => setAsked(true)}>
          Tell me when it is on
        </Button>
      )}
    </div>
  )
}
