import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { png } from './png'

describe('png', () => {
  it('writes header, rows and end as the standard says', () => {
    const file = Buffer.from(png(2, 1, new Uint8Array([1, 2, 3, 4, 5, 6])))
    expect(file.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([2, 1])
    const data = file.indexOf('IDAT')
    const rows = inflateSync(file.subarray(data + 4, data + 4 + file.readUInt32BE(data - 4)))
    expect([...rows]).toEqual([0, 1, 2, 3, 4, 5, 6])
    // The check sum of an empty IEND chunk is the same in every PNG.
    expect(file.subarray(-8).toString('hex')).toBe('49454e44ae426082')
  })

  it('refuses pixels that do not fill the picture', () => {
    expect(() => png(2, 2, new Uint8Array(3))).toThrow(RangeError)
  })
})
