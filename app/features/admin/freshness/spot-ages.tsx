import { useState } from 'react'
import { whenWords } from '#domain/sea/forecast/source-state'
import { agoWords } from '#domain/time/age'
import { hourMs } from '#domain/time/durations'
import type { Freshness } from '#domain/wire/admin-freshness'
import { EmptyState } from '../../../ui/empty-state'
import { TextField } from '../../../ui/field'
import { Pill } from '../../../ui/pill'
import { SegmentedControl } from '../../../ui/segmented-control'
import { AdminTable, type Column } from '../shell/admin-table'

type SpotAge = Freshness['spots'][number]

/** Each spot's own sea and wind; the troubled ones first. */
export function SpotAges({ board }: { board: Freshness }) {
  const [wanted, setWanted] = useState('')
  const [show, setShow] = useState<'trouble' | 'all'>('trouble')
  const isLost = board.sources.some(
    ({ kind, lateSinceMs }) => kind === 'provider' && lateSinceMs !== null,
  )
  const troubled = board.spots.filter((spot) => isTroubled(spot, board.atMs, isLost))
  const words = wanted.trim().toLowerCase()
  const rows = (show === 'all' ? board.spots : troubled).filter(({ name, region }) =>
    `${name} ${region}`.toLowerCase().includes(words),
  )
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SegmentedControl
          legend="Spots shown"
          hideLegend
          options={[
            { value: 'trouble', label: `With gaps (${troubled.length})` },
            { value: 'all', label: `All (${board.spots.length})` },
          ]}
          value={show}
          onChange={setShow}
        />
        <TextField label="Find a spot" type="search" value={wanted} onChange={setWanted} />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={words ? 'No spot of that name' : 'Nothing is missing'}>
          {words
            ? 'Search by a part of its name.'
            : isLost
              ? 'What is late is said above; no spot lacks anything besides.'
              : 'Every spot has its sea and its wind.'}
        </EmptyState>
      ) : (
        <AdminTable columns={columnsAt(board.atMs)} rows={rows} keyOf={({ id }) => id} />
      )}
    </div>
  )
}

const columnsAt = (atMs: number): Column<SpotAge>[] => [
  {
    title: 'Spot',
    isBare: true,
    cell: ({ name, region }) => (
      <>
        <strong>{name}</strong>
        <p className="text-14 text-ink-quiet">{region}</p>
      </>
    ),
  },
  {
    title: 'Sea',
    cell: ({ sea }) => (sea === null ? 'A bay: its own wind' : ageWords(sea, atMs)),
  },
  { title: 'Wind', cell: ({ wind }) => ageWords(wind, atMs) },
  { title: 'Newest hour', cell: (spot) => newestWords(spot, atMs) },
  {
    title: 'Never known',
    cell: ({ nullFields }) =>
      nullFields.length === 0 ? '–' : <Pill tone="sun">{nullFields.join(', ')}</Pill>,
  },
]

/**
 * Twice as old as the slower source ever is when all is well, with hours missing, or never answered.
 * @param isLost a source is late, which is said above: what every spot lacks for it is no gap of the spot's own
 */
function isTroubled({ sea, wind, nullFields }: SpotAge, atMs: number, isLost: boolean): boolean {
  const parts = [sea, wind].filter((part) => part !== null)
  const isMissing = parts.includes('missing')
  if (isLost && isMissing) return false
  return (
    isMissing ||
    nullFields.length > 0 ||
    parts.some(
      (part) =>
        part !== 'missing' &&
        (part.nullHours > 0 || (!isLost && atMs - part.fetchedAtMs > 6 * hourMs)),
    )
  )
}

function ageWords(part: NonNullable<SpotAge['sea']>, atMs: number): string {
  if (part === 'missing') return 'Never came'
  const nulls = part.nullHours > 0 ? `, ${part.nullHours} of ${part.hours} hours without` : ''
  return `${agoWords(part.fetchedAtMs, atMs) ?? '–'}${nulls}`
}

function newestWords({ sea, wind }: SpotAge, atMs: number): string {
  const parts = [sea, wind].filter((part) => part !== null && part !== 'missing')
  if (parts.length === 0) return '–'
  return whenWords(Math.min(...parts.map(({ newestHourMs }) => newestHourMs)), atMs)
}
