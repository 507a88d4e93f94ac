import styles from './pill.module.css'
import type { ScoreTone, Tone } from './tone'

type RatingPillProps = {
  /** The rating word that picks the colour; null when there is no rating. */
  word: Tone | null
  /** What is written, such as 'Very Good' or 'No rating'. */
  label: string
  /** Out of 10; null leaves it out. */
  score?: number | null
  /** The colour of the score itself; that of the word when left out. */
  tone?: ScoreTone | null
  size?: 'small' | 'large'
  /** Stands above it where it is not the rating of now: 'At first light 06:12'. */
  when?: string | null
}

/** The rating as a word and its score. Each has its colour: 7.4 is 'Very Good' on teal, and blue as a score. */
export function RatingPill({
  word,
  label,
  score = null,
  tone,
  size = 'small',
  when = null,
}: RatingPillProps) {
  const large = size === 'large' ? styles.large : ''
  const pill = (
    <span className={`${styles.pill} ${styles[word ?? 'none']} ${large}`}>
      {label}
      {score !== null && (
        <span className={`${styles.score} ${tone ? styles[tone] : ''}`}>{score.toFixed(1)}</span>
      )}
    </span>
  )
  if (when === null) return pill
  return (
    <span className={styles.timed}>
      <span className={styles.when}>{when}</span> {pill}
    </span>
  )
}
