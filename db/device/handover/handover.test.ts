import { beforeEach, expect, it } from 'vitest'
import { createCoastSigner } from '#api/keys/handover-keys'
import { newKeyPair } from '#api/keys/kept-keys'
import { decodeSpotForecast } from '#domain/sea/forecast/decode-spot-forecast'
import { hourMs } from '#domain/time/durations'
import { envelopeBytes, readEnvelope } from '#domain/wire/handover/envelope'
import { deviceDatabase } from '../database'
import { forecastHead, forecastOfSpot } from '../forecasts'
import { writePack } from '../pack/write-pack'
import { freshDatabase } from '../testing/fresh-database'
import { testPack } from '../testing/test-pack'
import { deflated, inflated } from './bytes'
import { receiveDocument } from './keep-handed-over'
import { makeDocument } from './make-document'
import {
  current,
  earlierMs,
  madeFrom,
  newer,
  nowMs,
  older,
  packOf,
  phoneWith,
  receive,
  signer,
} from './testing/handover-phones'

beforeEach(() => phoneWith(null))

it('has the same hours on the other phone, and what it had before and after', async () => {
  const bytes = await madeFrom(newer)
  expect(bytes.length).toBeLessThan(1_000)
  await phoneWith(older)
  const before = (await forecastOfSpot(1, 'live'))!
  const received = await receive(bytes)
  expect(received).toMatchObject({ kind: 'kept', spotIds: [1], fetchedAtMs: nowMs })
  const after = (await forecastOfSpot(1, 'live'))!
  const given = decodeSpotForecast(newer.parts.forecast.coast!, 1)!
  const untilMs = after.handedOver!.untilMs
  expect(untilMs).toBeGreaterThan(nowMs + 48 * hourMs)
  const hoursIn = (hours: typeof after.hours) =>
    hours.filter(({ atMs }) => atMs >= nowMs && atMs <= untilMs)
  expect(hoursIn(after.hours)).toHaveLength(71)
  expect(hoursIn(after.hours)).toEqual(hoursIn(given.hours))
  expect(after).toMatchObject({ source: 'live', fetchedAtMs: nowMs })
  expect(after.handedOver).toEqual({
    receivedAtMs: nowMs,
    untilMs,
    beforeFetchedAtMs: earlierMs,
  })
  const rest = (hours: typeof after.hours) =>
    hours.filter(({ atMs }) => atMs > untilMs + 6 * hourMs)
  expect(rest(after.hours)).toEqual(rest(before.hours))
  expect(after.hours[0]).toEqual(before.hours[0])
  expect((await forecastOfSpot(2, 'live'))?.handedOver).toBeUndefined()
  // The other spots are as old as before, and so is the coast.
  expect(await forecastHead('live')).toMatchObject({ fetchedAtMs: earlierMs })
})

it('is refused once its hours have passed', async () => {
  const bytes = await madeFrom(older)
  await phoneWith(await packOf(earlierMs - 5 * hourMs))
  const untilMs = ((await receive(bytes)) as { untilMs: number }).untilMs
  await phoneWith(await packOf(earlierMs - 5 * hourMs))
  expect(await receive(bytes, untilMs)).toEqual({ kind: 'over' })
  expect((await forecastOfSpot(1, 'live'))?.handedOver).toBeUndefined()
})

it('is refused where it unpacks to more than four whole coasts', async () => {
  const envelope = readEnvelope(await madeFrom(newer))
  if (!envelope || envelope === 'newer') throw new Error('There is no envelope.')
  const text = await inflated(envelope.packed, 500_000)
  const padded = (letters: number) => deflated(`${text}${' '.repeat(letters)}`)
  await phoneWith(older)
  const long = envelopeBytes({ ...envelope, packed: await padded(500_000) })
  expect(await receive(long)).toEqual({ kind: 'broken' })
  const short = envelopeBytes({ ...envelope, packed: await padded(1) })
  expect(await receive(short)).toMatchObject({ kind: 'kept' })
})

it('never takes the place of what is newer or the same', async () => {
  const bytes = await madeFrom(older)
  await phoneWith(newer)
  expect(await receive(bytes)).toEqual({ kind: 'not-newer' })
  expect((await forecastOfSpot(1, 'live'))?.handedOver).toBeUndefined()
  const same = await madeFrom(newer)
  expect(await receive(same)).toEqual({ kind: 'not-newer' })
})

