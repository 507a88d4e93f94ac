import { useMemo, useRef } from 'react'
import type { Tone } from '../tone'
import { toneEdge, toneFill, Upright } from './plot-frame'
import { usePlotReader } from './use-plot-reader'
import { useWidth } from './use-width'

/** One day; `values` in the order of the lanes, null where nothing is known. */
type ThresholdDay = {
  id: string
  /** Said on the axis; '' for most. */
  label: string
  values: readonly (number | null)[]
  tone: Tone | null
  /** It would have brought an alert. */
  isLit: boolean
  /** It nearly would have. */
  isNear?: boolean
}

type ThresholdLine = {
  id: string
  /** 'Minimum surf height'. */
  label: string
  /** In the unit of its lane, on whole steps. */
  value: number
  min: number
  max: number
  step: number
  /** '1.0 m' */
  words: string
}

type ThresholdLane = {
  name: string
  heightPx: number
  /** The value at the lane's top edge; a line above it is drawn there. */
  top: number
  lines: readonly ThresholdLine[]
}

type ThresholdDaysProps = {
  days: readonly ThresholdDay[]
  lanes: readonly ThresholdLane[]
  /** What a dot below a day says. */
  dotsName: string
  /** Which of the days is today. */
  todayIndex: number
  /** While a line is on the move. */
  onPull: (id: string, value: number) => void
  ariaLabel: string
}

/** The grips at the foot of a lane and at the top of the next stay apart. */
const headPx = 30
const dotsPx = 44
const axisPx = 20
const gripWidth = 64
/** Width of a letter at most, px: keeps the lanes' names clear of the line of today. */
const charPx = 6.5

/** Where each lane begins and ends, in px from the top. */
export function laneSpans(lanes: readonly Pick<ThresholdLane, 'heightPx'>[]) {
  let y = 0
  return lanes.map(({ heightPx }) => {
    const topY = y + headPx
    y = topY + heightPx
    return { topY, baseY: y }
  })
}

/** The value under a finger, on the line's steps and inside its range. */
export function pulledValue(
  y: number,
  { topY, baseY }: { topY: number; baseY: number },
  top: number,
  { min, max, step }: Pick<ThresholdLine, 'min' | 'max' | 'step'>,
): number {
  const value = ((baseY - y) / (baseY - topY)) * top
  const perUnit = Math.round(1 / step)
  return Math.min(max, Math.max(min, Math.round(value * perUnit) / perUnit))
}

/**
 * Days as bars with lines to be pulled: a bar stands full where its day would have told, pale where not, with a dot
 * below, hollow where it nearly would. A line moves by its grip (touch, mouse) or, as a range input, by the keys.
 */
export function ThresholdDays(props: ThresholdDaysProps) {
  const { days, lanes, dotsName, todayIndex, onPull, ariaLabel } = props
  const [box, width] = useWidth<HTMLDivElement>()
  const spans = laneSpans(lanes)
  const bottomY = spans.at(-1)?.baseY ?? 0
  const pitch = width / Math.max(1, days.length)
  const lineY = (index: number, value: number) => {
    const { topY, baseY } = spans[index]!
    return baseY - Math.min(1, value / lanes[index]!.top) * (baseY - topY)
  }
  const height = bottomY + dotsPx + axisPx
  const nowX = todayIndex * pitch
  const wordsX = (words: string) => (nowX < words.length * charPx ? nowX + 6 : 0)
  return (
    <div ref={box} className="relative w-full" style={{ height }}>
      <svg
        className="block overflow-visible fill-ink-quiet text-[12px]"
        width={width}
        height={height}
        role="img"
        aria-label={ariaLabel}
      >
        <Bars {...{ days, lanes, pitch, width }} />
        <Upright kind="now" x={nowX} top={headPx} bottom={bottomY + dotsPx - 6} />
        {lanes.map(({ name, lines }, index) => (
          <g key={name}>
            <text x={wordsX(name)} y={spans[index]!.topY - 6}>
              {name}
            </text>
            {lines.map(({ id, value }) => (
              <path
                key={id}
                className="stroke-ink stroke-[1.5]"
                d={`M0 ${lineY(index, value)}H${width - gripWidth}`}
              />
            ))}
          </g>
        ))}
        <text x={wordsX(dotsName)} y={bottomY + 16}>
          {dotsName}
        </text>
        {days.map(({ id, label, isLit, isNear }, index) => (
          <g key={id}>
            <circle
              className={
                isLit
                  ? 'fill-ink'
                  : isNear
                    ? 'fill-none stroke-ink stroke-[1.5]'
                    : 'fill-line-strong'
              }
              cx={(index + 0.5) * pitch}
              cy={bottomY + 30}
              r={isLit ? Math.min(4, pitch * 0.42) : isNear ? Math.min(3, pitch * 0.36) : 1}
            />
            {label !== '' && (
              <text
                className={index === todayIndex ? 'fill-now font-bold' : undefined}
                x={index * pitch}
                y={height - 5}
              >
                {label}
              </text>
            )}
          </g>
        ))}
      </svg>
      {lanes.flatMap(({ lines, top }, index) =>
        lines.map((line) => (
          <Grip
            key={line.id}
            line={line}
            y={lineY(index, line.value)}
            valueAt={(y) => pulledValue(y, spans[index]!, top, line)}
            onPull={(value) => onPull(line.id, value)}
          />
        )),
      )}
    </div>
  )
}

