import { expect, it } from 'vitest'
import type { AuditEntry } from '#domain/wire/admin-operations'
import { sourceFiles } from '../../../../e2e/testing/source-files'
import { settle } from '../../../testing/mount'
import { button, click, drawPage, textsOf } from '../../../ui/testing/draw'
import { fakeAdminServer } from '../testing/fake-server'
import { AdminAudit } from './admin-audit'

const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 2,
  at: '2026-11-20T22:30:00.000Z',
  admin: { id: 'me', email: 'sam@example.com', displayName: 'Sam' },
  action: 'user.role',
  subject: 'kim',
  before: { email: 'kim@example.com', role: 'user' },
  after: { email: 'kim@example.com', role: 'admin' },
  ...more,
})
const page = (entries: AuditEntry[], next: number | null = null) => ({ body: { entries, next } })
const rows = () => textsOf('tbody tr')

it('lists who changed what of whom with the fields that differ, before and after, and the older ones when asked', async () => {
  const gone = { id: 'x', email: null, displayName: null }
  const text = { before: null, after: { text: 'Bells is shut' } }
  const created = { before: null, after: { name: 'Bells', version: 1 } }
  const server = fakeAdminServer({
    'GET /api/admin/audit': page(
      [
        entry({ id: 5 }),
        entry({ id: 4, admin: null, action: 'odd', before: null, after: null }),
        entry({ id: 3, admin: null, action: 'payment.refund', ...text }),
        entry({ id: 2, admin: gone, action: 'carousel-image.create', ...created }),
      ],
      2,
    ),
    'GET /api/admin/audit?before=2': page([entry({ id: 1, admin: null })]),
  })
  await drawPage(<AdminAudit />)
  await settle(() => expect(rows()).toHaveLength(4))
  const [role, odd, refund, create] = rows()
  expect(role).toMatch(
    /21 Nov 2026, 09:30Sam \(sam@example\.com\)User: rolekim@example\.com.*roleuser → admin$/,
  )
  expect(odd).toMatch(/Command lineoddkim[A-Z]/)
  expect(refund).toMatch(/Payment provider.*Bells is shut/)
  expect(create).toMatch(/A deleted accountCarousel image: createBells.*name– → Bells$/)
  await click(button('Next'))
  await settle(() => expect(rows()).toHaveLength(1))
  expect(button('Next').disabled).toBe(true)
  expect(server.asked).toHaveLength(2)
})

it('can be narrowed to each kind of thing that is changed', async () => {
  fakeAdminServer({ 'GET /api/admin/audit': page([]) })
  await drawPage(<AdminAudit />)
  const written = sourceFiles(/^(api|db\/server)\/.*(?<!\.test)\.ts$/).flatMap(({ text }) =>
    [...text.matchAll(/(?:noun: '|action: ')([a-z-]+)[.']/g)].map(([, noun]) => noun),
  )
  expect(new Set(written).size).toBeGreaterThan(8)
  const offered = [...document.querySelectorAll('option')].map(({ value }) => value)
  expect(offered).toEqual(expect.arrayContaining(written))
})
