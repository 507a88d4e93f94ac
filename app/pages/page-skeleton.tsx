import { Screen } from '../ui/screen'
import { Skeleton } from '../ui/skeleton'
import styles from './page-skeleton.module.css'

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
      {lead && <p className={styles.lead}>{lead}</p>}
      {/* Sized by the style sheet: in a page that the server sends, the policy allows no style attribute. */}
      <Skeleton className={styles.tall} />
      <Skeleton className={styles.block} />
      <Skeleton className={styles.block} />
    </Screen>
  )
}
