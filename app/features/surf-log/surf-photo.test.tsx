import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { rememberPerson } from '#db/device/remember-person'
import { putSurfLog } from '#db/device/surf-logs'
import { keptPhoto, setSurfPhoto, surfPhotos } from '#db/device/surf-photos'
import { testPerson } from '#db/device/testing/test-person'
import { tinyPhoto } from '#domain/person/testing/tiny-photo'
import { mostPhotoBytes, photosFullMessage } from '#domain/wire/surf-photo'
import { settle } from '../../testing/mount'
import { storePack } from '../../testing/store-pack'
import { click, drawPage, find, tap } from '../../ui/testing/draw'
import { shrinkPhoto } from './shrink-photo'
import { SurfLog } from './surf-log'

const asked = vi.fn<typeof globalThis.fetch>()
/** Bytes of what the canvas makes at a side and a quality. */
let bytesAt = (_side: number, _quality: number) => 20_000
const decoded = vi.fn<(file: Blob) => void>()

beforeEach(async () => {
  bytesAt = () => 20_000
  asked.mockReset().mockRejectedValue(new TypeError('network'))
  decoded.mockReset()
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    decoded(file)
    return { width: 4_000, height: 3_000, close: () => undefined }
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(readonly tell: (seen: object[]) => void) {}
      observe = (target: Element) => this.tell([{ isIntersecting: true, target }])
      unobserve = () => undefined
    },
  )
  const canvas = HTMLCanvasElement.prototype
  const drawing = { drawImage: () => undefined, fillRect: () => undefined }
  vi.spyOn(canvas, 'getContext').mockReturnValue(drawing as never)
  vi.spyOn(canvas, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, tell, type, q) {
    tell(new Blob([new Uint8Array(bytesAt(this.width, Number(q)))], { type: type ?? '' }))
  })
  const db = deviceDatabase()
  await rememberPerson(testPerson)
  const tables = [db.surfLogs, db.surfPhotos, db.keptPhotos, db.outbox]
  await Promise.all(tables.map((table) => table.clear()))
  await storePack()
})

const show = () => drawPage(<SurfLog beginAt={null} onBegun={() => undefined} pathHere="/log" />)
async function begin() {
  const { box } = await show()
  await tap('Log a surf')
  return box
}
const form = () => document.querySelector<HTMLFormElement>('dialog[open] form')!
const refusal = () => form().querySelector('[role=alert]')?.textContent
const chosen = () => form().querySelector<HTMLImageElement>('img[alt="Chosen just now"]')

