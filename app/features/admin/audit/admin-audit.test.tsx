import { describe, expect, it } from 'vitest'
import { type AuditEntry, actionWords } from '#domain/wire/admin-operations'
import { sourceFiles } from '../../../../e2e/testing/source-files'
import { settle } from '../../../testing/mount'
import { button, click, drawPage } from '../../../ui/testing/draw'
import { fakeAdminServer } from '../testing/fake-server'
import { AdminAudit, adminOf, fieldChanges, subjectWords } from './admin-audit'

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
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
const draws = () => drawPage(<AdminAudit />)

describe('the words of a change', () => {
  it('name who, what and whom', () => {
    expect(adminOf(entry())).toBe('Sam (sam@example.com)')
    expect(adminOf(entry({ admin: null }))).toBe('Command line')
    const refund = entry({ admin: null, action: 'payment.refund' })
    expect(adminOf(refund)).toBe('Payment provider')
    const gone = { id: 'x', email: null, displayName: null }
    expect(adminOf(entry({ admin: gone }))).toBe('A deleted account')
    expect(actionWords('carousel-image.create')).toBe('Carousel image: create')
    expect(actionWords('odd')).toBe('odd')
    expect(subjectWords(entry())).toBe('kim@example.com')
    expect(subjectWords(entry({ before: null, after: null }))).toBe('kim')
    expect(subjectWords(entry({ before: null, after: { text: 'Bells is shut' } }))).toBe(
      'Bells is shut',
    )
  })

  it('are the fields that differ, with both values', () => {
    expect(fieldChanges(entry())).toEqual([{ field: 'role', before: 'user', after: 'admin' }])
    expect(fieldChanges({ before: null, after: { name: 'Bells', version: 1 } })).toEqual([
      { field: 'name', before: '–', after: 'Bells' },
    ])
  })
})

describe('the page', () => {
  it('lists changes with before and after, and the older ones when asked', async () => {
    const server = fakeAdminServer({
      'GET /api/admin/audit': page([entry()], 2),
      'GET /api/admin/audit?before=2': page([entry({ id: 1, admin: null })]),
    })
    await draws()
    await settle(() => expect(rows()).toHaveLength(1))
    expect(rows()[0]).toMatch(/21 Nov 2026, 09:30.*Sam.*User: role.*kim@example.com.*user.*admin/)
    await click(button('Next'))
    await settle(() => expect(rows()[0]).toContain('Command line'))
    expect([rows().length, button('Next').disabled]).toEqual([1, true])
    expect(server.asked).toHaveLength(2)
  })

  it('can be narrowed to each kind of thing that is changed', async () => {
    fakeAdminServer({ 'GET /api/admin/audit': page([]) })
    await draws()
    const written = sourceFiles(/^(api|db\/server)\/.*(?<!\.test)\.ts$/).flatMap(({ text }) =>
      [...text.matchAll(/(?:noun: '|action: ')([a-z-]+)[.']/g)].map(([, noun]) => noun),
    )
    expect(new Set(written).size).toBeGreaterThan(8)
    const offered = [...document.querySelectorAll('option')].map(({ value }) => value)
    expect(offered).toEqual(expect.arrayContaining(written))
  })
})
