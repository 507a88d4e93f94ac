import { type ReactNode, useRef } from 'react'
import { clockAxis, type TimeSpan } from '#domain/drawing/clock-axis'
import styles from './time-scrubber.module.css'
import { usePlotReader } from './use-plot-reader'

type TimeScrubberProps = TimeSpan & {
  /** Whole steps from the start are read. */
  stepMs: number
  /** What is read now; null: the clock is at `restMs`. */
  readingMs: number | null
  restMs: number
  /** Null: back to `restMs`. */
  onRead: (atMs: number | null) => void
  /** What the drawing under the finger is. */
  label: string
  /** The whole reading as a sentence. */
  valueText: string
  /** A thumb below the drawing, for a page whose clock is the page. */
  hasThumb?: boolean
  children: ReactNode
}

/**
 * One finger moves time, on the drawing or the thumb; for keys and screen readers it is a range input. Moving up or
 * down still scrolls the page, and gives back what the touch had moved.
 */
export function TimeScrubber(props: TimeScrubberProps) {
  const { restMs, label, valueText, hasThumb = false, ...drag } = props
  const { startMs, endMs, stepMs, readingMs, onRead } = drag
  const steps = Math.round((endMs - startMs) / stepMs)
  return (
    <div className={styles.scrubber}>
      <TimeDrag {...drag} />
      <input
        className={
          hasThumb ? styles.thumb : `absolute inset-0 m-0 size-full opacity-0 ${styles.unseen}`
        }
        type="range"
        min={0}
        max={steps}
        step={1}
        value={Math.round(((readingMs ?? restMs) - startMs) / stepMs)}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={(event) => onRead(startMs + Number(event.target.value) * stepMs)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onRead(null)
        }}
      />
    </div>
  )
}

type TimeDragProps = Pick<
  TimeScrubberProps,
  'startMs' | 'endMs' | 'stepMs' | 'readingMs' | 'onRead' | 'children'
> & {
  /** Of a drawing that folds its nights: what it was drawn with. */
  nights?: readonly TimeSpan[]
  foldNightsTo?: number
  width?: number
}

/** A drawing on which a finger or pointer moves time; its caller has to offer the same by keys. */
export function TimeDrag(props: TimeDragProps) {
  const { startMs, endMs, stepMs, readingMs, onRead, children } = props
  const { nights = [], foldNightsTo, width } = props
  const before = useRef<number | null>(null)
  const readAt = (at: { x: number; width: number }) => {
    const axis = clockAxis({ startMs, endMs, right: width ?? at.width, nights, foldNightsTo })
    const atMs = axis.atMsAt(Math.min(axis.right, Math.max(0, at.x)))
    onRead(startMs + Math.round((atMs - startMs) / stepMs) * stepMs)
  }
  const handlers = usePlotReader<HTMLDivElement>({
    onRead: readAt,
    onPress: (at) => {
      before.current = readingMs
      readAt(at)
    },
    onCancel: () => onRead(before.current),
  })
  return (
    <div className={styles.drawing} {...handlers}>
      {children}
    </div>
  )
}
