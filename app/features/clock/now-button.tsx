import styles from './now-button.module.css'

/** Brings a moved clock back to its default moment. */
export function NowButton({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className={styles.now} onClick={onPress}>
      Back to now
    </button>
  )
}
