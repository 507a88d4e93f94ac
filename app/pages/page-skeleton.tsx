import { Screen } from '../ui/screen'
import { Skeleton } from '../ui/skeleton'

/** Stands in for a page while its code and the store are read. */
export function PageSkeleton() {
  return (
    <Screen>
      <Skeleton height={220} />
      <Skeleton height={160} />
      <Skeleton height={160} />
    </Screen>
  )
}
