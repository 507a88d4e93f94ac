import { afterEach, describe, expect, it } from 'vitest'
import type { AdminCarouselImage } from '#domain/wire/admin-carousel'
import { settle } from '../../../testing/mount'
import {
  button,
  buttons,
  click,
  drawPage,
  field,
  find,
  submit,
  toastWords,
  type,
} from '../../../ui/testing/draw'
import { currentToast } from '../../../ui/toast-store'
import { wholeOf } from '../shell/fields'
import { confirm, fakeAdminServer, unlessChanged } from '../testing/fake-server'
import { AdminCarousel } from './admin-carousel'

const path = '/api/admin/carousel-images'
const bells: AdminCarouselImage = {
  id: 3,
  name: 'Bells Beach',
  description: 'Long walls.',
  imageUrl: '',
  location: 'Surf Coast',
  sortOrder: 2,
  version: 5,
}
const drawn = async (more: Parameters<typeof fakeAdminServer>[0] = {}) => {
  const server = fakeAdminServer({ [`GET ${path}`]: { body: [bells] }, ...more })
  await drawPage(<AdminCarousel />)
  await settle(() => expect(button('Add Image')).toBeTruthy())
  return server
}

afterEach(async () => {
  // What is unsaved would be there again in the next one.
  if (document.querySelector('form')) await cancel()
})

/** Leaves the form, with whatever is typed in it. */
const cancel = async () => {
  await click(button('Cancel'))
  for (const one of buttons('Discard changes')) await click(one)
}

describe('the slides', () => {
  it('are listed with thumbnail, name, description, location and order', async () => {
    await drawn()
    const row = find('tbody tr')
    expect(row.textContent).toMatch(/Bells Beach.*Long walls\..*Surf Coast.*2/)
    expect(row.querySelector('[role=img], img')).toBeTruthy()
  })

  it('show a picture on another site from our copy, and only what is saved', async () => {
    const imageUrl = 'https://pictures.example/bells.jpg'
    await drawn({ [`GET ${path}`]: { body: [{ ...bells, imageUrl }] } })
    const copy = /^\/api\/carousel-images\/3\/picture\/[0-9a-z]{7}\/1600$/
    expect(find('tbody img').getAttribute('src')).toMatch(copy)
    await click(button('Edit Bells Beach'))
    expect(find('form img').getAttribute('src')).toMatch(copy)
    await type(field('Image URL'), `${imageUrl}?2`)
    expect(document.querySelector('form img')).toBeNull()
    expect(find('form').textContent).toContain('appears once you save')
  })

  it('are edited one at a time: add and edit are disabled while a form is open', async () => {
    await drawn()
    await click(button('Edit Bells Beach'))
    expect(field('Name').value).toBe('Bells Beach')
    expect(document.activeElement).toBe(field('Name'))
    const areDisabled = () => ['Add Image', 'Edit Bells Beach'].map((one) => button(one).disabled)
    expect(areDisabled()).toEqual([true, true])
    await cancel()
    expect(areDisabled()).toEqual([false, false])
  })
})

describe('the form', () => {
  it('adds a slide, then the list is read again', async () => {
    const server = await drawn({ [`POST ${path}`]: { status: 201, body: { ...bells, id: 4 } } })
    await click(button('Add Image'))
    await type(field('Name'), 'Johanna')
    await type(field('Sort Order'), '')
    await submit()
    await settle(() => expect(toastWords()).toBe('Success: Carousel image created successfully'))
    const body = { name: 'Johanna', description: '', imageUrl: '', location: '', sortOrder: 0 }
    expect(server.changes()).toEqual([{ method: 'POST', path, body }])
    await settle(() => expect(document.querySelector('form')).toBeNull())
    expect(server.asked.filter(({ method }) => method === 'GET')).toHaveLength(2)
  })

  it('changes a slide and names the version it began with', async () => {
    const server = await drawn({ [`PUT ${path}/3`]: { body: bells } })
    await click(button('Edit Bells Beach'))
    await type(field('Location'), 'Torquay')
    await submit()
    await settle(() => expect(toastWords()).toBe('Success: Carousel image updated successfully'))
    expect(server.changes()[0]?.body).toMatchObject({ location: 'Torquay', version: 5 })
  })

  it('says what does not fit at its field, and sends nothing', async () => {
    const server = await drawn()
    await click(button('Add Image'))
    await type(field('Image URL'), 'javascript:alert(1)')
    await submit()
    const invalid = [...document.querySelectorAll('[aria-invalid=true]')]
    expect(invalid).toEqual([field('Name'), field('Image URL')])
    expect(server.changes()).toEqual([])
  })

  it('of the second of two admins keeps what was typed, and lets them choose', async () => {
    const theirs = { ...bells, name: 'Theirs', version: 6 }
    const server = await drawn({ [`PUT ${path}/3`]: unlessChanged(6, theirs) })
    await click(button('Edit Bells Beach'))
    await type(field('Name'), 'Mine')
    await submit()
    await settle(() => expect(document.body.textContent).toContain('It is now: Theirs'))
    expect(field('Name').value).toBe('Mine')
    await click(button('Save mine'))
    await settle(() => expect(toastWords()).toBe('Success: Carousel image updated successfully'))
    expect(server.changes().map(({ body }) => body)).toMatchObject([
      { name: 'Mine', version: 5 },
      { name: 'Mine', version: 6 },
    ])
  })
})

it.each([
  ['12', 12],
  [' 7 ', 7],
  ['3.9', 3],
  ['-2', -2],
  ['', 0],
  ['first', 0],
  ['NaN', 0],
])('the sort order %j is %d', (text, order) => expect(wholeOf(text)).toBe(order))

it('is said of adding, changing and deleting', async () => {
  await drawn({ [`DELETE ${path}/3`]: { status: 500 } })
  const isSaid = (what: string) =>
    settle(() => expect(currentToast()?.title).toBe(`Failed to ${what} carousel image`))
  await click(button('Add Image'))
  await type(field('Name'), 'Johanna')
  await submit()
  await isSaid('create')
  expect(field('Name').value).toBe('Johanna')
  await cancel()
  await click(button('Edit Bells Beach'))
  await submit()
  await isSaid('update')
  await cancel()
  await click(button('Delete Bells Beach'))
  await confirm()
  await isSaid('delete')
})

it.each([
  ['after a question', 204],
  ['also when another administrator deleted it meanwhile', 404],
])('a slide is deleted %s', async (_, status) => {
  const server = await drawn({ [`DELETE ${path}/3`]: { status } })
  await click(button('Delete Bells Beach'))
  expect(server.changes()).toEqual([])
  await confirm()
  await settle(() => expect(toastWords()).toBe('Success: Carousel image deleted successfully'))
  expect(server.changes()).toEqual([{ method: 'DELETE', path: `${path}/3`, body: {} }])
})
