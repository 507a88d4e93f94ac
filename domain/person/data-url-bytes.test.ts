import { expect, it } from 'vitest'
import { dataUrlBytes } from './data-url-bytes'

it.each([0, 1, 2, 3, 4, 98_200])('counts the %i bytes of a file', (length) => {
  const base64 = Buffer.from(new Uint8Array(length)).toString('base64')
  expect(dataUrlBytes(`data:image/webp;base64,${base64}`)).toBe(length)
})
