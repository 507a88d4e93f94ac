import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import styles from './reading-bar.module.css'
import type { ReadingWords } from './use-reading-words'

type ReadingBarProps = {
  /** Null: nothing is read yet. */
  words: ReadingWords | null
  /** One spot to the west (−1) or east (1). */
  onStep: (by: number) => void
}

/** What is under the finger, above the tabs; a press opens that spot at that hour. */
export function ReadingBar({ words, onStep }: ReadingBarProps) {
  return (
    <div className={styles.bar}>
      <IconButton label="Spot to the west" onClick={() => onStep(-1)}>
        <Icon of={ChevronLeft} />
      </IconButton>
      {words ? (
        <Link className={styles.words} to={paths.spotAt(words.spotId, words.atMs)}>
          <span className={styles.name}>
            {words.name}{' '}
            <span className={words.word ? styles[words.word] : ''}>{words.rating}</span>
          </span>
          <span className={styles.facts}>{words.facts}</span>
        </Link>
      ) : (
        <p className={styles.words}>
          <span className={styles.name}>Touch the coast to read it</span>
          <span className={styles.facts}>A row is a spot, left to right is time</span>
        </p>
      )}
      <IconButton label="Spot to the east" onClick={() => onStep(1)}>
        <Icon of={ChevronRight} />
      </IconButton>
    </div>
  )
}
