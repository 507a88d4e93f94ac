import type { ReactNode } from 'react'
import type { ScoreTone, Tone } from './tone'

const tones = {
  plain: 'border-line-strong',
  sea: 'border-transparent bg-sea-soft',
  sun: 'border-now-fill bg-now-soft',
  warn: 'border-warn bg-warn-soft',
}
const sizes = {
  small: 'min-h-[24px] px-[10px] py-[1px] text-14/[1.3]',
  large: 'min-h-[32px] px-[14px] py-[3px] font-display text-20/[1.3] font-semibold',
}
const pill =
  'inline-flex w-fit items-center gap-1 rounded-pill border whitespace-nowrap forced-colors:border-[CanvasText]'

/** A capsule in the colours of `tone`. */
const pillClass = (tone: string, size: keyof typeof sizes = 'small') =>
  `${pill} ${sizes[size]} ${tone}`

export type PillTone = keyof typeof tones

/** A short fact in a capsule. The words carry the meaning, the tone only helps. */
export function Pill({ tone = 'plain', children }: { tone?: PillTone; children: ReactNode }) {
  return <span className={pillClass(tones[tone])}>{children}</span>
}

type PillListProps = { label: string; words: readonly string[]; className?: string | undefined }

/** Several facts of one thing, the first of them the main one. */
export const PillList = ({ label, words, className }: PillListProps) => (
  <ul className={className} aria-label={label}>
    {words.map((word, index) => (
      <li key={word}>
        <Pill tone={index === 0 ? 'sea' : 'plain'}>{word}</Pill>
      </li>
    ))}
  </ul>
)

type RatingPillProps = {
  /** The rating word that picks the colour; null when there is no rating. */
  word: Tone | null
  /** What is written, such as 'Very Good' or 'No rating'. */
  label: string
  /** Out of 10; null leaves it out. */
  score?: number | null
  /** The colour of the score itself; that of the word when left out. */
  tone?: ScoreTone | null
  size?: 'small' | 'large'
  /** Stands above it where it is not the rating of now: 'At first light 06:12'. */
  when?: string | null
}

const fills = {
  excellent: 'border-transparent bg-excellent text-on-excellent',
  'very-good': 'border-transparent bg-very-good text-on-very-good',
  good: 'border-transparent bg-good text-on-good',
  fair: 'border-transparent bg-fair text-on-fair',
  poor: 'border-transparent bg-poor text-on-poor',
  none: 'border-dashed border-line-strong text-ink-quiet',
}
const scoreFills: Record<ScoreTone, string> = {
  green: 'bg-excellent text-on-excellent',
  blue: 'bg-good text-on-good',
  yellow: 'bg-fair text-on-fair',
  red: 'bg-poor text-on-poor',
}
const number = 'me-[-6px] rounded-pill px-[6px] font-display font-semibold'

/** The rating as a word and its score. Each has its colour: 7.4 is 'Very Good' on teal, and blue as a score. */
export function RatingPill(props: RatingPillProps) {
  const { word, label, score = null, tone, size = 'small', when = null } = props
  const pill = (
    <span className={pillClass(fills[word ?? 'none'], size)}>
      {label}
      {score !== null && (
        <span className={`${number} ${tone ? scoreFills[tone] : ''}`}>{score.toFixed(1)}</span>
      )}
    </span>
  )
  if (when === null) return pill
  return (
    <span className="inline-flex flex-col items-start gap-[2px]">
      <span className="text-14/[1.3]">{when}</span> {pill}
    </span>
  )
}
