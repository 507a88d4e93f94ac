import type { ReactNode } from 'react'
import styles from './landing.module.css'

/** Why to put it on the phone: it works where surfers are. `children`: how to, on this device. */
export function WithoutSignal({ children }: { children: ReactNode }) {
  return (
    <section className="bg-sea-soft" aria-labelledby="without-signal">
      <div className={styles.bandInner}>
        <div className="flex max-w-[38em] flex-col gap-3 text-[1.125rem]">
          <h2 id="without-signal" className="text-rating leading-none">
            Made for beaches with no bars
          </h2>
          <p>
            Open it once with signal. From then on every spot, the last forecast and the tide of any
            day, years ahead, are on the phone itself, worked out there.
          </p>
        </div>
        <div className="min-h-[132px]">{children}</div>
      </div>
    </section>
  )
}
