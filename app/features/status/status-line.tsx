import { type ReactNode, useState } from 'react'
import { useIsStoreSlow, useStatus } from '../../data/stored/use-status'
import { deferred } from '../../ui/deferred'
import { computedWords, statusWords, troubleSentence } from './status-words'

const SourcesSheet = deferred(() => import('./sources-sheet'), 'SourcesSheet')

// The outbox link follows in the same two lines.
const line = `flex min-w-0 flex-wrap gap-x-2 text-12 max-tablet:has-[>a]:inline [&>a]:relative [&>a]:z-1
  max-tablet:[&>a]:ms-2`
const wordsClass = `min-w-0 flex-[0_1_auto] text-balance text-ink-quiet max-tablet:not-last:inline`

/** Demo data is neither dot nor ring. */
const marks = {
  live: 'rounded-[50%] border-wind-offshore bg-wind-offshore',
  demo: 'rounded-[1px] border-dashed',
  stored: 'rounded-[50%]',
  old: 'rounded-[50%] border-now',
  none: 'rounded-[50%] border-dotted',
}

type StatusLineProps = { isComputed?: boolean; children?: ReactNode }

/**
 * Origin and age of the numbers; a press anywhere on the title opens the sources. `children`: unsent changes.
 * @param isComputed the page's numbers are computed on the phone: tides
 */
export function StatusLine({ isComputed = false, children }: StatusLineProps) {
  const [isOpen, setOpen] = useState(false)
  const facts = useStatus()
  const isStoreSlow = useIsStoreSlow()
  if (facts === undefined) {
    if (!isStoreSlow) return null
    return (
      <p role="status" className={`text-12 ${wordsClass}`}>
        This device is slow to open what is stored on it…
      </p>
    )
  }
  const { words, mark } =
    isComputed && facts.fetchedAtMs !== null ? computedWords(facts) : statusWords(facts)
  // On a narrow line the trouble is cut before the age.
  const cut = troubleSentence(facts) === null ? words.length : words.lastIndexOf(' · ')
  return (
    <>
      <div className={line}>
        <p role="status" className={wordsClass}>
          <span className={`mr-[6px] box-border inline-block size-2 border-2 ${marks[mark]}`} />
          <span className="whitespace-pre-wrap">{words.slice(0, cut)}</span>
          <span className="inline-block whitespace-pre-wrap">{words.slice(cut)}</span>
        </p>
        {children}
      </div>
      <button
        type="button"
        className="absolute inset-0 rounded-control border-0 bg-transparent p-0"
        aria-label="Data sources and age"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <SourcesSheet facts={facts} onClose={() => setOpen(false)} />}
    </>
  )
}
