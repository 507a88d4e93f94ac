import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'

const SpotAlerts = lazy(async () => ({ default: (await import('./spot-alerts')).SpotAlerts }))

/** The alerts of one spot, fetched when they are asked for. */
export function SpotAlertsOffer({ spotId }: { spotId: number }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <div>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Tell me when it is on
        </Button>
      </div>
    )
  }
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <SpotAlerts spotId={spotId} />
    </Suspense>
  )
}
