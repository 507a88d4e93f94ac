import { envelopeBytes } from '#domain/handover/envelope'
import { pathOf, rootOf } from '#domain/handover/merkle'
import { endOf, type SignedCoast, signedCoast } from '#domain/handover/signed-coast'
import { leafHashes, statementOf } from '#domain/handover/statement'
import type { CoastForecast } from '#domain/wire/forecast'
import { type HandoverContent, readSigned } from '#domain/wire/handover'
import { type DataMode, deviceDatabase } from '../database'
import { type StoredForecasts, storedForecasts } from '../forecasts'
import { deflated, fromBase64url, sha256 } from './bytes'
import { knownKeys } from './known-keys'

export type Made =
  | { kind: 'document'; bytes: Uint8Array<ArrayBuffer>; fetchedAtMs: number; untilMs: number }
  /**
   * none: no forecast is stored; unsigned: it came without a signature that this phone believes; over: its hours have
   * passed.
   */
  | { kind: 'none' | 'unsigned' | 'over' }

/** What this phone can hand to another: one spot, or the whole coast where `spotId` is null. */
export async function makeDocument(
  spotId: number | null,
  mode: DataMode,
  nowMs: number,
): Promise<Made> {
  const stored = await storedForecasts(mode)
  if (!stored) return { kind: 'none' }
  const received = await receivedDocument(stored, spotId)
  if (received) return received.untilMs <= nowMs ? { kind: 'over' } : received
  const signed = signedCoast(coastOf(stored))
  const place = signed?.leaves.findIndex(([id]) => id === spotId) ?? -1
  if (!signed || (spotId !== null && place === -1)) return { kind: 'none' }
  const { head, leaves } = signed
  const [, fetchedAtMs] = head
  if (endOf(head) <= nowMs) return { kind: 'over' }
  const hashes = await leafHashes(signed, sha256)
  const statement = statementOf(head, leaves.length, await rootOf(hashes, sha256))
  const signature = await believedSignature(stored.head.signed, statement)
  if (!signature) return { kind: 'unsigned' }
  const content: HandoverContent =
    spotId === null ? coastContent(signed) : ['spot', head, place, leaves.length, leaves[place]!]
  const bytes = envelopeBytes({
    ...signature,
    path: spotId === null ? [] : await pathOf(hashes, place, sha256),
    packed: await deflated(JSON.stringify(content)),
  })
  return { kind: 'document', bytes, fetchedAtMs, untilMs: endOf(head) }
}

/** What was handed to this phone goes on as it came: the way to its root is not known here. */
async function receivedDocument({ head, waves }: StoredForecasts, spotId: number | null) {
  const row = await deviceDatabase().meta.get(receivedKey(head.mode, spotId))
  const { bytes, fetchedAtMs, untilMs } = (row?.value ?? {}) as Partial<ReceivedRow>
  if (!(bytes instanceof Uint8Array) || fetchedAtMs === undefined || untilMs === undefined)
    return null
  const newest =
    spotId === null
      ? head.fetchedAtMs
      : (waves.get(spotId)?.handed?.fetchedAtMs ?? Number.POSITIVE_INFINITY)
  return fetchedAtMs >= newest ? { kind: 'document' as const, bytes, fetchedAtMs, untilMs } : null
}

/** Written by `keep-handed-over.ts`. */
export type ReceivedRow = {
  bytes: Uint8Array<ArrayBuffer>
  fetchedAtMs: number
  untilMs: number
}

export const receivedKey = (mode: DataMode, spotId: number | null) =>
  `handedOver:${mode}:${spotId ?? 'coast'}`

function coastOf({ head, waves, weather }: StoredForecasts): CoastForecast {
  const points = [...weather.values()].toSorted((a, b) => a.pointId - b.pointId)
  return {
    ...head,
    weather: points.map(({ series }) => series),
    spots: Object.fromEntries(
      [...waves.values()].map((row) => [
        row.spotId,
        { ...row.waves, weather: points.findIndex(({ pointId }) => pointId === row.pointId) },
      ]),
    ),
  }
}

/** Spots share the weather of a point, which is told once. */
function coastContent({ head, leaves }: SignedCoast): HandoverContent {
  const told = new Map<string, number>()
  const spots = leaves.map(([...leaf]) => {
    const weather = JSON.stringify(leaf.pop())
    const place = told.get(weather) ?? told.size
    told.set(weather, place)
    return [...leaf, place]
  })
  return ['coast', head, [...told.keys()].map((text) => JSON.parse(text)), spots] as HandoverContent
}

/** Null where no key of the pack made it: another phone would refuse it. */
async function believedSignature(signed: unknown, statement: Uint8Array<ArrayBuffer>) {
  const read = readSigned(signed)
  if (!read) return null
  const signature = fromBase64url(read.signature)
  for (const { name, isSignedBy } of await knownKeys()) {
    if (await isSignedBy(signature, statement)) return { keyName: name, signature }
  }
  return null
}
