import { deflateSync, crc32 as zlibCrc32 } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * A picture of whole RGB pixels as a PNG file (W3C PNG, second edition).
 * @param pixels width × height × 3 bytes, row by row from the top
 */
export function png(width: number, height: number, pixels: Uint8Array): Uint8Array<ArrayBuffer> {
  if (pixels.length !== width * height * 3) throw new RangeError('pixels do not fill the picture')
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y++) {
    const row = pixels.subarray(y * width * 3, (y + 1) * width * 3)
    rows.set(row, y * (1 + width * 3) + 1)
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(zlibCrc32(body) >>> 0)
  return Buffer.concat([length, body, check])
}
