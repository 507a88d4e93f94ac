import { afterEach, describe, expect, it } from 'vitest'
import type { AdminContainer } from '#domain/wire/container-order'
import { containerCatalogue } from '#domain/words/containers'
import { settle } from '../../../testing/mount'
import {
  button,
  buttons,
  click,
  drawPage,
  field,
  pageText,
  toastWords,
} from '../../../ui/testing/draw'
import { currentToast } from '../../../ui/toast-store'
import { fakeAdminServer, unlessChanged } from '../testing/fake-server'
import { AdminContainers, moved } from './admin-containers'

const order: AdminContainer[] = containerCatalogue.map((one) => ({ ...one, version: 4 }))
const idsOf = (containers: readonly AdminContainer[], kind: AdminContainer['kind']) =>
  containers.filter((one) => one.kind === kind).map((one) => one.containerId)
const path = '/api/admin/container-order'

it('moves one kind among its own, and leaves the other kind in its order', () => {
  const mixed = moved(order, 'surf-conditions', 'carousel-management')
  const next = moved(mixed, 'session-tracking', 'surf-conditions')
  expect(idsOf(next, 'admin')).toEqual(idsOf(order, 'admin'))
  expect(idsOf(next, 'user')[0]).toBe('session-tracking')
})

const drawn = async (more: Parameters<typeof fakeAdminServer>[0] = {}) => {
  const server = fakeAdminServer({ [`GET ${path}`]: { body: order }, ...more })
  await drawPage(<AdminContainers />)
  await settle(() => expect(rows()).toHaveLength(16))
  return server
}
const rows = () => [...document.querySelectorAll<HTMLElement>('ol[aria-label=Containers] > li')]
const titles = () => rows().map((row) => row.querySelector('strong')?.textContent)
const choose = (label: string) => click(field(label))

afterEach(async () => {
  // What is unsaved would be there again in the next one.
  for (const one of buttons('Discard')) await click(one)
})

describe('the page', () => {
  it('is modified when it or what is shown differs from the server’s', async () => {
    await drawn()
    const isModified = () => !button('Save Order').disabled
    await click(button('Move Full Documentation up'))
    expect(isModified()).toBe(true)
    await click(button('Move Full Documentation down'))
    expect(isModified()).toBe(false)
    await click(document.querySelector('[aria-label="Show Weather"]') as HTMLInputElement)
    expect(isModified()).toBe(true)
  })

  it('shows all, or those of one kind, with whether they are shown', async () => {
    await drawn()
    expect(rows()[0]?.textContent).toContain('Active')
    expect(rows().at(-1)?.textContent).toContain('Hidden')
    await choose('Admin')
    expect(rows()).toHaveLength(6)
    await choose('User')
    expect([rows().length, titles()[0]]).toEqual([10, 'Surf Conditions'])
  })

  it('discards what is unsaved', async () => {
    await drawn()
    await click(button('Move Carousel Management up'))
    await click(button('Discard'))
    expect(titles()[0]).toBe('Beach Management')
    expect(button('Save Order').disabled).toBe(true)
  })

  it.each([
    ['Order Reset', { body: order }],
    ['Reset Failed', { status: 404 }],
  ])('asks before it resets: %s', async (title, answer) => {
    const server = await drawn({ [`POST ${path}/reset`]: answer })
    await click(button('Reset to Default'))
    expect(server.changes()).toEqual([])
    await click(button('Reset'))
    await settle(() => expect(currentToast()?.title).toBe(title))
    expect(server.changes()).toEqual([{ method: 'POST', path: `${path}/reset`, body: {} }])
  })

  it.each([
    [{ status: 422, body: { code: 'refused', message: 'Every one once.' } }, 'Every one once.'],
    ['offline' as const, 'Failed to save the container order.'],
  ])('that fails to save with %j keeps what was moved', async (answer, words) => {
    await drawn({ [`POST ${path}`]: answer })
    await click(button('Move Carousel Management up'))
    await click(button('Save Order'))
    await settle(() => expect(toastWords()).toBe(`Save Failed: ${words}`))
    expect(titles()[0]).toBe('Carousel Management')
  })

  it('tells the second of two admins, who then saves theirs all the same', async () => {
    const current = order.map((one) => ({ ...one, version: 9 }))
    const server = await drawn({ [`POST ${path}`]: unlessChanged(9, current) })
    await click(button('Move Carousel Management up'))
    await click(button('Save Order'))
    const words = 'Someone else has changed this in the meantime.'
    await settle(() => expect(pageText()).toContain(words))
    expect(titles()[0]).toBe('Carousel Management')
    await click(button('Save mine'))
    await settle(() => expect(currentToast()?.title).toBe('Container Order Saved'))
    const numbered = order.map((_, index) => ({ sortOrder: index + 1 }))
    expect(server.changes().map(({ body }) => body)).toMatchObject([
      { version: 4, containers: numbered },
      { version: 9, containers: numbered },
    ])
    expect(server.asked.filter(({ method }) => method === 'GET')).toHaveLength(2)
  })
})
