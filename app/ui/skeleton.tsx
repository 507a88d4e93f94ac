import styles from './skeleton.module.css'

type SkeletonProps = {
  /** Final size of what is coming, in px or any CSS length; by `className` where no style attribute may stand. */
  height?: number | string
  width?: number | string
  className?: string | undefined
}

/** Holds the place of content on its way, at its final size. Silent for screen readers. */
export function Skeleton({ height, width, className = '' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={`${styles.skeleton} ${className}`}
      style={{ height, width }}
    />
  )
}
