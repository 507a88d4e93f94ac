import { agoWords } from '#domain/time/ago-words'
import { melbourneClock } from '#domain/time/melbourne'
import type { Freshness } from '#domain/wire/admin-freshness'
import { EmptyState } from '../../../ui/empty-state'
import { Pill } from '../../../ui/pill'
import styles from '../shell/admin.module.css'
import { whenWords } from './when-words'

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
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col">State</th>
          <th scope="col">Last success</th>
          <th scope="col">Last try</th>
          <th scope="col">Next due</th>
          <th scope="col">Sign of life</th>
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <tr key={source.source}>
            <td>
              <strong>{source.name}</strong>
              {source.error && <p className={styles.quiet}>{source.error}</p>}
            </td>
            <td data-label="State">
              <span>
                <StatePill source={source} />
              </span>
            </td>
            <td data-label="Last success">{agoWords(source.lastSuccessAtMs, atMs) ?? '–'}</td>
            <td data-label="Last try">{agoWords(source.lastAttemptAtMs, atMs) ?? '–'}</td>
            <td data-label="Next due">{nextWords(source.nextDueAtMs, atMs)}</td>
            <td data-label="Sign of life">{agoWords(source.heartbeatAtMs, atMs) ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function StatePill({ source }: { source: Freshness['sources'][number] }) {
  const { lateSinceMs, failuresInARow } = source
  if (lateSinceMs === 0) return <Pill tone="warn">Never came</Pill>
  if (lateSinceMs !== null) return <Pill tone="warn">Late since {whenWords(lateSinceMs)}</Pill>
  if (failuresInARow > 0) {
    return (
      <Pill tone="sun">
        {failuresInARow === 1 ? '1 failure' : `${failuresInARow} failures in a row`}
      </Pill>
    )
  }
  return <Pill tone="sea">In time</Pill>
}

function nextWords(atMs: number | null, nowMs: number): string {
  if (atMs === null) return '–'
  const minutes = Math.round((atMs - nowMs) / 60_000)
  return minutes <= 0 ? 'now' : `${melbourneClock(atMs)} (in ${minutes} min)`
}
