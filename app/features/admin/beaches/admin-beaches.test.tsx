import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { testSpot } from '#db/device/testing/test-pack'
import { settle } from '../../../testing/mount'
import {
  button,
  buttons,
  click,
  drawPage,
  field,
  find,
  submit,
  tap,
  toastWords,
  type,
} from '../../../ui/testing/draw'
import { currentToast } from '../../../ui/toast-store'
import { fakeAdminServer } from '../testing/fake-server'
import { AdminBeaches } from './admin-beaches'

const path = '/api/admin/surf-spots'
const bells = { ...testSpot(1, { name: 'Bells <i>Beach</i>' }), version: 3 }
const loch = { ...testSpot(2, { name: 'Loch Ard', region: 'Shipwreck Coast' }), version: 1 }

const drawn = async (more: Parameters<typeof fakeAdminServer>[0] = {}) => {
  const server = fakeAdminServer({ [`GET ${path}`]: { body: { spots: [loch, bells] } }, ...more })
  await drawPage(<AdminBeaches />)
  return server
}
afterEach(async () => {
  // What is unsaved would be there again in the next one.
  for (const one of buttons('Cancel')) await click(one)
})

it('lists the beaches by name, as text, and finds one by name or region', async () => {
  await drawn()
  await settle(() => expect(document.querySelectorAll('article')).toHaveLength(2))
  expect(document.querySelector('article h2')?.textContent).toBe('Bells <i>Beach</i>')
  await type(field('Find a beach'), 'shipwreck')
  expect(find('article h2').textContent).toBe('Loch Ard')
  await type(field('Find a beach'), 'nowhere')
  expect(document.body.textContent).toContain('No beach of that name')
})

it('keeps what is typed while a picture is being uploaded', async () => {
  await drawn()
  await tap('Add New Beach')
  await type(field('Beach name'), 'New')
  const others = globalThis.fetch
  const upload: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    path === '/api/admin/pictures'
      ? new Promise<Response>((resolve) => upload.push(resolve))
      : others(path, init),
  )
  const input = find<HTMLInputElement>('input[type=file]')
  const file = new File(['picture'], 'new.png', { type: 'image/png' })
  Object.defineProperty(input, 'files', { value: [file] })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  await settle(() => expect(upload).toHaveLength(1))
  await type(field('Beach name'), 'New Beach')
  await type(field('Region'), 'Surf Coast')
  const imageUrl = '/api/pictures/abcdefghijklmnop/1600'
  await act(async () =>
    upload[0]?.(Response.json({ imageUrl, width: 1600, height: 800 }, { status: 201 })),
  )
  await settle(() => expect(field('Hero image URL').value).toBe(imageUrl))
  expect(field('Beach name').value).toBe('New Beach')
  expect(field('Region').value).toBe('Surf Coast')
})

it('saves a place off the coast only where it says that it is meant', async () => {
  const issues = [{ path: 'latitude', message: 'The position is off the coast of Victoria.' }]
  const server = await drawn({
    [`POST ${path}`]: (body) =>
      (body as { confirmOutside?: boolean }).confirmOutside
        ? { status: 201, body: { ...loch, id: 3, name: 'Far' } }
        : { status: 422, body: { code: 'outside-coast', message: 'x', issues } },
  })
  await tap('Add New Beach')
  await type(field('Beach name'), 'Far')
  await type(field('Region'), 'Away')
  expect(document.querySelector('[role=switch]')).toBeNull()
  await submit()
  await settle(() => expect(document.body.textContent).toContain('is off the coast of Victoria.'))
  await click(find('[role=switch]'))
  await submit()
  await settle(() => expect(currentToast()?.title).toBe('Beach Created'))
  expect(server.changes()).toHaveLength(2)
})

it('deletes after the specified question, and after a second one when other people’s data depends on it', async () => {
  let sent = 0
  const uses = { favourites: 2, surfLogs: 0, rules: 0, reports: 0, alerts: 0 }
  const server = await drawn({
    [`DELETE ${path}/2`]: { status: 409, body: { code: 'in-use', message: 'x', details: uses } },
    [`DELETE ${path}/2?confirm=true`]: () => ({ status: sent++ ? 200 : 500 }),
  })
  await settle(() => expect(button('Delete Loch Ard')).toBeTruthy())
  const confirm = async () => {
    await click(button('Delete Loch Ard'))
    expect(document.body.textContent).toContain(
      'Are you sure you want to delete this beach? This action cannot be undone.',
    )
    const inDialog = [...document.querySelectorAll<HTMLElement>('dialog button')]
    await click(inDialog.find((one) => one.textContent === 'Delete')!)
    const uses = '2 people have it as a favourite'
    await settle(() => expect(document.body.textContent).toContain(uses))
    await click(button('Delete anyway'))
  }
  await confirm()
  await settle(() => expect(toastWords()).toBe('Deletion Failed: Please try again.'))
  await confirm()
  await settle(() => expect(currentToast()?.title).toBe('Beach Deleted'))
  const asked = [`${path}/2`, `${path}/2?confirm=true`]
  expect(server.changes().map((one) => one.path)).toEqual([...asked, ...asked])
})
