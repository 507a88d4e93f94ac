import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sha256 } from '#db/device/handover/bytes'
import { framesOf } from '#domain/wire/handover/frames'
import { notRead } from './hand-over-words'
import { createReader } from './read-codes'
import { readUntilWhole } from './read-until-whole'

vi.mock('./read-codes', () => ({ createReader: vi.fn() }))

const track = { stop: vi.fn() }
const camera = { getTracks: () => [track] } as unknown as MediaStream
const give = vi.fn(async () => camera)
const take = vi.fn(async () => ({ kind: 'not-newer' as const }))
const player = { play: async () => {} } as HTMLVideoElement
let visibility: DocumentVisibilityState

beforeEach(() => {
  visibility = 'visible'
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: give } })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.mocked(createReader).mockResolvedValue(async () => [])
})
afterEach(() => {
  vi.clearAllMocks()
})

const begin = () => {
  const ended = new AbortController()
  const end = readUntilWhole(player, ended.signal, { onPlaces: () => {}, take })
  return { end, stop: () => ended.abort() }
}
const quietly = () => vi.spyOn(console, 'error').mockImplementation(() => {})
const wholeCode = async () => {
  const codes = await framesOf(new Uint8Array([1, 2, 3]), sha256)
  vi.mocked(createReader).mockResolvedValue(async () => codes)
}

it('closes the camera at once when the screen is left, also before the browser has given it', async () => {
  let given = (_: MediaStream) => {}
  give.mockImplementationOnce(() => new Promise((resolve) => (given = resolve)))
  const { end, stop } = begin()
  stop()
  given(camera)
  expect(await end).toBeNull()
  expect(track.stop).toHaveBeenCalled()
})

it('closes the camera at once while the reader of codes is still loading', async () => {
  vi.mocked(createReader).mockReturnValue(new Promise(() => {}))
  const { stop } = begin()
  await expect.poll(() => createReader).toHaveBeenCalled()
  expect(track.stop).not.toHaveBeenCalled()
  stop()
  expect(track.stop).toHaveBeenCalled()
})

it('closes the camera when the app is no longer on the screen, and says so', async () => {
  const { end } = begin()
  await expect.poll(() => createReader).toHaveBeenCalled()
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(track.stop).toHaveBeenCalled()
  expect(await end).toEqual({ kind: 'trouble', trouble: notRead.hidden })
})

it('closes the camera after a whole document', async () => {
  await wholeCode()
  expect(await begin().end).toEqual({ kind: 'done', received: { kind: 'not-newer' } })
  expect(track.stop).toHaveBeenCalled()
})

it('tells a full device, a reader that is not here and a camera that is not allowed apart', async () => {
  const said = quietly()
  await wholeCode()
  take.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  expect(await begin().end).toEqual({ kind: 'trouble', trouble: notRead.notStored })
  vi.mocked(createReader).mockRejectedValue(new TypeError('no signal'))
  expect(await begin().end).toEqual({ kind: 'trouble', trouble: notRead.noReader })
  expect(said).toHaveBeenCalledTimes(2)
  said.mockClear()
  give.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  const end = await begin().end
  expect(end?.kind === 'trouble' && end.trouble.text).toMatch(/^The camera is not allowed here/)
})

it('asks for no camera where the browser could not check what it reads', async () => {
  vi.stubGlobal('DecompressionStream', undefined)
  const end = await begin().end
  expect(end?.kind === 'trouble' && end.trouble.text).toMatch(/^This browser is too old/)
  expect(give).not.toHaveBeenCalled()
})
