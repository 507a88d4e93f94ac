import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { leafHash, pathOf, rootAbove, rootOf, type Sha256 } from './merkle'

const sha256: Sha256 = async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest())

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

it('has the root of a known tree', async () => {
  // The test vectors of Certificate Transparency: leaves '' and one zero byte (RFC 9162, 2.1).
  const leaves = await Promise.all(['', '\0'].map((text) => leafHash(text, sha256)))
  expect(hex(await rootOf(leaves, sha256))).toBe(
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  )
})

it('leads from every leaf of trees of any size to the root, and from no other', async () => {
  for (const size of [1, 2, 3, 5, 8, 13]) {
    const names = Array.from({ length: size }, (_, at) => `leaf ${at}`)
    const leaves = await Promise.all(names.map((name) => leafHash(name, sha256)))
    const root = hex(await rootOf(leaves, sha256))
    const stranger = await leafHash('another', sha256)
    for (const [index, leaf] of leaves.entries()) {
      const way = { index, size, path: await pathOf(leaves, index, sha256) }
      expect(hex((await rootAbove(leaf, way, sha256))!)).toBe(root)
      expect(hex((await rootAbove(stranger, way, sha256))!)).not.toBe(root)
      const longer = [...way.path, stranger]
      for (const wrong of [{ index: size }, { size: 4 * size }, { path: longer }])
        expect(await rootAbove(leaf, { ...way, ...wrong }, sha256)).toBeNull()
    }
  }
})
