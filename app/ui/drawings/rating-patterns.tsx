import styles from './forecast-ribbon.module.css'

/**
 * Hatches laid over the rating colours so that they differ in greyscale: poor is cross-hatched, fair
 * striped, good dotted, the best two plain. Refer to them as `url(#<id>-poor)`.
 */
export function RatingPatterns({ id }: { id: string }) {
  return (
    <svg className={styles.patterns} width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={`${id}-poor`} width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M0 0 5 5M5 0 0 5" />
        </pattern>
        <pattern id={`${id}-fair`} width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M-1 1 1-1M0 5 5 0M4 6 6 4" />
        </pattern>
        <pattern id={`${id}-good`} width="5" height="5" patternUnits="userSpaceOnUse">
          <circle cx="2.5" cy="2.5" r="0.9" />
        </pattern>
      </defs>
    </svg>
  )
}
