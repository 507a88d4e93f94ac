import type { CoastForecast } from '#domain/wire/forecast'
import { type HandoverContent, readSigned } from '#domain/wire/handover'
import { type Envelope, envelopeBytes, readEnvelope } from '#domain/wire/handover/envelope'
import { coastStatement, leafHashes, pathOf } from '#domain/wire/handover/merkle'
import { endOf, type SignedCoast, signedCoast } from '#domain/wire/handover/signed-coast'
import { type DataMode, deviceDatabase } from '../database'
import { type StoredForecasts, storedForecasts } from '../forecasts'
import { deflated, fromBase64url, sha256 } from './bytes'
import { knownKeys } from './known-keys'
import { openDocument } from './open-document'

export type Made =
  | { kind: 'document'; bytes: Uint8Array<ArrayBuffer>; fetchedAtMs: number; untilMs: number }
  /**
   * none: no forecast is stored; unsigned: it came without a signature that this phone believes; over: its hours have
   * passed.
   */
  | { kind: 'none' | 'unsigned' | 'over' }

/** A signed coast of which documents are made. */
type SignedSource = SignedCoast & Pick<Envelope, 'keyName' | 'signature'>

/** What this phone can hand to another: one spot, or the whole coast where `spotId` is null; the newest that it has. */
export async function makeDocument(
  spotId: number | null,
  mode: DataMode,
  nowMs: number,
): Promise<Made> {
  const stored = await storedForecasts(mode)
  if (!stored) return { kind: 'none' }
  const received = await receivedCoast(mode)
  const own = await ownCoast(stored)
  // Both are asked: the newer may lack a spot that the other has.
  const made = await Promise.all([received, own].map((one) => one && documentOf(one, spotId)))
  const passedOn = spotId === null ? null : await receivedSpot(mode, spotId)
  const document = newest([...made, passedOn], ({ fetchedAtMs }) => fetchedAtMs)
  if (!document) return { kind: received || own ? 'none' : 'unsigned' }
  return document.untilMs <= nowMs ? { kind: 'over' } : { kind: 'document', ...document }
}

const newest = <T>(all: (T | null)[], atMs: (one: T) => number): T | null =>
  all.reduce((best, one) => (one && (!best || atMs(one) > atMs(best)) ? one : best), null)

/** Null where it is not signed by a key of the pack: another phone would refuse it. */
async function ownCoast(stored: StoredForecasts): Promise<SignedSource | null> {
  const signed = signedCoast(coastOf(stored))
  const read = readSigned(stored.head.signed)
  if (!signed || !read || signed.leaves.length === 0) return null
  const statement = await coastStatement(signed, sha256)
  const signature = fromBase64url(read.signature)
  for (const { name, isSignedBy } of await knownKeys()) {
    if (await isSignedBy(signature, statement)) return { ...signed, keyName: name, signature }
  }
  return null
}

/** The whole coast as another phone handed it over, with what any part of it is signed by. */
async function receivedCoast(mode: DataMode): Promise<SignedSource | null> {
  const row = await receivedRow(mode, null)
  const envelope = row && readEnvelope(row.bytes)
  const opened = row && (await openDocument(row.bytes))
  if (!envelope || envelope === 'newer' || opened?.kind !== 'opened') return null
  return { ...opened.signed, keyName: envelope.keyName, signature: envelope.signature }
}

/** Null also where the server no longer names the key that signed it: another phone would refuse it. */
async function receivedSpot(mode: DataMode, spotId: number): Promise<ReceivedRow | null> {
  const row = await receivedRow(mode, spotId)
  return row && (await openDocument(row.bytes)).kind === 'opened' ? row : null
}

async function documentOf(
  { head, leaves, keyName, signature }: SignedSource,
  spotId: number | null,
): Promise<ReceivedRow | null> {
  const place = leaves.findIndex(([id]) => id === spotId)
  const leaf = leaves[place]
  if (spotId !== null && !leaf) return null
  const content: HandoverContent = leaf
    ? ['spot', head, place, leaves.length, leaf]
    : coastContent({ head, leaves })
  const path = leaf ? await pathOf(await leafHashes({ head, leaves }, sha256), place, sha256) : []
  const packed = await deflated(JSON.stringify(content))
  return {
    bytes: envelopeBytes({ keyName, signature, path, packed }),
    fetchedAtMs: head[1],
    untilMs: endOf(head),
  }
}

/** A document as it came from another phone. */
async function receivedRow(mode: DataMode, spotId: number | null): Promise<ReceivedRow | null> {
  const row = await deviceDatabase().meta.get(receivedKey(mode, spotId))
  const { bytes, fetchedAtMs, untilMs } = (row?.value ?? {}) as Partial<ReceivedRow>
  return bytes instanceof Uint8Array && fetchedAtMs !== undefined && untilMs !== undefined
    ? { bytes, fetchedAtMs, untilMs }
    : null
}

/** Written by `keep-handed-over.ts`. */
export type ReceivedRow = {
  bytes: Uint8Array<ArrayBuffer>
  fetchedAtMs: number
  untilMs: number
}

export const receivedKeyStart = 'handedOver:'

export const receivedKey = (mode: DataMode, spotId: number | null) =>
  `${receivedKeyStart}${mode}:${spotId ?? 'coast'}`

function coastOf({ head, waves, weather }: StoredForecasts): CoastForecast {
  const points = [...weather.values()].toSorted((a, b) => a.pointId - b.pointId)
  return {
    ...head,
    ...head.ofPack,
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
