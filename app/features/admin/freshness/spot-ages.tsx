import { useState } from 'react'
import { agoWords } from '#domain/time/ago-words'
import { hourMs } from '#domain/time/durations'
import type { Freshness } from '#domain/wire/admin-freshness'
import { EmptyState } from '../../../ui/empty-state'
import { Pill } from '../../../ui/pill'
import { SegmentedControl } from '../../../ui/segmented-control'
import { TextField } from '../../../ui/text-field'
import styles from '../shell/admin.module.css'
import { whenWords } from './when-words'

type SpotAge = Freshness['spots'][number]

/** Each spot's own sea and wind; the troubled ones first. */
export function SpotAges({ board }: { board: Freshness }) {
  const [wanted, setWanted] = useState('')
  const [show, setShow] = useState<'trouble' | 'all'>('trouble')
  const troubled = board.spots.filter((spot) => isTroubled(spot, board.atMs))
  const words = wanted.trim().toLowerCase()
  const rows = (show === 'all' ? board.spots : troubled).filter(({ name, region }) =>
    `${name} ${region}`.toLowerCase().includes(words),
  )
  return (
    <div className={styles.stack}>
      <div className={styles.toolbar}>
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
          {words ? 'Search by a part of its name.' : 'Every spot has its sea and its wind.'}
        </EmptyState>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Spot</th>
              <th scope="col">Sea</th>
              <th scope="col">Wind</th>
              <th scope="col">Newest hour</th>
              <th scope="col">Never known</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((spot) => (
              <tr key={spot.id}>
                <td>
                  <strong>{spot.name}</strong>
                  <p className={styles.quiet}>{spot.region}</p>
                </td>
                <td data-label="Sea">
                  {spot.sea === null ? 'A bay: of its own wind' : ageWords(spot.sea, board.atMs)}
                </td>
                <td data-label="Wind">{ageWords(spot.wind, board.atMs)}</td>
                <td data-label="Newest hour">{newestWords(spot, board.atMs)}</td>
                <td data-label="Never known">
                  {spot.nullFields.length === 0 ? (
                    '–'
                  ) : (
                    <Pill tone="sun">{spot.nullFields.join(', ')}</Pill>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

/** Twice as old as the slower source ever is when all is well, with hours missing, or never answered. */
function isTroubled({ sea, wind, nullFields }: SpotAge, atMs: number): boolean {
  return (
    nullFields.length > 0 ||
    [sea, wind].some(
      (part) =>
        part === 'missing' ||
        (part !== null && (atMs - part.fetchedAtMs > 6 * hourMs || part.nullHours > 0)),
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
