import { Button } from '../../../ui/button'
import styles from '../shell/admin.module.css'
import type { Pages } from './use-pages'

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
