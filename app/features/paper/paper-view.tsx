import { useMemo } from 'react'
import { type PaperKind, paperSheet } from '#domain/drawing/paper-sheet'
import type { LocalDate } from '#domain/time/melbourne'
import { addressOf } from '#domain/wire/call'
import { paperCalls } from '#domain/wire/files'
import { useSpotSnapshot } from '../../data/stored/spot-snapshot'
import { useMode, useUnits } from '../../data/stored/use-settings'
import { useNow } from '../../data/tab/use-now'
import { Button, QuietAnchor } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { WholeRanges } from '../../ui/whole-ranges'
import styles from './paper.module.css'

/** 'Low 03:58 1.2 m, High 10:17 1.7 m': a line each where there is little room, and no number apart from its unit. */
const partsOf = (cell: string) =>
  cell.split(/(?<=,) /).map((part) => (
    <span key={part} className={styles.part}>
      <WholeRanges text={part} />{' '}
    </span>
  ))

type PaperViewProps = { spotId: number; kind: PaperKind; date: LocalDate }

/** A sheet for a wall, from what is on this phone: it is printed as it stands, on A4 or A3. */
export function PaperView({ spotId, kind, date }: PaperViewProps) {
  const report = useSpotSnapshot(spotId)
  const units = useUnits()
  const isLive = useMode() === 'live'
  const nowMs = useNow()
  const sheet = useMemo(
    () =>
      report ? paperSheet(kind, report, { date, nowMs, units, computedOn: 'this device' }) : null,
    [report, units, kind, date, nowMs],
  )
  if (sheet === null) return <Skeleton height={600} />
  const { title, columns, rows, notes } = sheet
  const pdf =
    kind === 'week'
      ? addressOf(paperCalls.week, { id: spotId }, { units, api: isLive })
      : addressOf(paperCalls.month, { id: spotId }, { month: date.slice(0, 7), units })
  return (
    <>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button onClick={() => window.print()}>Print</Button>
        <QuietAnchor href={pdf} download>
          As PDF
        </QuietAnchor>
      </div>
      <article className={styles.sheet}>
        <h2>{title}</h2>
        <section
          className="overflow-x-auto print:overflow-visible"
          aria-label={title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a small phone, so the arrow keys move it
          tabIndex={0}
        >
          <table className={kind === 'month' ? styles.month : undefined}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([day, ...cells]) => (
                <tr key={day}>
                  <th scope="row" className="whitespace-nowrap">
                    {day}
                  </th>
                  {cells.map((cell, at) => (
                    <td key={columns[at + 1]} data-label={cell && columns[at + 1]}>
                      {partsOf(cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {[...notes, `Southbreak, ${window.location.host}`].map((note) => (
          <p key={note} className="quiet print:text-[0.8em] print:text-[#000]">
            {note}
          </p>
        ))}
      </article>
    </>
  )
}
