import { expect, it } from 'vitest'
import type { AdminObservations } from '#domain/wire/admin-operations'
import { settle } from '../../../testing/mount'
import { click, draw } from '../../../ui/testing/draw'
import { fakeAdminServer } from '../testing/fake-server'
import { MeasuredSwitch } from './measured-switch'

const learnedAtMs = Date.parse('2026-11-21T17:20:00Z')
const answer: AdminObservations = {
  correcting: true,
  learning: true,
  corrections: [],
  learned: [
    {
      version: 3,
      learnedAtMs,
      rows: [
        {
          stretch: 'Cape Otway to the Heads',
          leadHours: 72,
          factor: 0.92,
          hours: 300,
          heldBackHours: 75,
          errorBefore: 0.21,
          errorAfter: 0.12,
        },
      ],
    },
  ],
  sizes: null,
}

it('shows what was learned of the bias, what it does to held-back days, and a switch of it', async () => {
  const server = fakeAdminServer({
    'GET /api/admin/observations': { body: answer },
    'PUT /api/admin/observations': { body: { ...answer, learning: false } },
  })
  await draw(<MeasuredSwitch />)
  await settle(() => expect(document.body.textContent).toContain('Version 3, learned'))
  expect(document.body.textContent).toContain(
    'Cape Otway to the Heads, three days ahead: 92.0% of the model, from 300 hours. On 75 held-back hours the mean error goes from 0.21 to 0.12 m.',
  )
  const box = [...document.querySelectorAll<HTMLInputElement>('[role="switch"]')].at(-1)!
  expect(box.checked).toBe(true)
  await click(box)
  const body = { correcting: true, learning: false }
  await settle(() => expect(server.changes()).toMatchObject([{ method: 'PUT', body }]))
})
