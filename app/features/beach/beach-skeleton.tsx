import { Skeleton } from '../../ui/skeleton'
import { BeachColumns } from './beach-columns'

/** A page about one place while the store is read. */
export function BeachSkeleton() {
  return (
    <>
      <Skeleton height={420} />
      <BeachColumns now={<Skeleton height={900} />} guide={<Skeleton height={600} />} />
    </>
  )
}
