import { afterEach, expect, it, vi } from 'vitest'
import type { AdminObservations } from '#domain/wire/admin-observations'
import { settle } from '../../../testing/mount'
import { click, draw } from '../../../ui/testing/draw'
import { fakeAdminServer } from '../testing/fake-server'
import { MeasuredSwitch } from './measured-switch'

afterEach(() => vi.unstubAllGlobals())

const learnedAtMs = Date.parse('2026-11-21T17:20:00Z')
const answer: AdminObservations = {
  correcting: true,
  learning: true,
  sizing: true,
  corrections: [],
  learned: [],
  sizes: {
    version: 3,
    learnedAtMs,
    rows: [
      {
        spotId: 1,
        spotName: 'Bells Beach',
        factor: 0.92,
        people: 14,
        reports: 60,
        heldBackReports: 57,
        errorBefore: 0.21,
        errorAfter: 0.12,
      },
    ],
  },
}

it('shows what surfers’ reports taught, what it does to held-back days, and a switch of it', async () => {
  const server = fakeAdminServer({
    'GET /api/admin/observations': { body: answer },
    'PUT /api/admin/observations': { body: { ...answer, sizing: false } },
  })
  await draw(<MeasuredSwitch />)
  await settle(() => expect(document.body.textContent).toContain('Version 3, learned'))
  expect(document.body.textContent).toContain(
    'Bells Beach: 92% of the size, from 60 reports of 14 surfers. On 57 held-back reports the mean error goes from 21 to 12% of the size.',
  )
  const box = [...document.querySelectorAll<HTMLInputElement>('[role="switch"]')].at(-1)!
  expect(box.checked).toBe(true)
  await click(box)
  const body = { correcting: true, learning: true, sizing: false }
  await settle(() => expect(server.changes()).toMatchObject([{ method: 'PUT', body }]))
})
