import styles from './brand-mark.module.css'

/** The app's sign, small: a breaking line over the water's level. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.wave}
        d="M2 24C9 24 9 8 17 8c5 0 7 3.5 7 6.5S21.5 19 19 19s-3.5-1.5-3.5-3"
      />
      <path className={styles.level} d="M2 28.5h28" />
    </svg>
  )
}
