import { crc32, deflateSync } from 'node:zlib'

/** Runs in the page: the picture's 256 most frequent colours and, for each pixel, the nearest of them. */
export async function toPalette(base64) {
  const image = new Image()
  image.src = `data:image/png;base64,${base64}`
  await image.decode()
  const { width, height } = image
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)

  // Five bits a channel tell colours apart; each group is drawn as its most frequent member.
  const groups = new Map()
  for (let at = 0; at < data.length; at += 4) {
    const key = ((data[at] >> 3) << 10) | ((data[at + 1] >> 3) << 5) | (data[at + 2] >> 3)
    const colour = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2]
    const group = groups.get(key) ?? groups.set(key, { count: 0, members: new Map() }).get(key)
    group.count += 1
    group.members.set(colour, (group.members.get(colour) ?? 0) + 1)
  }
  const mostOf = (members) => [...members].reduce((a, b) => (b[1] > a[1] ? b : a))[0]
  const ranked = [...groups.values()].sort((a, b) => b.count - a.count)
  const palette = ranked.slice(0, 256).map(({ members }) => mostOf(members))
  const distance = (a, b) =>
    ((a >> 16) - (b >> 16)) ** 2 +
    (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 +
    ((a & 255) - (b & 255)) ** 2
  const nearest = new Map()
  for (const [key, { members }] of groups) {
    const colour = mostOf(members)
    let best = 0
    for (let i = 1; i < palette.length; i += 1)
      if (distance(palette[i], colour) < distance(palette[best], colour)) best = i
    nearest.set(key, best)
  }
  const pixels = []
  for (let at = 0; at < data.length; at += 4)
    pixels.push(
      nearest.get(((data[at] >> 3) << 10) | ((data[at + 1] >> 3) << 5) | (data[at + 2] >> 3)),
    )
  return { width, height, palette, pixels }
}

/** A PNG of colour type 3: one byte a pixel, an index into the palette (PNG specification 11.2). */
export function palettePng({ width, height, palette, pixels }) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row += 1)
    rows.set(pixels.slice(row * width, (row + 1) * width), row * (width + 1) + 1)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((c) => [c >> 16, (c >> 8) & 255, c & 255]))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type, data) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
