import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReader } from './read-codes'

const library = vi.hoisted(() => ({ loaded: 0 }))
vi.mock('qr/decode.js', () => {
  library.loaded++
  return { decodeQR: () => 'read by the library' }
})

beforeEach(() => {
  library.loaded = 0
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => {},
    getImageData: () => ({ width: 4, height: 4, data: new Uint8ClampedArray(64) }),
  } as unknown as RenderingContext)
})
afterEach(() => {
  vi.resetModules()
})

const video = { videoWidth: 640, videoHeight: 480 } as HTMLVideoElement

function browserReader(formats: string[], detect: () => Promise<{ rawValue: string }[]>) {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats
      detect = detect
    },
  )
}

it('asks the browser’s own reader where it reads QR codes, and loads no library', async () => {
  browserReader(['qr_code'], async () => [{ rawValue: 'SB1:A' }, { rawValue: 'other' }])
  const read = await createReader()
  expect(await read(video)).toEqual(['SB1:A', 'other'])
  expect(library.loaded).toBe(0)
})

it.each([
  ['there is no such reader', () => {}],
  ['it reads no QR codes', () => browserReader(['ean_13'], async () => [])],
  [
    'it has no service behind it',
    () =>
      browserReader(['qr_code'], async () => {
        throw new DOMException('Barcode detection service unavailable.', 'NotSupportedError')
      }),
  ],
])('loads a library where %s', async (_, given) => {
  given()
  const read = await createReader()
  expect(await read(video)).toEqual(['read by the library'])
})
