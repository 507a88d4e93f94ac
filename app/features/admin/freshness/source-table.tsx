import { sourceStateWords } from '#domain/sea/forecast/source-state'
import { agoWords } from '#domain/time/age'
import { countdown } from '#domain/time/countdown'
import { melbourneClock } from '#domain/time/melbourne'
import type { Freshness } from '#domain/wire/admin-freshness'
import { EmptyState } from '../../../ui/empty-state'
import { Pill } from '../../../ui/pill'
import { AdminTable } from '../shell/admin-table'

type SourceTableProps = { sources: Freshness['sources']; atMs: number }

/** Each source and each job of our own: when it last came, when it comes next, and what is wrong. */
export function SourceTable({ sources, atMs }: SourceTableProps) {
  if (sources.length === 0) {
    return (
      <EmptyState title="Nothing has been asked yet">
        The first refresh begins a moment after the server does.
      </EmptyState>
    )
  }
  return (
    <AdminTable
      rows={sources}
      keyOf={({ source }) => source}
      columns={[
        {
          title: 'Source',
          isBare: true,
          cell: ({ name, error, lateSinceMs }) => (
            <>
              <strong>{name}</strong>
              {error && lateSinceMs === null && <p className="text-14 text-ink-quiet">{error}</p>}
            </>
          ),
        },
        {
          title: 'State',
          cell: (source) => (
            <span>
              <StatePill source={source} atMs={atMs} />
            </span>
          ),
        },
        { title: 'Last success', cell: (source) => agoWords(source.lastSuccessAtMs, atMs) ?? '–' },
        { title: 'Last try', cell: (source) => agoWords(source.lastAttemptAtMs, atMs) ?? '–' },
        { title: 'Next due', cell: (source) => nextWords(source.nextDueAtMs, atMs) },
        { title: 'Sign of life', cell: (source) => agoWords(source.heartbeatAtMs, atMs) ?? '–' },
      ]}
    />
  )
}

function StatePill({ source, atMs }: { source: Freshness['sources'][number]; atMs: number }) {
  const { lateSinceMs, failuresInARow } = source
  const tone = lateSinceMs !== null ? 'warn' : failuresInARow > 0 ? 'sun' : 'sea'
  return <Pill tone={tone}>{sourceStateWords(source, atMs)}</Pill>
}

function nextWords(atMs: number | null, nowMs: number): string {
  if (atMs === null) return '–'
  return atMs <= nowMs ? 'now' : `${melbourneClock(atMs)} (in ${countdown(atMs - nowMs)})`
}
