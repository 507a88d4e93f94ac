import type { RidgeRun } from '#domain/drawing/ridge'
import type { Tone } from '../tone'

type StripRow = { id: number; name: string; runs: readonly RidgeRun[] }

export type StripGroup = {
  name: string
  /** Under the name: its best spot, and that spot's hours. */
  lines: readonly { text: string; tone?: Tone }[]
  rows: readonly StripRow[]
}

export type PlacedRow = StripRow & { baseY: number }
export type PlacedGroup = Omit<StripGroup, 'rows'> & { top: number; rows: readonly PlacedRow[] }

/** Between two coasts: room for the line that parts them. */
const groupGap = 8

/** The baseline of every row, `pitch` px apart; a coast of few rows has room for the words beside them, `least` px. */
export function stripLayout(
  groups: readonly StripGroup[],
  { top, pitch, least }: { top: number; pitch: number; least: number },
): { groups: PlacedGroup[]; height: number } {
  let y = top
  const placed = groups.map(({ rows, ...group }) => {
    const start = y
    y += Math.max(rows.length * pitch, least) + groupGap
    return {
      ...group,
      top: start,
      rows: rows.map((row, index) => ({ ...row, baseY: start + (index + 1) * pitch })),
    }
  })
  return { groups: placed, height: y }
}

/** The pitch at which the rows fill a height: 5 to 8 px. */
export function pitchToFit(rows: number, groups: number, height: number): number {
  if (rows === 0) return 7
  return Math.min(8, Math.max(5, Math.floor((height - groups * groupGap) / rows)))
}

/** The row nearest a height in px; null where there is none. */
export function rowAt(groups: readonly PlacedGroup[], y: number, pitch: number): PlacedRow | null {
  const rows = groups.flatMap((group) => group.rows)
  return rows.reduce<PlacedRow | null>((nearest, row) => {
    const distance = ({ baseY }: PlacedRow) => Math.abs(baseY - pitch / 2 - y)
    return nearest === null || distance(row) < distance(nearest) ? row : nearest
  }, null)
}
