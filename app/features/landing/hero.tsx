import type { ReactNode } from 'react'
import { hero } from '#domain/words/hero-words'
import { Button, PlainButton } from '../../ui/button'

/** What the data say; until then the page says what it is about. */
export type HeroWords = { title: string; lede: ReactNode }

type HeroProps = {
  words: HeroWords | null
  onStart: () => void
  onBrowse: () => void
  /** The coast as it is now; its room is kept. */
  now: ReactNode
}

const frame = `mx-auto grid max-w-[1240px] grid-cols-[minmax(0,1fr)] pb-6 wide:gap-x-8 wide:py-8
  wide:[grid-template:auto_1fr/400px_minmax(0,1fr)]`
// With the headline's two lines three are kept under it: the data's words take their place without a jump.
const lede = `max-w-[34em] pt-2 text-[0.9375rem]/[1.35] text-ink-quiet wide:pt-4 wide:text-[1.125rem]/[1.5]
  [&_strong]:font-semibold`
// Kept free from the first paint on: the strip and two lines under it come when the page rests, taller from 600 px on.
const coast = `min-h-[526px] min-w-0 ps-[max(var(--gutter),var(--safe-left))] min-[616px]:min-h-[711px]
  wide:col-[2] wide:row-[1/3] wide:pe-gutter`
const buttons = `gutters grid pt-2 text-center wide:content-start wide:justify-items-start wide:text-start`

/** Where it is on, over the coast by the hour, and the way in. */
export function Hero({ words, onStart, onBrowse, now }: HeroProps) {
  return (
    <div className={frame}>
      <div className="min-h-[9.8rem] gutters wide:min-h-[14rem]">
        <h1 className="text-[2.75rem] leading-none wide:text-[4.5rem] wide:leading-[0.95]">
          {words ? <InTwoLines text={words.title} /> : hero.title}
        </h1>
        <p className={lede}>{words?.lede ?? hero.lede}</p>
      </div>
      <div className={coast}>{now}</div>
      <div className={buttons}>
        <Button className="min-h-[52px]! text-[1.0625rem] wide:px-12" onClick={onStart}>
          Get Started
        </Button>
        <PlainButton onClick={onBrowse}>Look around first</PlainButton>
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