async function choose(file: Blob) {
  await settle(() => expect(form()).toBeTruthy())
  const input = form().querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
const fileOf = (photo = tinyPhoto(4_000)) =>
  new Blob([Buffer.from(photo.picture.split(',')[1]!, 'base64')], { type: 'image/webp' })
const queued = async () => (await deviceDatabase().outbox.toArray()).map(({ name }) => name)

describe('the photo of a surf with no signal', () => {
  it('is shown at once, small, goes with the surf, and is in the list and large', async () => {
    const container = await begin()
    await choose(fileOf())
    await settle(() => expect(chosen()?.src).toMatch(/^data:image\/webp;base64,/))
    expect(form().textContent).toContain('Only you can see your photo.')
    await tap('Save')
    await settle(() => expect(container.querySelectorAll('li button img')).toHaveLength(1))
    expect(await queued()).toEqual(['surf-log.put', 'surf-photo.set'])
    const [photo] = await surfPhotos()
    expect(photo).toMatchObject({ width: 1_280, height: 960, bytes: 20_000 })
    const small = find('li button[aria-label^="Show the"]', container)
    expect(small.getAttribute('aria-label')).toMatch(
      /^Show the photo of .+, \d+ [A-Z][a-z]+ \d{4}$/,
    )
    await click(small)
    const large = document.querySelector<HTMLImageElement>('dialog[open] img')!
    expect(large.alt).toMatch(/^.+, \d+ [A-Z][a-z]+ \d{4}$/)
    expect(large.style.aspectRatio).toBe('1280 / 960')
    expect(asked).not.toHaveBeenCalled()
  })

  it('can be removed before and after it is saved, and that be undone', async () => {
    const container = await begin()
    const thumbs = () => container.querySelectorAll('li button img').length
    await choose(fileOf())
    await tap('Remove photo')
    expect(chosen()).toBeNull()
    await tap('Undo')
    expect(chosen()).not.toBeNull()
    await tap('Save')
    await settle(() => expect(thumbs()).toBe(1))
    await tap('Edit')
    await tap('Remove photo')
    expect(form().querySelector('[role=status]')?.textContent).toContain('when you save')
    await tap('Undo')
    await tap('Save')
    await settle(() => expect(form()).toBeNull())
    expect(await surfPhotos()).toHaveLength(1)
    await tap('Edit')
    await tap('Remove photo')
    await tap('Save')
    await settle(() => expect(thumbs()).toBe(0))
    expect(await surfPhotos()).toEqual([])
    expect(await queued()).toEqual(['surf-log.put', 'surf-photo.set', 'surf-photo.set'])
  })

  it('is refused in a sentence before anything is unpacked, and the surf is saved without', async () => {
    const container = await begin()
    const heic = new Blob(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], { type: 'image/heic' })
    const bomb = fileOf(tinyPhoto(16_000, 30))
    const bytes = new Uint8Array(await bomb.arrayBuffer())
    bytes.set([0xff, 0x3f, 0xff, 0x3f], 26)
    const heavy = new Blob(['x'])
    Object.defineProperty(heavy, 'size', { value: 41 * 1024 * 1024 })
    for (const [file, sentence] of [
      [heic, 'This file cannot be read as a photo. Please choose a JPEG, PNG or WebP.'],
      [new Blob([bytes]), 'This photo has over 64 megapixels. Please choose a smaller one.'],
      [heavy, 'This file is over 40 MB. Please choose a smaller photo.'],
    ] as const) {
      await choose(file)
      await settle(() => expect(refusal()).toBe(sentence))
    }
    expect(decoded).not.toHaveBeenCalled()
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')))
    await choose(fileOf())
    await settle(() => expect(refusal()).toMatch(/^This fi/))
    await tap('Save')
    await settle(() => expect(container.querySelectorAll('li')).toHaveLength(1))
    expect(await queued()).toEqual(['surf-log.put'])
  })

  it('is refused when there is no room, which was told before', async () => {
    const others = { userId: testPerson.userId, tag: 't', width: 4, height: 3 }
    const db = deviceDatabase()
    await db.surfPhotos.put({ ...others, id: 'a', bytes: mostPhotoBytes - 1_000_000 })
    const container = await begin()
    await settle(() => expect(container.textContent).toContain('take 91% of their room'))
    await db.surfPhotos.put({ ...others, id: 'b', bytes: 990_000 })
    await settle(() => expect(container.textContent).toContain(photosFullMessage))
    await choose(fileOf())
    await settle(() => expect(refusal()).toBe(photosFullMessage))
  })
})

describe('shrinking', () => {
  const made = async () => {
    const { width, picture } = await shrinkPhoto(fileOf())
    return [width, picture.slice(5, picture.indexOf(';')), picture.length]
  }

  it('lowers the quality first, then the pixels, until the file is small enough', async () => {
    bytesAt = (_, quality) => (quality > 0.7 ? 120_000 : 80_000)
    expect(await made()).toEqual([1_280, 'image/webp', expect.any(Number)])
    bytesAt = (side, quality) => side * 100 * (1 + quality)
    const [width, , letters] = await made()
    expect(width).toBe(540)
    expect(Number(letters)).toBeLessThan(128 * 1024)
    bytesAt = () => 100_000
    await expect(shrinkPhoto(fileOf())).rejects.toThrow(/cannot be read as a photo/)
  })

  it('makes a JPEG where the browser writes no WebP', async () => {
    vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((tell, type) =>
      tell(new Blob(['x'], { type: type === 'image/jpeg' ? type : 'image/png' })),
    )
    expect(await made()).toEqual([1_280, 'image/jpeg', expect.any(Number)])
  })
})

it('one that another device sent is a drawing until it is fetched, and then stays here', async () => {
  const id = (await putSurfLog({ spotId: 1, startedAtMs: 1_000 }))!
  await setSurfPhoto(id, tinyPhoto(4))
  await deviceDatabase().keptPhotos.clear()
  const { box: container } = await show()
  await settle(() => expect(asked).toHaveBeenCalledTimes(1))
  const small = find('li button[aria-label^="Show the"]', container)
  expect(small.querySelector('img')).toBeNull()
  expect(small.querySelector('svg')).not.toBeNull()
  await click(small)
  expect(document.querySelector('dialog[open]')?.textContent).toContain(
    'not on this device yet. It loads once there is signal.',
  )
  const [photo] = await surfPhotos()
  asked.mockImplementation(async () => {
    return new Response(fileOf(tinyPhoto(4)), { headers: { 'Content-Type': 'image/webp' } })
  })
  await act(async () => window.dispatchEvent(new Event('online')))
  await settle(() => expect(small.querySelector('img')).not.toBeNull())
  expect(String(asked.mock.calls.at(-1)?.[0])).toBe(
    `/api/users/u1/surf-photos/${id}?tag=${photo!.tag}`,
  )
  expect(await keptPhoto(photo!)).toBe(tinyPhoto(4).picture)
})
