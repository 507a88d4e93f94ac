import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Compressed = { br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> }

/**
 * Both compressed forms of a text made at run time. `best` costs about a second of CPU per megabyte; a step more of
 * brotli would cost two and a half times that for 2 % of the bytes of a pack.
 */
export async function compress(bytes: Uint8Array, effort: 'quick' | 'best'): Promise<Compressed> {
  const quality = effort === 'best' ? 10 : 5
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        // Half a megabyte, as long as the longest text: the default of 4 MB only takes memory.
        [constants.BROTLI_PARAM_LGWIN]: 19,
      },
    }),
    gzipped(bytes, { level: effort === 'best' ? 9 : 6 }),
  ])
  return { br, gzip: gz }
}
