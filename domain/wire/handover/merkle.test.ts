import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { leafHash, pathOf, rootAbove, rootOf, type Sha256 } from './merkle'

const sha256: Sha256 = async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest())
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

it('has the root of a known tree', async () => {
  // The test vectors of Certificate Transparency: leaves '' and one zero byte (RFC 9162, 2.1).
  const leaves = await Promise.all(['', '\0'].map((text) => leafHash(text, sha256)))
  expect(hex(leaves[0]!)).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d')
  expect(hex(await rootOf(leaves, sha256))).toBe(
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  )
})

it('leads from every leaf of trees of any size to the root, and from no other', async () => {
  for (const size of [1, 2, 3, 5, 8, 13]) {
    const leaves = await Promise.all(
      Array.from({ length: size }, (_, at) => leafHash(`leaf ${at}`, sha256)),
    )
    const root = hex(await rootOf(leaves, sha256))
    const stranger = await leafHash('another', sha256)
    for (const [index, leaf] of leaves.entries()) {
      const path = await pathOf(leaves, index, sha256)
      const above = (one: typeof leaf, place = index, of = size, way = path) =>
        rootAbove(one, { index: place, size: of, path: way }, sha256)
      expect(hex((await above(leaf))!)).toBe(root)
      expect(hex((await above(stranger))!)).not.toBe(root)
      expect(await above(leaf, size)).toBeNull()
      expect(await above(leaf, index, 4 * size)).toBeNull()
      expect(await above(leaf, index, size, [...path, stranger])).toBeNull()
    }
  }
})
