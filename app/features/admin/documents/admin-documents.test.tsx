import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { systemCategory } from '#domain/wire/document'
import { settle } from '../../../testing/mount'
import {
  button,
  click,
  drawPage,
  field,
  find,
  pageText,
  submit,
  toastWords,
  type,
} from '../../../ui/testing/draw'
import { fakeAdminServer } from '../testing/fake-server'
import { AdminMarketingDocuments, AdminSystemDocuments } from './admin-documents'

const kept = {
  id: 'a1',
  title: 'Winter Campaign',
  description: '',
  content: '# Aims',
  format: 'md',
  createdAt: '2026-11-20T00:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-11-20T00:00:00.000Z',
  version: 1,
}
const marketing = { ...kept, type: 'campaign' }
const system = { ...kept, type: 'technical_spec', category: systemCategory }
const no = { status: 500, body: 'no' }

const show = (page: ReactNode) => drawPage(page)
const failed = async (words: string) => {
  await settle(() => expect(toastWords()).toBe(`Error: ${words}`))
}
const open = () => find('dialog[open]')

describe.each([
  {
    name: 'marketing',
    page: <AdminMarketingDocuments />,
    path: '/api/admin/marketing-documents',
    query: '',
    row: marketing,
    add: 'Create Document',
    end: ' Please try again.',
    refused: ['Access Denied', 'Admin authentication required'],
  },
  {
    name: 'system',
    page: <AdminSystemDocuments />,
    path: '/api/admin/documents',
    query: `?category=${systemCategory}`,
    row: system,
    add: 'New Document',
    end: '',
    refused: ['Access denied. Admin authentication required.'],
  },
])('the $name documents', ({ page, path, query, row, add, end, refused }) => {
  const list = `GET ${path}${query}`

  it('say that one could not be created, changed or deleted', async () => {
    fakeAdminServer({
      [list]: { body: [row] },
      [`POST ${path}`]: no,
      [`PUT ${path}/a1`]: no,
      [`DELETE ${path}/a1`]: no,
    })
    await show(page)
    await settle(() => expect(button('Edit Winter Campaign')).toBeTruthy())
    const dropDraft = async () => {
      await click(button('Cancel', open()))
      await click(button('Discard changes'))
    }
    await click(button(add))
    await type(field('Title', open()), 'T')
    await type(field('Content', open()), 'C')
    await submit(open())
    await failed(`Failed to create document.${end}`)
    await dropDraft()
    await click(button('Edit Winter Campaign'))
    await type(field('Title', open()), 'T')
    await submit(open())
    await failed(`Failed to update document.${end}`)
    await dropDraft()
    await click(button('Delete Winter Campaign'))
    await click(button('Delete', open()))
    await failed(`Failed to delete document.${end}`)
  })

  it('say by name which letters the PDF lacks, before it is exported', async () => {
    fakeAdminServer({ [list]: { body: [{ ...row, title: 'Surf 冲浪' }] } })
    await show(page)
    const remark = 'The PDF has no letters for 冲 浪 and shows □ instead. HTML keeps them.'
    await settle(() => expect(pageText()).toContain(remark))
    await click(button('View Surf 冲浪'))
    expect(open().textContent).toContain(remark)
  })

  it('say who may not see the list, and that it did not come', async () => {
    const server = fakeAdminServer({ [list]: { status: 401, body: {} } })
    const { unmount } = await show(page)
    await settle(() => {
      for (const words of refused) expect(pageText()).toContain(words)
    })
    await unmount()
    server.change({ [list]: no })
    await show(page)
    await settle(() => expect(pageText()).toContain('Failed to fetch documents'))
  })
})
