import { clockAxis } from '#domain/drawing/clock-axis'
import { hourMs } from '#domain/time/durations'
import { AxisWords, axisLabels, FootHours, Upright } from './plot-frame'
import { linePath } from './plot-paths'
import { useWidth } from './use-width'

type Point = { atMs: number; value: number; isMiss?: boolean }

type MeasuredPictureProps = {
  /** What was measured, in order of time. */
  measured: readonly Point[]
  /** What was forecast for the same place, going on after now. */
  said: readonly Point[]
  nowMs: number
  nowLabel?: string
  formatClock: (atMs: number) => string
  formatValue: (value: number) => string
  label: string
}

const height = 132
const top = 20
const floor = 104
const left = 40
const right = 8
/** The hours stand along the foot instead. */
const noHours = { days: [], clocks: [] }

/** What was measured, in dots, rings where the forecast missed it, against what was forecast, a line that may go on. */
export function MeasuredPicture(props: MeasuredPictureProps) {
  const { measured, said, nowMs, nowLabel = 'now', formatClock, formatValue, label } = props
  const [element, width] = useWidth<HTMLDivElement>()
  const all = [...measured, ...said]
  const startMs = Math.min(...all.map(({ atMs }) => atMs))
  const endMs = Math.max(nowMs, ...all.map(({ atMs }) => atMs))
  const most = Math.max(0.5, ...all.map(({ value }) => value)) * 1.1
  const axis = clockAxis({ startMs, endMs, left, right: width - right, nights: [] })
  const xOf = axis.xAt
  const yOf = (value: number) => floor - (value / most) * (floor - top)
  const line = linePath(
    said.map(({ atMs, value }) => ({ atMs, y: yOf(value) })),
    xOf,
  )
  const nowX = xOf(nowMs)
  const hours = [startMs, Math.ceil(endMs / hourMs) * hourMs - 6 * hourMs]
    .filter((atMs) => Math.abs(xOf(atMs) - nowX) > 56)
    .map((atMs) => ({ atMs, text: formatClock(atMs) }))
  return (
    <div ref={element}>
      <svg className="block max-w-full" width={width} height={height} role="img" aria-label={label}>
        {[most / 1.1, most / 2.2].map((value) => (
          <g key={value}>
            <path className="stroke-line" d={`M${left} ${yOf(value)}H${width - right}`} />
            <text
              className="fill-ink-quiet text-12"
              x={left - 4}
              y={yOf(value) + 4}
              textAnchor="end"
            >
              {formatValue(value)}
            </text>
          </g>
        ))}
        <path className="stroke-line-strong" d={`M${left} ${floor}H${width - right}`} />
        <Upright kind="now" x={nowX} top={top - 4} bottom={floor} />
        <AxisWords labels={axisLabels(noHours, axis, { x: nowX, label: nowLabel })} />
        {line && (
          <path className="fill-none stroke-sea stroke-2 [stroke-linejoin:round]" d={line} />
        )}
        {measured.map(({ atMs, value, isMiss }) => (
          <circle
            key={atMs}
            className={isMiss ? 'fill-none stroke-ink stroke-2' : 'fill-ink'}
            cx={xOf(atMs)}
            cy={yOf(value)}
            r={isMiss ? 5 : 2.5}
          />
        ))}
        <FootHours axis={axis} y={floor} hours={hours} />
      </svg>
      <p className="flex flex-wrap items-center gap-[6px] quiet" aria-hidden="true">
        <span className="size-[7px] rounded-[50%] bg-ink" /> measured
        <span className="ml-2 h-[2px] w-[18px] bg-sea" /> forecast for the buoy’s place
      </p>
    </div>
  )
}
