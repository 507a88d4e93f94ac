import { expect, it } from 'vitest'
import type { AdminObservations, Freshness } from '#domain/wire/admin-operations'
import { settle } from '../../../testing/mount'
import { click, draw, drawPage, pageText } from '../../../ui/testing/draw'
import { fakeAdminServer } from '../testing/fake-server'
import { AdminFreshness } from './admin-freshness'
import { MeasuredSwitch } from './measured-switch'

const atMs = Date.UTC(2026, 10, 22)
const source = (name: string, error: string | null): Freshness['sources'][number] => ({
  source: name,
  name,
  kind: 'provider',
  lastAttemptAtMs: atMs,
  lastSuccessAtMs: null,
  nextDueAtMs: null,
  heartbeatAtMs: null,
  failuresInARow: error === null ? 0 : 3,
  error,
  lateSinceMs: error === null ? null : 0,
})
const spot = (id: number, more: Partial<Freshness['spots'][number]> = {}) => {
  const came = { fetchedAtMs: atMs, newestHourMs: atMs, hours: 72, nullHours: 0 }
  return { id, name: `Spot ${id}`, region: 'R', sea: came, wind: came, nullFields: [], ...more }
}
const drawn = async (board: Pick<Freshness, 'sources' | 'spots'>) => {
  fakeAdminServer({
    'GET /api/admin/freshness': {
      body: { atMs, dataSource: 'auto', canRefresh: true, backupTrouble: null, ...board },
    },
  })
  await drawPage(<AdminFreshness />)
  await settle(() => expect(pageText()).toContain('Sources and jobs'))
}

it('a lost network is told once, its cause first, and makes no gap of every spot', async () => {
  const lost = 'The network could not be reached.'
  const missing = { sea: 'missing', wind: 'missing', nullFields: ['windSpeedKmh'] } as const
  await drawn({
    sources: [source('The sea forecast', lost), source('The wind forecast', lost)],
    spots: [1, 2, 3].map((id) => spot(id, { ...missing, nullFields: ['windSpeedKmh'] })),
  })
  expect(pageText().split(lost)).toHaveLength(2)
  expect(pageText()).toContain(`${lost} The sea forecast, The wind forecast.`)
  expect(pageText()).toContain('With gaps (0)')
  expect(pageText()).toContain('what is listed as late above')
})

it('a spot that lacks what the others have is counted, and listed', async () => {
  await drawn({
    sources: [source('The sea forecast', null)],
    spots: [spot(1), spot(2, { nullFields: ['windGustKmh'] })],
  })
  expect(pageText()).toContain('With gaps (1)')
  expect(document.querySelectorAll('table:last-of-type tbody tr')).toHaveLength(2)
  expect(pageText()).toContain('Spot 2')
  expect(pageText()).not.toContain('Spot 1')
})

it('shows what was learned of the bias, what it does to held-back days, and a switch of it', async () => {
  const row = {
    ...{ stretch: 'Cape Otway to the Heads', leadHours: 72, factor: 0.92, hours: 300 },
    ...{ heldBackHours: 75, errorBefore: 0.21, errorAfter: 0.12 },
  }
  const answer: AdminObservations = {
    correcting: true,
    learning: true,
    corrections: [],
    learned: [{ version: 3, learnedAtMs: atMs, rows: [row] }],
    sizes: null,
  }
  const server = fakeAdminServer({
    'GET /api/admin/observations': { body: answer },
    'PUT /api/admin/observations': { body: { ...answer, learning: false } },
  })
  await draw(<MeasuredSwitch />)
  await settle(() => expect(pageText()).toContain('Version 3, learned'))
  expect(pageText()).toContain(
    'Cape Otway to the Heads, three days ahead: 92.0% of the model, from 300 hours. On 75 held-back hours the mean error goes from 0.21 to 0.12 m.',
  )
  const box = [...document.querySelectorAll<HTMLInputElement>('[role="switch"]')].at(-1)!
  expect(box.checked).toBe(true)
  await click(box)
  const body = { correcting: true, learning: false }
  await settle(() => expect(server.changes()).toMatchObject([{ method: 'PUT', body }]))
})
