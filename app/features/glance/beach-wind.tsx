import type { WindTone } from '#domain/wind/wind-words'
import styles from './glance-view.module.css'

type BeachWindProps = {
  fromDegrees: number | null
  facingDegrees: number
  tone: WindTone | null
}

/**
 * The wind as it strikes the beach, looking out to sea: water above, sand below, whatever north is.
 * An arrow from the sand is offshore, one from the water onshore. The words stand beside it.
 */
export function BeachWind({ fromDegrees, facingDegrees, tone }: BeachWindProps) {
  return (
    <svg
      className={styles.beach}
      viewBox="0 0 96 96"
      width="96"
      height="96"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.water} d="M0 0h96v62q-24 8-48 0T0 62Z" />
      <path className={styles.sand} d="M0 62q24-8 48 0t48 0v34H0Z" />
      {fromDegrees !== null && tone !== null && (
        <path
          className={styles.arrow}
          d="M48 88 26 56h13V12h18v44h13Z"
          transform={`rotate(${fromDegrees - facingDegrees} 48 48)`}
        />
      )}
    </svg>
  )
}
