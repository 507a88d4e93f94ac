import type { ReactNode } from 'react'
import { hero } from '#domain/page/hero-words'
import { Button } from '../../ui/button'
import styles from './hero.module.css'
import { HeroSea } from './hero-sea'

type HeroProps = {
  onStart: () => void
  onBrowse: () => void
  /** The coast as it is now, in a place of a size that is kept for it. */
  now: ReactNode
}

/** What it is, in the words of whoever stands in the car park, and the coast as it is now. */
export function Hero({ onStart, onBrowse, now }: HeroProps) {
  return (
    <div className={styles.hero}>
      <HeroSea />
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>{hero.title}</h1>
          <p className={styles.lede}>{hero.lede}</p>
          <div className={styles.buttons}>
            <Button variant="sun" className={styles.start} onClick={onStart}>
              Get Started
            </Button>
            <Button variant="plain" className={styles.browse} onClick={onBrowse}>
              Look around first
            </Button>
          </div>
          <p className={styles.terms}>Free forever, no credit card required, 30-second setup</p>
        </div>
        <div className={styles.now}>{now}</div>
      </div>
    </div>
  )
}
