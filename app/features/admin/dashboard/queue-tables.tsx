import { Link } from 'react-router-dom'
import { agoWords } from '#domain/time/age'
import type { AdminQueue } from '#domain/wire/admin-queue'
import { roles } from '#domain/wire/roles'
import { Card } from '../../../ui/card'
import own from './dashboard.module.css'

/** How old each source is, a line each. */
export function SourceAges({ queue }: { queue: AdminQueue }) {
  const { sources, atMs } = queue
  return (
    <Card
      title="Freshness"
      action={
        <Link to="/admin/freshness" className={own.see}>
          Every source and spot
        </Link>
      }
    >
      {sources.length === 0 ? (
        <p className={own.quiet}>Nothing has been asked yet.</p>
      ) : (
        <table className={own.table}>
          <thead>
            <tr>
              <th scope="col">Source</th>
              <th scope="col" className={own.number}>
                Age
              </th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ source, name, lastSignAtMs, lateSinceMs, failuresInARow }) => (
              <tr key={source}>
                <td>{name}</td>
                <td className={own.number}>{agoWords(lastSignAtMs, atMs) ?? '–'}</td>
                <td>
                  {lateSinceMs !== null ? (
                    <span className={`${own.mark} ${own.failed}`}>late</span>
                  ) : failuresInARow > 0 ? (
                    <span className={`${own.mark} ${own.late}`}>failing</span>
                  ) : (
                    <span className={own.quiet}>on time</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

/** Who signed in last; the person who gave no name stands under their address. */
export function LastSeen({ queue, total }: { queue: AdminQueue; total: number }) {
  return (
    <Card
      title="Users"
      mark={<span className={own.quiet}>last seen first</span>}
      action={
        <Link to="/admin/users" className={own.see}>
          All {total}
        </Link>
      }
    >
      {queue.people.length === 0 ? (
        <p className={own.quiet}>No one has signed in yet.</p>
      ) : (
        <table className={own.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Role</th>
              <th scope="col">Last login</th>
            </tr>
          </thead>
          <tbody>
            {queue.people.map(({ id, name, email, role, isActive, lastLoginAtMs }) => (
              <tr key={id}>
                <td className={own.who}>
                  {name ?? email}
                  {name !== null && <span className={own.quiet}>{email}</span>}
                </td>
                <td>
                  {roles[role].label}
                  {!isActive && <span className={own.quiet}>Inactive</span>}
                </td>
                <td>{agoWords(lastLoginAtMs, queue.atMs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

const fieldWords: Record<string, string> = {
  waveHeightMetres: 'open sea',
  wavePeriodSeconds: 'period',
  waveDirectionDegrees: 'swell direction',
  surfHeightMetres: 'surf',
  windSpeedKmh: 'wind',
  windDirectionDegrees: 'wind direction',
  windGustKmh: 'gusts',
  airTemperature: 'air',
  waterTemperature: 'water',
}

/** Spots of which the forecast never knows something. */
export function SpotGaps({ queue }: { queue: AdminQueue }) {
  const { total, spots } = queue.gaps
  return (
    <Card
      title="Spots with gaps"
      mark={<span className={own.quiet}>{total}</span>}
      action={
        <Link to="/admin/freshness" className={own.see}>
          All gaps
        </Link>
      }
    >
      {spots.length === 0 ? (
        <p className={own.quiet}>No spot lacks a value.</p>
      ) : (
        <table className={own.table}>
          <thead>
            <tr>
              <th scope="col">Spot</th>
              <th scope="col">Never known</th>
            </tr>
          </thead>
          <tbody>
            {spots.map(({ id, name, nullFields }) => (
              <tr key={id}>
                <td>{name}</td>
                <td>{nullFields.map((field) => fieldWords[field] ?? field).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
