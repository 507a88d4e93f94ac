import type { ReactNode } from 'react'
import { hero } from '#domain/words/hero-words'
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
        <h1 className="text-[2.75rem] leading-none wide:text-[4.5rem] wide:leading-[0.95]">
          {words ? <InTwoLines text={words.title} /> : hero.title}
        </h1>
        <p className={styles.lede}>{words?.lede ?? hero.lede}</p>
      </div>
      <div className={styles.now}>{now}</div>
      <div className={styles.buttons}>
        <Button className="min-h-[52px]! text-[1.0625rem] wide:px-12" onClick={onStart}>
          Get Started
        </Button>
        <Button variant="plain" onClick={onBrowse}>
          Look around first
        </Button>
        <p className="text-14 text-balance text-ink-quiet">
          Free forever, no credit card required, 30-second setup
        </p>
      </div>
    </div>
  )
}

/** Broken near its middle, so that every headline fills the two lines that are kept for it. */
function InTwoLines({ text }: { text: string }) {
  const middle = text.length / 2
  const distance = (place: number) => Math.abs(place - middle)
  const blanks = [...text.matchAll(/ /g)].map(({ index }) => index)
  const [at = text.length] = blanks.sort((a, b) => distance(a) - distance(b))
  return (
    <>
      <span className="block">{text.slice(0, at)}</span>
      {text.slice(at)}
    </>
  )
}