function Bars({
  days,
  lanes,
  pitch,
  width,
}: Pick<ThresholdDaysProps, 'days' | 'lanes'> & { pitch: number; width: number }) {
  const spans = useMemo(() => laneSpans(lanes), [lanes])
  return lanes.map(({ name, top }, lane) => {
    const { topY, baseY } = spans[lane]!
    return (
      <g key={name}>
        <path className="stroke-line-strong [stroke-dasharray:1_3]" d={`M0 ${baseY}H${width}`} />
        {days.map(({ id, values, tone, isLit }, index) => {
          const value = values[lane] ?? null
          if (value === null) return null
          const high = Math.max(1, Math.min(1, value / top) * (baseY - topY))
          return (
            <rect
              key={id}
              className={isLit ? undefined : '[fill-opacity:0.25] [stroke-opacity:0.45]'}
              fill={tone ? toneFill(tone) : 'var(--line)'}
              stroke={tone ? toneEdge(tone) : 'none'}
              strokeWidth={0.75}
              x={index * pitch + 0.75}
              y={baseY - high}
              width={Math.max(1, pitch - 1.5)}
              height={high}
            />
          )
        })}
      </g>
    )
  })
}

/** 44 px high, though only the words are drawn. */
const grip = `group absolute top-[-22px] right-0 grid h-target w-[76px] cursor-ns-resize touch-none items-center
  justify-items-end select-none`
const gripWords = `min-w-[64px] rounded-[14px] bg-ink px-2 py-[5px] text-center display-[var(--size-14)/1.15]
  whitespace-nowrap text-paper group-has-[:focus-visible]:[outline-offset:2px]
  group-has-[:focus-visible]:[outline:3px_solid_var(--focus)] forced-colors:border`

function Grip({
  line,
  y,
  valueAt,
  onPull,
}: {
  line: ThresholdLine
  y: number
  valueAt: (y: number) => number
  onPull: (value: number) => void
}) {
  // px from the line to where the finger took the grip.
  const taken = useRef(0)
  const input = useRef<HTMLInputElement>(null)
  const handlers = usePlotReader<HTMLDivElement>({
    within: (grip) => grip.parentElement,
    onPress: (at, event) => {
      // Else the press takes the focus from the line's own field, which drops it.
      event.preventDefault()
      taken.current = at.y - y
      input.current?.focus({ preventScroll: true })
    },
    onRead: (at) => onPull(valueAt(at.y - taken.current)),
  })
  const { label, value, min, max, step, words } = line
  return (
    <div className={grip} style={{ transform: `translateY(${y}px)` }} {...handlers}>
      <span className={gripWords} aria-hidden="true">
        {words}
      </span>
      <input
        ref={input}
        className="pointer-events-none absolute inset-0 m-0 size-full opacity-0"
        type="range"
        {...{ min, max, step, value }}
        aria-label={`${label}, line in the drawing`}
        aria-valuetext={words}
        onChange={(event) => onPull(Number(event.target.value))}
      />
    </div>
  )
}
