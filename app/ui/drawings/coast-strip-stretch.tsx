import { memo } from 'react'
import type { ClockAxis } from '#domain/drawing/clock-axis'
import { ridge } from '#domain/drawing/ridge'
import { displayWords } from './plot-frame'
import { RidgeArt } from './ridge-art'
import type { PlacedGroup, PlacedRow } from './strip-layout'

type StretchProps = { group: PlacedGroup; axis: ClockAxis; pitch: number; hasRowNames: boolean }

const quietWords = { fontSize: 12, fill: 'var(--ink-quiet)' }

/** A stretch of coast in the strip: its name, its best window, and the ridges of its spots. */
export const StripStretch = memo(function StripStretch({
  group,
  axis,
  pitch,
  hasRowNames,
}: StretchProps) {
  return (
    <g>
      <path stroke="var(--line)" d={`M0 ${group.top - 4.5}H${axis.right}`} />
      <text {...displayWords} x={0} y={group.top + 10}>
        {group.name}
      </text>
      {group.lines.map(({ text, tone }, index) => (
        <text
          key={text}
          {...(tone ? { ...displayWords, fill: `var(--${tone}-text)` } : quietWords)}
          // '8.1 big Thu 19:30–20:30' ends before a phone's ridges begin.
          fontSize={tone && text.length < 20 ? 14 : 12}
          x={0}
          y={group.top + 24 + index * 14}
        >
          {text}
        </text>
      ))}
      {group.rows.map((row) => (
        <Row key={row.id} row={row} axis={axis} pitch={pitch} hasName={hasRowNames} />
      ))}
    </g>
  )
})

type RowProps = { row: PlacedRow; axis: ClockAxis; pitch: number; hasName: boolean }

const Row = memo(
  function Row({ row, axis, pitch, hasName }: RowProps) {
    const drawn = ridge(row.runs, { xAt: axis.xAt, baseY: row.baseY, amplitude: pitch * 1.45 })
    return (
      <g>
        {hasName && (
          <text {...quietWords} textAnchor="end" x={axis.left - 8} y={row.baseY}>
            {row.name}
          </text>
        )}
        <RidgeArt
          ridge={drawn}
          lapping
          baseline={
            row.runs.length > 0 ? null : { y: row.baseY, left: axis.left, right: axis.right }
          }
        />
      </g>
    )
  },
  (one, other) =>
    one.axis === other.axis &&
    one.pitch === other.pitch &&
    one.hasName === other.hasName &&
    one.row.runs === other.row.runs &&
    one.row.baseY === other.row.baseY,
)