it('gives way to a newer pack and not to an older one', async () => {
  const bytes = await madeFrom(newer)
  await phoneWith(older)
  await receive(bytes)
  await writePack(await packOf(nowMs - hourMs), 'live')
  expect(await forecastOfSpot(1, 'live')).toMatchObject({ fetchedAtMs: nowMs })
  expect(await forecastOfSpot(2, 'live')).toMatchObject({ fetchedAtMs: nowMs - hourMs })
  await writePack(await packOf(nowMs + hourMs), 'live')
  const now = (await forecastOfSpot(1, 'live'))!
  expect(now.fetchedAtMs).toBe(nowMs + hourMs)
  expect(now.handedOver).toBeUndefined()
})

it('is refused where it is of another server, of a key not known, or of a demonstration', async () => {
  const bytes = await madeFrom(newer)
  const stranger = createCoastSigner({ current: newKeyPair(), former: [] })
  await phoneWith(await packOf(earlierMs, stranger))
  expect(await receive(bytes)).toEqual({ kind: 'unknown-key' })
  await phoneWith(testPack('v0'))
  expect(await receive(bytes)).toEqual({ kind: 'no-keys' })
  const demo = await madeFrom(await packOf(nowMs, signer, { source: 'demo' }))
  await phoneWith(older)
  expect(await receive(demo)).toEqual({ kind: 'demo' })
  // Nor where no real forecast is stored.
  freshDatabase()
  await writePack(await packOf(earlierMs, signer, { source: 'demo' }), 'demo')
  expect(await receiveDocument(bytes, 'demo', nowMs)).toEqual({ kind: 'no-forecast' })
})

it('never mixes with a demonstration: neither its hours nor what comes after', async () => {
  const live = await madeFrom(newer)
  const demo = await madeFrom(await packOf(nowMs + hourMs, signer, { source: 'demo' }))
  await phoneWith(await packOf(nowMs + hourMs, signer, { source: 'demo' }))
  expect(await receive(live)).toMatchObject({ kind: 'kept' })
  const after = (await forecastOfSpot(1, 'live'))!
  expect(after).toMatchObject({ source: 'live', fetchedAtMs: nowMs })
  expect(after.hours.at(-1)!.atMs).toBeLessThanOrEqual(after.handedOver!.untilMs)
  expect(after.handedOver!.beforeFetchedAtMs).toBeNull()
  expect(await forecastHead('live')).toMatchObject({ source: 'demo' })
  expect(await receive(demo)).toEqual({ kind: 'demo' })
  expect(await forecastOfSpot(1, 'live')).toMatchObject({ source: 'live' })
  await writePack(await packOf(nowMs - hourMs, signer, { source: 'demo' }), 'live')
  expect(await forecastOfSpot(1, 'live')).toMatchObject({ source: 'demo' })
})

it('real takes the place of a newer demonstration that was handed over, and leaves the status alone', async () => {
  const live = await madeFrom(newer, null)
  const demo = await madeFrom(await packOf(nowMs + hourMs, signer, { source: 'demo' }), null)
  await phoneWith(await packOf(earlierMs, signer, { source: 'demo' }))
  expect(await receive(demo)).toMatchObject({ kind: 'kept' })
  expect(await receive(live)).toMatchObject({ kind: 'kept' })
  expect(await forecastOfSpot(1, 'live')).toMatchObject({ source: 'live', fetchedAtMs: nowMs })
  expect(await forecastHead('live')).toMatchObject({
    source: 'demo',
    fetchedAtMs: nowMs + hourMs,
  })
})

it('may name a buoy by eighty characters', async () => {
  const { coast } = newer.parts.forecast
  const [first, ...others] = Object.entries(coast!.spots)
  const correction = { by: 'b'.repeat(80), share: first![1].surfHeight ?? '', atMs: nowMs }
  const spots = Object.fromEntries([[first![0], { ...first![1], correction }], ...others])
  const pack = await packOf(nowMs, signer, { spots })
  const bytes = await madeFrom(pack)
  await phoneWith(older)
  expect(await receive(bytes)).toMatchObject({ kind: 'kept' })
  // Each hour has its own correction also behind those that this phone had before.
  const after = (await forecastOfSpot(1, 'live'))!
  const given = decodeSpotForecast(pack.parts.forecast.coast!, 1)!
  const sharesIn = ({ hours }: typeof given) =>
    hours
      .filter(({ atMs }) => atMs >= nowMs && atMs <= after.handedOver!.untilMs)
      .map(({ correctedShare }) => correctedShare)
  expect(sharesIn(given).some((share) => share !== null)).toBe(true)
  expect(sharesIn(after)).toEqual(sharesIn(given))
})

