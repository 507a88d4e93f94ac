import styles from './skeleton.module.css'

type SkeletonProps = {
  /** Final size of what is coming, in px or any CSS length. */
  height: number | string
  width?: number | string
}

/** Holds the place of content on its way, at its final size. Silent for screen readers. */
export function Skeleton({ height, width }: SkeletonProps) {
  return <span aria-hidden="true" className={styles.skeleton} style={{ height, width }} />
}
