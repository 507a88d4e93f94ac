import { beforeEach, expect, it } from 'vitest'
import { rowWith } from '#db/server/table-rows'
import { auditOf } from '../../testing/audit-of'
import { apiOfFile } from '../../testing/test-api'

const api = await apiOfFile()
beforeEach(async () => {
  for (const table of ['marketing_documents', 'system_documents', 'audit_log'] as const)
    await api.database.deleteFrom(table).execute()
})
const ana = await api.person({ role: 'admin', displayName: 'Ana Admin' })
const ben = await api.person({ role: 'super_admin' })

const ask = (method: string, path: string, body?: unknown, who = ana) =>
  api.ask(who, method, `/api/admin${path}`, body)
type Stored = Record<string, unknown> & { id: string; version: number }
const made = async (path: string, body: object) =>
  (await (await ask('POST', path, body)).json()) as Stored

const shelves = [
  {
    path: '/marketing-documents',
    noun: 'marketing-document',
    body: {
      title: 'Winter Campaign',
      description: 'Why',
      content: '# Hi',
      type: 'campaign',
      format: 'md',
    },
  },
  {
    path: '/documents',
    noun: 'system-document',
    body: {
      title: 'Winter Spec',
      description: 'Why',
      content: '# Hi',
      type: 'technical_spec',
      format: 'pdf',
      category: 'system_admin',
    },
  },
]

it.each(shelves)(
  '$path: made, listed, changed and taken away, each in the audit log',
  async (shelf) => {
    const { path, body, noun } = shelf
    const answer = await ask('POST', path, body)
    expect(answer.status).toBe(201)
    const stored = (await answer.json()) as Stored
    expect(stored).toMatchObject({ ...body, createdBy: 'Ana Admin', version: 1 })
    expect(await (await ask('GET', path)).json()).toEqual([stored])

    const put = { ...body, title: 'Renamed', version: stored.version }
    const changed = await ask('PUT', `${path}/${stored.id}`, put, ben)
    expect(changed.status).toBe(200)
    expect(await changed.json()).toMatchObject({ title: 'Renamed', version: 2 })

    const gone = await ask('DELETE', `${path}/${stored.id}`)
    expect(gone.status).toBe(204)
    expect(await (await ask('GET', path)).json()).toEqual([])
    expect((await ask('DELETE', `${path}/${stored.id}`)).status).toBe(404)
    expect((await ask('PUT', `${path}/${stored.id}`, body)).status).toBe(404)
    expect((await ask('GET', `${path}/${stored.id}/download`)).status).toBe(404)

    const lines = await auditOf(api.database, `${noun}.`)
    expect(lines.map((line) => [line.action, line.subject, line.admin_id])).toEqual([
      [`${noun}.create`, stored.id, ana.user.id],
      [`${noun}.update`, stored.id, ben.user.id],
      [`${noun}.delete`, stored.id, ana.user.id],
    ])
    const [first, second] = [{ title: body.title }, { title: 'Renamed' }]
    expect(lines).toMatchObject([{}, { before: first, after: second }, { after: null }])
  },
)

it.each([
  ['no title', { title: '  ' }, 'title'],
  ['a title that turns its own direction', { title: 'a\u202efdp.exe' }, 'title'],
  ['no content', { content: ' \n' }, 'content'],
  ['a zero in the content', { content: 'a\u0000b' }, 'content'],
  ['content beyond the limit', { content: 'ж'.repeat(46_000) }, 'content'],
  ['an unknown type', { type: 'prd' }, 'type'],
  ['an unknown format', { format: 'docx' }, 'format'],
  ['a field that is not asked for', { createdBy: 'Ben' }, 'createdBy'],
])('refuses %s and adds nothing', async (_, wrong, field) => {
  const { path, body } = shelves[0]!
  const answer = await ask('POST', path, { ...body, ...wrong })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'validation', issues: [{ path: field }] })
  expect(await (await ask('GET', path)).json()).toEqual([])
})

it('refuses a body beyond every limit, a type of the other shelf and another category', async () => {
  const { path, body } = shelves[0]!
  expect((await ask('POST', path, { ...body, content: 'x'.repeat(110_000) })).status).toBe(413)
  expect((await ask('POST', '/documents', body)).status).toBe(400)
  const other = { ...shelves[1]!.body, category: 'else' }
  expect((await ask('POST', '/documents', other)).status).toBe(400)
  expect((await ask('GET', '/documents?category=else')).status).toBe(400)
  expect((await ask('GET', '/documents?category=system_admin')).status).toBe(200)
})

it('names a download by its title, and lets no browser run it', async () => {
  const { path, body } = shelves[0]!
  const { id } = await made(path, { ...body, title: 'Σχέδιο: "Bells" & co' })
  const types = {
    pdf: 'application/pdf',
    md: 'text/plain; charset=utf-8',
    txt: 'text/plain; charset=utf-8',
    html: 'text/html; charset=utf-8',
  }
  for (const [format, type] of Object.entries(types)) {
    const file = await ask('GET', `${path}/${id}/download?format=${format}`)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe(type)
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="_________bells____co.${format}"; ` +
        `filename*=UTF-8''${encodeURIComponent('σχέδιο')}___bells____co.${format}`,
    )
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.headers.get('content-security-policy')).toContain('sandbox')
    expect(file.headers.get('cache-control')).toBe('no-store')
    const text = Buffer.from(await file.arrayBuffer()).toString('latin1')
    expect(text.startsWith(format === 'pdf' ? '%PDF-1.7' : format === 'md' ? '# Hi' : '')).toBe(
      true,
    )
  }
  expect((await ask('GET', `${path}/${id}/download`)).headers.get('content-type')).toBe(types.pdf)
  expect((await ask('GET', `${path}/${id}/download?format=exe`)).status).toBe(400)
})

it('says why there is no PDF', async () => {
  const { path, body } = shelves[0]!
  const columns = `${'a|'.repeat(40)}\n${'-|'.repeat(40)}`
  const { id } = await made(path, { ...body, content: columns })
  const answer = await ask('GET', `${path}/${id}/download?format=pdf`)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    code: 'too-complex',
    details: 'A table of 40 columns does not fit a page.',
  })
  expect((await ask('GET', `${path}/${id}/download?format=html`)).status).toBe(200)
})

it('previews Markdown as a page without keeping it', async () => {
  const answer = await ask('POST', '/documents/preview', { content: '# Hi\n\n<b>x</b>' })
  expect(answer.status).toBe(200)
  const { html } = (await answer.json()) as { html: string }
  expect(html).toMatch(/<h2>Hi<\/h2>\s*<p>&lt;b&gt;x&lt;\/b&gt;/)
  const deep = await ask('POST', '/documents/preview', { content: '>'.repeat(60_000) })
  expect(deep.status).toBe(422)
})

it('keeps a document whose author is gone, and a shelf has an end', async () => {
  const { path, body } = shelves[1]!
  const leaver = await api.person({ role: 'admin' })
  expect((await ask('POST', path, body, leaver)).status).toBe(201)
  await api.database.deleteFrom('users').where('id', '=', leaver.user.id).execute()
  expect(await (await ask('GET', path)).json()).toMatchObject([{ createdBy: null }])
  const row = (await rowWith(api.database, 'system_documents', {}))!
  const rows = Array.from({ length: 199 }, (_, i) => ({ ...row, id: `copy-${i}` }))
  await api.database.insertInto('system_documents').values(rows).execute()
  const full = await ask('POST', path, body)
  expect(full.status).toBe(422)
  expect(await full.json()).toMatchObject({ code: 'shelf-full' })
})
