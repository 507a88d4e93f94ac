import styles from './loading-overlay.module.css'
import { WaveLine } from './wave-line'

/** Covers the whole screen while there is truly nothing to show yet. */
export function LoadingOverlay({ message = 'Loading...' }: { message?: string }) {
  return (
    <div className={styles.overlay} role="status">
      <div className={styles.wave}>
        <WaveLine />
      </div>
      {message}
    </div>
  )
}
