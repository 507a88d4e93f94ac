import { Fragment, type ReactNode, useId, useMemo } from 'react'
import { clockAxis } from '#domain/drawing/clock-axis'
import { type RidgeRun, ridge } from '#domain/drawing/ridge'
import type { Tone } from '../tone'
import { toneClass } from '../tone'
import { VisuallyHidden } from '../visually-hidden'
import styles from './day-ridges.module.css'
import { RidgeArt } from './ridge-art'
import { useWidth } from './use-width'
import { type ArrowTone, WindArrow } from './wind-arrow'

export type RidgeDay = {
  /** Its date, YYYY-MM-DD. */
  id: string
  /** 'Today', 'Sat 5'. */
  label: string
  /** Where its axis begins and ends, from the same hour of the clock to the same hour. */
  startMs: number
  endMs: number
  runs: readonly RidgeRun[]
  /** '0.8–2.5', 'wind only', 'over'. */
  says: string
  tone: Tone | null
  confidence: 'high' | 'medium' | 'low'
  /** The best hours, underlined; null: none good enough. */
  best: { startMs: number; endMs: number } | null
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
  /** What stands open under the selected day; null: nothing does. */
  open: ReactNode
  /** A day was chosen; null: the open one is to be closed. */
  onSelect: (id: string | null) => void
  nowMs: number
  /** Hours of the local clock on the axis, of the first day. */
  clocks: readonly { atMs: number; label: string }[]
  ariaLabel: string
}

const pitch = 34
/** A high ridge laps over the day before it. */
const reach = 16
const amplitude = pitch + reach - 4
const height = pitch + reach

/**
 * Days under each other on one clock, height and rating as one shape; the chosen one opens in its place. Choosing is a
 * radio group: arrow keys work.
 */
export function DayRidges({
  days,
  selectedId,
  open,
  onSelect,
  nowMs,
  clocks,
  ariaLabel,
}: DayRidgesProps) {
  const name = useId()
  const [box, width] = useWidth<HTMLDivElement>()
  const first = days[0]
  const axis = first && axisOf(first, width)
  return (
    <fieldset className={styles.days} aria-label={ariaLabel}>
      <div className={styles.head} aria-hidden="true">
        <div ref={box} className={styles.clocks}>
          {axis && (
            <svg
              className={styles.axis}
              width={width}
              height={20}
              aria-hidden="true"
              focusable="false"
            >
              {clocks.map(({ atMs, label }) => (
                <text key={label} className={styles.clock} x={axis.xAt(atMs)} y={14}>
                  {label}
                </text>
              ))}
            </svg>
          )}
        </div>
      </div>
      {days.map((day) => (
        <Fragment key={day.id}>
          <label className={styles.day}>
            <input
              type="radio"
              className={`absolute inset-0 m-0 size-full opacity-0 ${styles.input}`}
              name={name}
              checked={day.id === selectedId}
              onChange={() => onSelect(day.id)}
              // One that is chosen already is opened, or closed again.
              onClick={() => day.id === selectedId && onSelect(open ? null : day.id)}
            />
            <span className={styles.label}>{day.label}</span>
            <span className={styles.ridge}>
              <DayArt day={day} width={width} nowMs={nowMs} />
            </span>
            <span
              className={`${styles.says} ${day.tone ? toneClass(day.tone) : styles.none}`}
              aria-hidden="true"
            >
              {day.says}
            </span>
            <VisuallyHidden>{`, ${day.sentence}`}</VisuallyHidden>
          </label>
          {day.id === selectedId && open}
        </Fragment>
      ))}
    </fieldset>
  )
}

const axisOf = ({ startMs, endMs }: RidgeDay, width: number) =>
  clockAxis({ startMs, endMs, right: width, nights: [] })

function DayArt({ day, width, nowMs }: { day: RidgeDay; width: number; nowMs: number }) {
  const axis = useMemo(() => axisOf(day, width), [day, width])
  const baseY = height - 3
  const drawn = useMemo(
    () => ridge(day.runs, { xAt: axis.xAt, baseY, amplitude }),
    [day.runs, axis, baseY],
  )
  const nowX = nowMs > day.startMs && nowMs < day.endMs ? axis.xAt(nowMs) : null
  return (
    <svg className={styles.art} width={width} height={height} aria-hidden="true" focusable="false">
      <g className={styles[day.confidence]}>
        <RidgeArt ridge={drawn} baseline={{ y: baseY, left: 0, right: width }} />
      </g>
      {day.wind.map(({ atMs, fromDegrees, tone, speed }) => (
        <g key={atMs}>
          <WindArrow
            fromDegrees={fromDegrees}
            tone={tone}
            x={axis.xAt(atMs) - 8}
            y={baseY - 11}
            size={10}
          />
          <text className={styles.speed} x={axis.xAt(atMs)} y={baseY - 7}>
            {speed}
          </text>
        </g>
      ))}
      {day.best && (
        <path
          className={styles.best}
          d={`M${axis.xAt(day.best.startMs)} ${baseY + 2}H${axis.xAt(day.best.endMs)}`}
        />
      )}
      {nowX !== null && <path className={styles.now} d={`M${nowX} 2V${baseY}`} />}
    </svg>
  )
}
