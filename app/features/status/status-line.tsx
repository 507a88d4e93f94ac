import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useIsStoreSlow, useStatus } from '../../reads/use-status'
import styles from './status-line.module.css'
import { computedWords, statusWords, troubleSentence } from './status-words'

const SourcesSheet = lazy(async () => ({
  default: (await import('./sources-sheet')).SourcesSheet,
}))

/**
 * The bar's second line, the one place that says where the numbers come from and how old they are; a press anywhere on
 * the title opens all of it. `children` says what waits to be sent.
 * @param isComputed the page's numbers are worked out on the phone: tides
 */
export function StatusLine({
  isComputed = false,
  children,
}: {
  isComputed?: boolean
  children?: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const facts = useStatus()
  const isStoreSlow = useIsStoreSlow()
  if (facts === undefined) {
    return isStoreSlow ? (
      <div className={styles.line}>
        <p role="status" className={styles.words}>
          <span className={styles.age}>This phone is slow to open what is stored on it…</span>
        </p>
      </div>
    ) : null
  }
  const { words, mark } =
    isComputed && facts.fetchedAtMs !== null ? computedWords(facts) : statusWords(facts)
  // On a narrow line what is wrong gives way before the age.
  const cut = troubleSentence(facts) === null ? words.length : words.lastIndexOf(' · ')
  return (
    <>
      <div className={styles.line}>
        <p role="status" className={styles.words}>
          <span className={`${styles.mark} ${styles[mark]}`} />
          <span className={styles.age}>{words.slice(0, cut)}</span>
          <span className={styles.trouble}>{words.slice(cut)}</span>
        </p>
        {children}
      </div>
      <button
        type="button"
        className={styles.open}
        aria-label="Data sources and age"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <SourcesSheet facts={facts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
