import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCoastSigner } from '#api/keys/handover-keys'
import { newKeyPair } from '#api/keys/kept-keys'
import { sha256 } from '#db/device/handover/bytes'
import {
  madeFrom,
  nowMs,
  packOf,
  phoneWith,
  signer,
  spots,
} from '#db/device/handover/testing/handover-phones'
import { hourMs } from '#domain/time/durations'
import type { CoastForecast } from '#domain/wire/forecast'
import { type Envelope, envelopeBytes, readEnvelope } from '#domain/wire/handover/envelope'
import { framesOf } from '#domain/wire/handover/frames'
import { settle } from '../../testing/mount'
import { button, click, drawPage } from '../../ui/testing/draw'
import { notRead } from './hand-over-words'
import { createReader } from './read-codes'
import { readUntilWhole } from './read-until-whole'
import { ScanCodes } from './scan-codes'

vi.mock('./read-codes', () => ({ createReader: vi.fn() }))

const [first] = spots
const give = vi.fn<() => Promise<MediaStream>>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs })
  give.mockReset().mockImplementation(async () => camera())
  const mediaDevices = { getUserMedia: give }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  sees([])
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  vi.clearAllMocks()
})

const track = { stop: vi.fn() }
/** As a browser gives it: the drawn video takes no other. */
const camera = () => Object.defineProperty(new MediaStream(), 'getTracks', { value: () => [track] })

/** What the camera reads off the other screen. */
const sees = (texts: string[]) => vi.mocked(createReader).mockResolvedValue(async () => texts)

/** A phone whose forecast is so old. */
const phoneOfAge = async (ageMs: number, by = signer) => phoneWith(await packOf(nowMs - ageMs, by))

/** The codes that a phone with a forecast of now shows. */
async function codesOf(
  alter: (envelope: Envelope) => Envelope = (same) => same,
  change: Partial<CoastForecast> = {},
) {
  const envelope = readEnvelope(await madeFrom(await packOf(nowMs, signer, change)))
  if (!envelope || envelope === 'newer') throw new Error('There is no envelope.')
  return framesOf(envelopeBytes(alter(envelope)), sha256)
}

const scan = () => drawPage(<ScanCodes />)
/** The card has this title and says this. */
async function says(box: HTMLElement, title: string, text: string) {
  await settle(() => expect(box.querySelector('h2')?.textContent).toBe(title))
  expect(box.textContent).toContain(text)
}

describe('a camera that cannot be used', () => {
  beforeEach(() => phoneOfAge(30 * hourMs))

  it.each<[name: string, text: string]>([
    [
      'NotAllowedError',
      'The camera is not allowed here. Allow it for this site in the browser’s settings, then try again.',
    ],
    ['NotFoundError', 'No camera was found on this phone.'],
    ['OverconstrainedError', 'No camera was found on this phone.'],
    [
      'NotReadableError',
      'The camera did not start. Another app may be using it: close it, then try again.',
    ],
  ])('%s', async (name, text) => {
    give.mockRejectedValue(new DOMException('', name))
    const { box } = await scan()
    await says(box, 'The camera cannot be used', text)
    give.mockImplementation(async () => camera())
    await click(button('Try again'))
    await settle(() => expect(box.textContent).toContain('Hold the camera over the code'))
  })

  it('a browser that knows none', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined })
    const words = 'This browser does not let the page use the camera.'
    await says((await scan()).box, 'The camera cannot be used', words)
  })
})

describe('what was scanned', () => {
  /** @param here how old this phone's own data is */
  async function scanned(codes: string[], here = () => phoneOfAge(30 * hourMs)) {
    await here()
    sees(codes)
    return (await scan()).box
  }

  it('forged: altered, or never signed', async () => {
    const codes = await codesOf(({ signature, ...rest }) => ({
      ...rest,
      signature: signature.map((byte, at) => (at === 9 ? byte ^ 1 : byte)),
    }))
    await says(
      await scanned(codes),
      'Not from the server',
      'The signature does not match these numbers: they were altered, or did not come from the server. Nothing was stored.',
    )
  })

  it('of a server that this phone does not know', async () => {
    const stranger = createCoastSigner({ current: newKeyPair(), former: [] })
    const box = await scanned(await codesOf(), () => phoneOfAge(hourMs, stranger))
    await says(box, 'Signature not known', 'Connect once to get the server’s keys.')
  })

  it('of a demonstration, and of a newer app', async () => {
    const demo = await scanned(await codesOf(undefined, { source: 'demo' }))
    await says(demo, 'Demo data', 'cannot replace a real forecast')
    sees(['SB2:ABC'])
    await click(button('Scan again'))
    await says(demo, 'Needs a newer Southbreak', 'Update this one when there is signal.')
  })

  it('a code that is damaged, or longer than ours are, is none: after two minutes of them the camera is closed', async () => {
    const codes = await codesOf()
    const box = await scanned([codes[0]!.slice(0, -1), `SB1:${'A'.repeat(1_300)}`])
    await settle(() => expect(box.textContent).toContain('Hold the camera over the code'))
    vi.setSystemTime(nowMs + 3 * 60_000)
    await says(box, 'No code was read', 'The camera saw no Southbreak code for two minutes.')
  })

  it('newer: says which spot, who made it and how far it reaches', async () => {
    const box = await scanned(await codesOf())
    await says(box, 'Handed over', 'has been handed over, signed by')
    await settle(() => expect(box.textContent).toContain(`${first!.name} has been handed over`))
    expect(box.textContent).toMatch(
      /Made by \S+ at 09:30 \(just now\); forecast until Tue 24 Nov 08:00\./,
    )
  })
})

const take = vi.fn(async () => ({ kind: 'not-newer' as const }))
const video = { play: async () => {} } as HTMLVideoElement
const begin = () => {
  const ended = new AbortController()
  const end = readUntilWhole(video, ended.signal, { onPlaces: () => {}, take })
  return { end, stop: () => ended.abort() }
}
const seesWhole = async () => sees(await framesOf(new Uint8Array([1, 2, 3]), sha256))

it('closes the camera at once when the screen is left, also before the browser has given it', async () => {
  let given = (_: MediaStream) => {}
  give.mockImplementationOnce(() => new Promise((resolve) => (given = resolve)))
  const { end, stop } = begin()
  stop()
  given(camera())
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
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(track.stop).toHaveBeenCalled()
  expect(await end).toEqual({ kind: 'trouble', trouble: notRead.hidden })
})

it('closes the camera after a whole document', async () => {
  await seesWhole()
  expect(await begin().end).toEqual({ kind: 'done', received: { kind: 'not-newer' } })
  expect(track.stop).toHaveBeenCalled()
})

it('tells a full device and a reader that is not here apart', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  await seesWhole()
  take.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  expect(await begin().end).toEqual({ kind: 'trouble', trouble: notRead.notStored })
  vi.mocked(createReader).mockRejectedValue(new TypeError('no signal'))
  expect(await begin().end).toEqual({ kind: 'trouble', trouble: notRead.noReader })
  expect(said).toHaveBeenCalledTimes(2)
  said.mockClear()
})

it('asks for no camera where the browser could not check what it reads', async () => {
  vi.stubGlobal('DecompressionStream', undefined)
  const end = await begin().end
  expect(end?.kind === 'trouble' && end.trouble.text).toMatch(/^This browser is too old/)
  expect(give).not.toHaveBeenCalled()
})
