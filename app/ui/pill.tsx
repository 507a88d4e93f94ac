import type { ReactNode } from 'react'

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
export const pillClass = (tone: string, size: keyof typeof sizes = 'small') =>
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
