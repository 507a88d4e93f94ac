import { createCoastSigner } from '#api/keys/handover-keys'
import { newKeyPair } from '#api/keys/kept-keys'
import { withoutProfessional } from '#domain/sea/forecast/build-coast-forecast'
import { demoCoast } from '#domain/testing/demo-coast'
import { seedSpots } from '#domain/testing/seeds'
import { hourMs } from '#domain/time/durations'
import type { CoastForecast } from '#domain/wire/forecast'
import type { Pack } from '#domain/wire/pack'
import { writePack } from '../../pack/write-pack'
import { emptyDevice } from '../../testing/fresh-database'
import { testPack } from '../../testing/test-pack'
import { receiveDocument } from '../keep-handed-over'
import { makeDocument } from '../make-document'

export const nowMs = Date.UTC(2026, 10, 20, 22, 30)
export const earlierMs = nowMs - 30 * hourMs
export const spots = seedSpots.slice(0, 7)
export const current = newKeyPair()
export const signer = createCoastSigner({ current, former: [] })

export const packOf = async (
  fetchedAtMs: number,
  by = signer,
  change: Partial<CoastForecast> = {},
) => {
  const coast = withoutProfessional(demoCoast({ spots, nowMs: fetchedAtMs }))
  const signed = await by.signed({ ...coast, source: 'live', fetchedAtMs, ...change })
  return testPack(String(fetchedAtMs), {
    spots: { version: 's', rows: spots },
    forecast: { version: String(fetchedAtMs), coast: signed },
  })
}

/** A phone of its own with what a server gave it. */
export async function phoneWith(pack: Pack | null) {
  await emptyDevice()
  if (pack) await writePack(pack, 'live')
}

/** The document of a spot, or of the whole coast (null), from a phone that has this pack. */
export async function madeFrom(pack: Pack, spotId: number | null = 1) {
  await phoneWith(pack)
  const made = await makeDocument(spotId, 'live', nowMs)
  if (made.kind !== 'document') throw new Error(made.kind)
  return made.bytes
}

/** What this phone makes of a document now, or later. */
export const receive = (bytes: Uint8Array<ArrayBuffer>, atMs = nowMs) =>
  receiveDocument(bytes, 'live', atMs)

export const newer = await packOf(nowMs)
export const older = await packOf(earlierMs)
