import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden'
import type { TideRange } from './tide-scale'

type TideBar = {
  /** Its date, YYYY-MM-DD. */
  id: string
  /** 'T' over '3'. */
  weekday: string
  day: string
  lowestMetres: number
  highestMetres: number
  /** Heights of the other extremes, as dots. */
  extremes: readonly number[]
  moon: ReactNode
  /** The day in a sentence. */
  label: string
}

type TideBarsProps = {
  bars: readonly TideBar[]
  range: TideRange
  selectedId: string
  onChoose: (id: string) => void
}

const height = 64
const inset = 4

/** Days as bars from their lowest to their highest water on one axis: springs and neaps at a glance. Each opens its day. */
export function TideBars({ bars, range, selectedId, onChoose }: TideBarsProps) {
  const span = Math.max(range.highestMetres - range.lowestMetres, 0.01)
  const yOf = (metres: number) =>
    height - inset - ((metres - range.lowestMetres) / span) * (height - 2 * inset)
  return (
    // Into the gutters of the narrowest phones: eight days that can each be pressed, 44 px.
    <ul className="grid list-none grid-cols-8 gap-y-2 p-0 max-[384px]:-mx-3 tablet:grid-cols-16">
      {bars.map(({ id, weekday, day, lowestMetres, highestMetres, extremes, moon, label }) => (
        <li key={id}>
          <button
            type="button"
            className="flex w-full flex-col items-center gap-[2px] rounded-[4px] border-0 bg-transparent px-0 py-1 aria-[current]:bg-sea-soft"
            aria-current={id === selectedId ? 'date' : undefined}
            onClick={() => onChoose(id)}
          >
            {moon}
            <svg width={10} height={height} aria-hidden="true" focusable="false">
              <rect
                className="fill-tide"
                x={1}
                width={8}
                rx={2}
                y={yOf(highestMetres)}
                height={Math.max(2, yOf(lowestMetres) - yOf(highestMetres))}
              />
              {extremes.map((metres) => (
                <circle key={metres} className="fill-paper" cx={5} cy={yOf(metres)} r={2} />
              ))}
            </svg>
            <span className="display-[var(--size-14)/1.15]">{day}</span>
            <span className="text-12/[1.2] text-ink-quiet">{weekday}</span>
            <VisuallyHidden>{label}</VisuallyHidden>
          </button>
        </li>
      ))}
    </ul>
  )
}
