import type { ReactNode } from 'react'

type FigureProps = {
  /** Already formatted; '–' when unknown. */
  value: string
  unit?: string
  /** What the number is, above it in quiet type. */
  label?: ReactNode
  /** A quiet line below, such as a bearing. */
  note?: ReactNode
  size?: keyof typeof sizes
}

const sizes = { medium: 'text-name', large: 'text-rating' }
const quiet = 'quiet leading-[1.3]'
// The browser paints a plate behind each line in forced colours, which would cover the label above.
const number =
  'flex flex-wrap items-baseline gap-x-[0.12em] font-display leading-none font-semibold whitespace-nowrap forced-colors:leading-[1.25]'

/** A number as the picture: a big tabular numeral with its small unit. */
export function Figure({ value, unit = '', label, note, size = 'medium' }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col">
      {label && <span className={quiet}>{label}</span>}
      <span className={`${number} ${sizes[size]}`}>
        {value}{' '}
        {unit && (
          <span className="font-text text-[max(0.4em,var(--size-12))] font-[500] text-ink-quiet">
            {unit}
          </span>
        )}
      </span>
      {note && <span className={quiet}>{note}</span>}
    </div>
  )
}

/** Figures side by side, as many as have room: the widest, a range of heights, keeps its unit beside it. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,5.75rem),1fr))] gap-3 wide:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]">
    {children}
  </div>
)
