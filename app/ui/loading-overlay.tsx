import styles from './loading-overlay.module.css'
import { WaveLine } from './wave-line'

/** Covers the whole screen while there is truly nothing to show yet. */
export function LoadingOverlay({ message = 'Loading...' }: { message?: string }) {
  return (
    <div
      className="fixed inset-0 z-60 flex flex-col items-center justify-center gap-4 bg-paper font-display text-20 font-semibold"
      role="status"
    >
      <div className={`w-[96px] text-sea ${styles.wave}`}>
        <WaveLine />
      </div>
      {message}
    </div>
  )
}
