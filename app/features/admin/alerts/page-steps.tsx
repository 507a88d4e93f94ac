import { useState } from 'react'
import { Button } from '../../../ui/button'
import styles from '../shell/admin.module.css'

/** The way through a list of pages; nothing where there is one. */
export function PageSteps({ pages, next }: { pages: Pages; next: string | null }) {
  if (pages.place === null && next === null) return null
  return (
    <nav className={styles.row} aria-label="Pages">
      <Button variant="quiet" disabled={pages.place === null} onClick={pages.back}>
        Newer
      </Button>
      <span aria-live="polite">Page {pages.number}</span>
      <Button
        variant="quiet"
        disabled={next === null}
        onClick={() => next !== null && pages.next(next)}
      >
        Older
      </Button>
    </nav>
  )
}

/** Where one is in a list of pages: the places of the pages before this one, for the way back. */
export function usePages() {
  const [places, setPlaces] = useState<string[]>([])
  return {
    /** Of the page shown; null: the first. */
    place: places.at(-1) ?? null,
    number: places.length + 1,
    next: (place: string) => setPlaces((before) => [...before, place]),
    back: () => setPlaces((before) => before.slice(0, -1)),
    first: () => setPlaces([]),
  }
}

export type Pages = ReturnType<typeof usePages>
