import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { forecastHead, forecastOfSpot } from '../forecasts'
import { makeDocument } from './make-document'
import {
  earlierMs,
  madeFrom,
  newer,
  nowMs,
  older,
  packOf,
  phoneWith,
  receive,
  signer,
  spots,
} from './testing/handover-phones'

beforeEach(() => phoneWith(null))

it('what is not as it was signed is refused: any byte altered, cut short, or made up', async () => {
  const bytes = await madeFrom(newer)
  await phoneWith(older)
  await receive(bytes)
  const asSigned = (await forecastOfSpot(1, 'live'))!.hours
  await phoneWith(older)
  const refused = async (document: Uint8Array<ArrayBuffer>) => {
    const { kind } = await receive(document)
    expect(['forged', 'broken', 'unknown-key', 'newer']).toContain(kind)
  }
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
      const altered = bytes.slice()
      altered[at]! ^= by
      const { kind } = await receive(altered)
      if (kind === 'kept') {
        // Other compressed bytes of the same text: the last bits of the last byte, or a repeat of another place.
        expect((await forecastOfSpot(1, 'live'))!.hours).toEqual(asSigned)
        await phoneWith(older)
      } else expect(['forged', 'broken', 'unknown-key', 'newer']).toContain(kind)
    }),
    { numRuns: 150 },
  )
  for (const length of [0, 1, 69, 70, 200, bytes.length - 20]) await refused(bytes.slice(0, length))
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (random) =>
      refused(new Uint8Array(random)),
    ),
    { numRuns: 100 },
  )
})

describe('the whole coast', () => {
  it('is handed over, every spot of it', async () => {
    const bytes = await madeFrom(newer, null)
    await phoneWith(older)
    const received = await receive(bytes)
    expect(received).toMatchObject({ kind: 'kept', isWholeCoast: true })
    if (received.kind === 'kept') expect(received.spotIds).toEqual(spots.map(({ id }) => id))
    for (const { id } of spots)
      expect(await forecastOfSpot(id, 'live')).toMatchObject({ fetchedAtMs: nowMs })
    expect(await forecastHead('live')).toMatchObject({
      fetchedAtMs: nowMs,
      ofPack: { fetchedAtMs: earlierMs },
    })
  })

  it('goes on to a third phone, whole or a spot of it', async () => {
    const bytes = await madeFrom(newer, null)
    await phoneWith(older)
    await receive(bytes)
    const spot = await makeDocument(2, 'live', nowMs)
    const coast = await makeDocument(null, 'live', nowMs)
    for (const made of [spot, coast]) {
      await phoneWith(older)
      if (made.kind !== 'document') throw new Error(made.kind)
      expect(made.fetchedAtMs).toBe(nowMs)
      expect(await receive(made.bytes)).toMatchObject({ kind: 'kept' })
    }
  })

  it('leaves a spot that it lacks to be handed over as this phone has it', async () => {
    const { 2: _, ...spots } = newer.parts.forecast.coast!.spots
    const bytes = await madeFrom(await packOf(nowMs, signer, { spots }), null)
    await phoneWith(older)
    await receive(bytes)
    const made = (spotId: number) => makeDocument(spotId, 'live', nowMs)
    expect(await made(1)).toMatchObject({ kind: 'document', fetchedAtMs: nowMs })
    expect(await made(2)).toMatchObject({ kind: 'document', fetchedAtMs: earlierMs })
  })
})
