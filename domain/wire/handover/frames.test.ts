import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCollector, framesOf, fromBase45, mostFrames, readFrame, toBase45 } from './frames'
import type { Sha256 } from './merkle'

const sha256: Sha256 = async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest())
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const document = (length: number, seed = 7) =>
  Uint8Array.from({ length }, (_, at) => (at * 31 + seed * 101 + (at >> 5)) % 256)

/** The first frame of a document that says to have so many. */
function frameOf(total: number): string {
  const told = Buffer.from([1, 2, 3, 4, 0, total, ...Buffer.from('share')])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(told))
  return `SB1:${toBase45(new Uint8Array([...told, ...check]))}`
}

describe('base 45', () => {
  // RFC 9285, 4.3 and 4.4.
  it.each([
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
  ])('writes %s as %s', (text, letters) => {
    expect(toBase45(bytesOf(text))).toBe(letters)
    expect(fromBase45(letters)).toEqual(bytesOf(text))
  })

  it.each(['A', 'GGW', ':::', 'ab0', 'BB8A', '::'])('refuses %s', (letters) => {
    expect(fromBase45(letters)).toBeNull()
  })
})

it('are whole in any order, seen once or often, and tell which are here', async () => {
  const wanted = document(3_000)
  const frames = await framesOf(wanted, sha256)
  expect(frames).toHaveLength(5)
  expect(frames.every((text) => /^SB1:[0-9A-Z $%*+\-./:]+$/.test(text))).toBe(true)
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...frames, ...frames.slice(0, 3)], { minLength: 8 }),
      async (seen) => {
        const collector = createCollector(sha256)
        const kinds = []
        for (const text of seen) kinds.push(await collector.add(text))
        const whole = kinds.findIndex(({ kind }) => kind === 'document')
        expect(kinds[whole]).toEqual({ kind: 'document', document: wanted })
        expect(new Set(seen.slice(0, whole + 1)).size).toBe(5)
      },
    ),
    { numRuns: 30 },
  )
  const collector = createCollector(sha256)
  expect(await collector.add(frames[3]!)).toEqual({
    kind: 'some',
    places: [false, false, false, true, false],
  })
})

it('of two documents never mix', async () => {
  const [one, other] = [document(1_500, 1), document(1_500, 2)]
  const [ones, others] = [await framesOf(one, sha256), await framesOf(other, sha256)]
  const collector = createCollector(sha256)
  for (const text of [ones[0]!, others[1]!, others[2]!])
    expect((await collector.add(text)).kind).toBe('some')
  await collector.add(ones[1]!)
  expect(await collector.add(ones[2]!)).toEqual({ kind: 'document', document: one })
  expect(await collector.add(others[0]!)).toEqual({ kind: 'document', document: other })
})

it('are refused when a letter is altered, missing or made up', async () => {
  const [text = ''] = await framesOf(document(900), sha256)
  await fc.assert(
    fc.property(fc.nat(text.length - 5), fc.constantFrom(...'0123456789AZ $%*+-./:'), (at, by) => {
      const place = 4 + at
      const altered = text.slice(0, place) + by + text.slice(place + 1)
      if (altered !== text) expect(readFrame(altered)).toBeNull()
    }),
    { numRuns: 300 },
  )
  for (let length = 0; length < text.length; length += 7)
    expect(readFrame(text.slice(0, length))).toBeNull()
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (random) => {
      expect(readFrame(random)).toBeNull()
      expect(readFrame(`SB1:${random}`)).toBeNull()
    }),
  )
  expect(readFrame(`SB1:${'0'.repeat(5_000)}`)).toBeNull()
  expect(readFrame('SB2:ABC')).toBe('newer')
  expect(readFrame('https://example.org/')).toBeNull()
})

it('are at most so many, and a stranger’s codes use no more memory than three documents', async () => {
  await expect(framesOf(document(600 * (mostFrames + 1)), sha256)).rejects.toThrow(RangeError)
  expect(readFrame(frameOf(mostFrames))).toMatchObject({ total: mostFrames })
  expect(readFrame(frameOf(mostFrames + 1))).toBeNull()
  const mine = await framesOf(document(1_200), sha256)
  const collector = createCollector(sha256)
  await collector.add(mine[0]!)
  for (let other = 20; other < 23; other++)
    await collector.add((await framesOf(document(1_300, other), sha256))[0]!)
  expect(await collector.add(mine[1]!)).toEqual({ kind: 'some', places: [false, true] })
})
