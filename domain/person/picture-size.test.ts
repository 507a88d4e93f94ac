import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pictureSize } from './picture-size'

const create = { width: 3, height: 2, channels: 3, background: 'black' } as const
const png = new Uint8Array(await sharp({ create }).png().toBuffer())

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  )

it('finds the frame of a JPEG behind other segments', () => {
  const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 17, 8, 1, 0, 2, 1])
  expect(pictureSize(jpeg)).toEqual({ kind: 'image/jpeg', width: 513, height: 256 })
})

it('reads the three forms of WebP', () => {
  const head = (form: string) => bytes('RIFF', [0, 0, 0, 0], 'WEBP', form, [0, 0, 0, 0])
  const lossy = bytes([0, 0, 0, 0x9d, 0x01, 0x2a, 0x00, 0x41, 0x02, 0x00])
  const lossless = bytes([0x2f, 0xff, 0xc0, 0x3f, 0x00])
  const extended = bytes([0, 0, 0, 0, 0xff, 1, 0, 0xff, 0, 1])
  const size = (form: string, rest: Uint8Array) =>
    pictureSize(new Uint8Array([...head(form), ...rest]))
  expect(size('VP8 ', lossy)).toEqual({ kind: 'image/webp', width: 256, height: 2 })
  expect(size('VP8L', lossless)).toEqual({ kind: 'image/webp', width: 256, height: 256 })
  expect(size('VP8X', extended)).toEqual({ kind: 'image/webp', width: 512, height: 65_792 })
})

it('is null for anything else, and for a header that is cut off anywhere', () => {
  expect(pictureSize(bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull()
  for (let length = 0; length < 24; length++) {
    expect(pictureSize(png.slice(0, length))).toBeNull()
  }
  const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff])
  expect(pictureSize(jpeg)).toBeNull()
})
