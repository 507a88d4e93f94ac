import { Screen } from '../ui/screen'
import { Skeleton } from '../ui/skeleton'

type PageSkeletonProps = {
  /** What is coming, where nothing is on the device yet and it may take a while. */
  heading?: string
  lead?: string
}

/** Stands in for a page while its code and the store are read. */
export function PageSkeleton({ heading, lead }: PageSkeletonProps) {
  return (
    <Screen>
      {heading && <h1>{heading}</h1>}
      {lead && <p className="max-w-[60ch] text-20/[1.45]">{lead}</p>}
      {/* Sized by the style sheet: in a page that the server sends, the policy allows no style attribute. */}
      <Skeleton className="h-[220px]" />
      <Skeleton className="h-[160px]" />
      <Skeleton className="h-[160px]" />
    </Screen>
  )
}