it('is believed under a key of before', async () => {
  const bytes = await madeFrom(newer)
  const rotated = createCoastSigner({ current: newKeyPair(), former: [current.publicKey] })
  await phoneWith(await packOf(earlierMs, rotated))
  expect(await receive(bytes)).toMatchObject({ kind: 'kept' })
})

it('is believed no more, and gone with the next pack, once the server names its key no longer', async () => {
  const bytes = await madeFrom(newer)
  const revoked = createCoastSigner({ current: newKeyPair(), former: [] })
  await phoneWith(older)
  await receive(bytes)
  await writePack(await packOf(earlierMs + hourMs), 'live')
  expect(await forecastOfSpot(1, 'live')).toMatchObject({ fetchedAtMs: nowMs })
  // Older than what was handed over: what a stolen key signs may bear any time.
  await writePack(await packOf(earlierMs + 2 * hourMs, revoked), 'live')
  const now = (await forecastOfSpot(1, 'live'))!
  expect(now).toMatchObject({ fetchedAtMs: earlierMs + 2 * hourMs })
  expect(now.handedOver).toBeUndefined()
  expect(await receive(bytes)).toEqual({ kind: 'unknown-key' })
  const made = await makeDocument(1, 'live', nowMs)
  expect(made).toMatchObject({ kind: 'document', fetchedAtMs: earlierMs + 2 * hourMs })
})

it('is not believed for the sake of an older demonstration that names its key', async () => {
  const bytes = await madeFrom(newer)
  await phoneWith(await packOf(earlierMs - hourMs, signer, { source: 'demo' }))
  await writePack(await packOf(earlierMs - hourMs, signer, { source: 'demo' }), 'demo')
  const revoked = createCoastSigner({ current: newKeyPair(), former: [] })
  await writePack(await packOf(earlierMs, revoked), 'live')
  expect(await receive(bytes)).toEqual({ kind: 'unknown-key' })
})

it('is kept for a third phone while its hours last, and forty at most', async () => {
  const received = () => deviceDatabase().meta.where('key').startsWith('handedOver:').toArray()
  const later = await packOf(nowMs + 80 * hourMs)
  const first = await madeFrom(newer)
  const second = await madeFrom(later, 2)
  await phoneWith(older)
  await receive(first)
  const others = Array.from({ length: 45 }, (_, at) => ({
    key: `handedOver:live:${1_000 + at}`,
    value: { bytes: first, fetchedAtMs: nowMs - at, untilMs: nowMs + 100 * hourMs },
  }))
  await deviceDatabase().meta.bulkPut(others)
  await receive(second, nowMs + 80 * hourMs)
  const keys = (await received()).map(({ key }) => key)
  expect(keys).toHaveLength(40)
  // The hours of the first have passed.
  expect(keys).not.toContain('handedOver:live:1')
  expect(keys).toContain('handedOver:live:2')
  expect(keys).toContain('handedOver:live:1000')
  expect(keys).not.toContain('handedOver:live:1044')
})

it('is not shown where another phone would refuse it', async () => {
  const { coast } = newer.parts.forecast
  const { signed: _, ...unsigned } = coast!
  const waves = { ...unsigned.spots[2]!, surfHeight: '60' }
  const changed = { ...coast!, spots: { ...unsigned.spots, 2: waves } }
  for (const other of [unsigned, changed]) {
    const forecast = { version: 'other', coast: other }
    await phoneWith({ ...newer, parts: { ...newer.parts, forecast } })
    expect(await makeDocument(1, 'live', nowMs)).toEqual({ kind: 'unsigned' })
  }
  await phoneWith(newer)
  expect(await makeDocument(1, 'live', nowMs + 90 * hourMs)).toEqual({ kind: 'over' })
  expect(await makeDocument(99, 'live', nowMs)).toEqual({ kind: 'none' })
})
