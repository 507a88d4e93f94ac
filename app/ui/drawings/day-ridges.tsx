import { Fragment, memo, type ReactNode, useId } from 'react'
import { clockAxis, type TimeSpan } from '#domain/drawing/clock-axis'
import type { RidgeRun } from '#domain/drawing/ridge'
import { type Tone, toneClass } from '../tone'
import { VisuallyHidden } from '../visually-hidden'
import { RidgeStrip } from './ridge-strip'
import { useWidth } from './use-width'
import { type ArrowTone, WindArrow } from './wind-arrow'

/** The span is its axis, which begins at the same hour of the clock every day. */
export type RidgeDay = TimeSpan & {
  /** Its date, YYYY-MM-DD. */
  id: string
  /** 'Today', 'Sat 5'. */
  label: string
  runs: readonly RidgeRun[]
  /** '0.8–2.5', 'wind only', 'over'. */
  says: string
  tone: Tone | null
  confidence: 'high' | 'medium' | 'low'
  /** The best hours, underlined; null: none good enough. */
  best: TimeSpan | null
  /** Where the waves are not known: the wind every three hours. Else empty. */
  wind: readonly {
    atMs: number
    fromDegrees: number | null
    tone: ArrowTone | null
    speed: string
  }[]
  /** The row in a sentence, after its label. */
  sentence: string
}

type DayRidgesProps = {
  days: readonly RidgeDay[]
  selectedId: string
  /** The day under which `hours` stand; null: none. */
  openId: string | null
  hours: ReactNode
  /** A day was chosen; null: the open one is to be closed. */
  onSelect: (id: string | null) => void
  nowMs: number
  /** Hours of the local clock on the axis, of the first day. */
  clocks: readonly { atMs: number; label: string }[]
  ariaLabel: string
}

/** px; a ridge never reaches into the row above. */
const height = 34
const noNights: TimeSpan[] = []

const columns = `grid grid-cols-[4.6rem_minmax(0,1fr)_minmax(4.4rem,auto)] items-end gap-x-2
  wide:grid-cols-[110px_minmax(0,1fr)_110px]`
const focused = `has-[:focus-visible]:rounded-[4px] has-[:focus-visible]:[outline-offset:-1px]
  has-[:focus-visible]:[outline:3px_solid_var(--focus)]`
const chosen = `group-has-[:checked]:text-sea group-has-[:checked]:underline
  group-has-[:checked]:decoration-2 group-has-[:checked]:underline-offset-3`
const said = 'pb-[3px] display-[1.0625rem/1.18] whitespace-nowrap'
const unsaid = 'pb-[3px] text-12/[1.18] whitespace-nowrap text-ink-quiet'
const paler = { high: undefined, medium: 'opacity-85', low: 'opacity-70' }

/** Days under each other on one clock; the chosen one opens in its place. A radio group: arrow keys work. */
export function DayRidges(props: DayRidgesProps) {
  const { days, selectedId, openId, hours, onSelect, nowMs, clocks, ariaLabel } = props
  const name = useId()
  const [box, width] = useWidth<HTMLDivElement>()
  const first = days[0]
  const axis = first && clockAxis({ ...first, right: width, nights: noNights })
  return (
    <fieldset className="min-w-0" aria-label={ariaLabel}>
      <div className={columns} aria-hidden="true">
        <div ref={box} className="col-start-2 h-8">
          {axis && (
            <svg
              className="max-w-none overflow-visible"
              width={width}
              height={20}
              aria-hidden="true"
              focusable="false"
            >
              {clocks.map(({ atMs, label }) => (
                <text
                  key={label}
                  className="fill-ink-quiet text-[12px] [text-anchor:middle]"
                  x={axis.xAt(atMs)}
                  y={14}
                >
                  {label}
                </text>
              ))}
            </svg>
          )}
        </div>
      </div>
      {days.map((day) => (
        <Fragment key={day.id}>
          <label
            className={`group relative min-h-[34px] cursor-pointer leading-[1.25] ${columns} ${focused}`}
          >
            <input
              type="radio"
              className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
              name={name}
              checked={day.id === selectedId}
              onChange={() => onSelect(day.id)}
              // A second press on the chosen day opens it, or closes it again.
              onClick={() => day.id === selectedId && onSelect(openId === day.id ? null : day.id)}
            />
            <span className={`${said} ${chosen}`}>{day.label}</span>
            <span className="relative h-[34px]">
              <DayArt day={day} width={width} nowMs={nowMs} />
            </span>
            <span
              className={`text-end ${day.tone ? `${said} ${toneClass(day.tone)}` : unsaid}`}
              aria-hidden="true"
            >
              {day.says}
            </span>
            <VisuallyHidden>{`, ${day.sentence}`}</VisuallyHidden>
          </label>
          {day.id === openId && hours}
        </Fragment>
      ))}
    </fieldset>
  )
}

/** Not drawn anew when another day is chosen. */
const DayArt = memo(({ day, width, nowMs }: { day: RidgeDay; width: number; nowMs: number }) => (
  <RidgeStrip
    className="pointer-events-none absolute bottom-0 left-0 max-w-none"
    ridgeClass={paler[day.confidence]}
    startMs={day.startMs}
    endMs={day.endMs}
    nights={noNights}
    runs={day.runs}
    nowMs={nowMs}
    width={width}
    height={height}
    foot={3}
    marks={({ xAt }, baseY) => (
      <>
        {day.wind.map(({ atMs, fromDegrees, tone, speed }) => (
          <g key={atMs}>
            <WindArrow
              fromDegrees={fromDegrees}
              tone={tone}
              x={xAt(atMs) - 8}
              y={baseY - 11}
              size={10}
            />
            <text className="fill-ink-quiet text-[12px]" x={xAt(atMs)} y={baseY - 7}>
              {speed}
            </text>
          </g>
        ))}
        {day.best && (
          <path
            className="stroke-ink stroke-2"
            d={`M${xAt(day.best.startMs)} ${baseY + 2}H${xAt(day.best.endMs)}`}
          />
        )}
      </>
    )}
  />
))
