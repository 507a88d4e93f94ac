import type { ReactNode } from 'react'
import { hero } from '#domain/page/hero-words'
import { Button } from '../../ui/button'
import styles from './hero.module.css'

/** What the data say; until they are there the page says what it is about. */
export type HeroWords = { title: string; lede: ReactNode }

type HeroProps = {
  words: HeroWords | null
  onStart: () => void
  onBrowse: () => void
  /** The coast as it is now, in a place of a size that is kept for it. */
  now: ReactNode
}

/** Where it is on, over the coast by the hour, and the way in. */
export function Hero({ words, onStart, onBrowse, now }: HeroProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{words?.title ?? hero.title}</h1>
        <p className={styles.lede}>{words?.lede ?? hero.lede}</p>
      </div>
      <div className={styles.now}>{now}</div>
      <div className={styles.buttons}>
        <Button className={styles.start} onClick={onStart}>
          Get Started
        </Button>
        <Button variant="plain" onClick={onBrowse}>
          Look around first
        </Button>
        <p className={styles.terms}>Free forever, no credit card required, 30-second setup</p>
      </div>
    </div>
  )
}
