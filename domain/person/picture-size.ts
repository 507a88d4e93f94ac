type PictureKind = 'image/png' | 'image/jpeg' | 'image/webp'
export type PictureSize = { kind: PictureKind; width: number; height: number }

/**
 * What a file really is and how large it would unpack, from its first bytes; nothing is decoded.
 * @returns null when it is none of the three, or its header is cut off
 */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return png(view) ?? webp(view) ?? jpeg(view)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const text = (view: DataView, at: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, place) => view.getUint8(at + place)))

/** Signature and IHDR: W3C PNG, 5.2 and 11.2.2. */
function png(view: DataView): PictureSize | null {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null
  if (text(view, 12, 4) !== 'IHDR') return null
  return { kind: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** RIFF container with VP8 (RFC 6386, 9.1), VP8L or VP8X (RFC 9649, 2.7 and 3.4). */
function webp(view: DataView): PictureSize | null {
  if (text(view, 0, 4) !== 'RIFF' || text(view, 8, 4) !== 'WEBP') return null
  const kind = 'image/webp'
  switch (text(view, 12, 4)) {
    case 'VP8 ':
      if (view.getUint8(23) !== 0x9d || view.getUint16(24) !== 0x012a) return null
      return {
        kind,
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      }
    case 'VP8L': {
      if (view.getUint8(20) !== 0x2f) return null
      const bits = view.getUint32(21, true)
      return { kind, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { kind, width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
    default:
      return null
  }
}

const uint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) | (view.getUint8(at + 2) << 16)

/** Walks the segments to the frame header (ITU-T T.81, B.1.1.3 and B.2.2). */
function jpeg(view: DataView): PictureSize | null {
  if (view.getUint16(0) !== 0xffd8) return null
  let at = 2
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      return { kind: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    const hasNoLength = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)
    at += 2 + (hasNoLength ? 0 : Math.max(view.getUint16(at + 2), 2))
  }
}
