import { useScrollToHash } from '../../data/tab/address'
import { deferred } from '../../ui/deferred'
import { Skeleton } from '../../ui/skeleton'

const SpotAlerts = deferred(() => import('./spot-alerts'), 'SpotAlerts', <Skeleton height={240} />)

/** Loaded when the address asks for it, as the link of the bell does. */
export function SpotAlertsOffer({ spotId }: { spotId: number }) {
  const isNamed = useScrollToHash('alerts', true)
  if (!isNamed) return null
  return (
    <div id="alerts">
      <SpotAlerts spotId={spotId} />
    </div>
  )
}
