import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { writePack } from '#db/device/pack/write-pack'
import { rememberPerson } from '#db/device/remember-person'
import { putSurfLog, surfLogs } from '#db/device/surf-logs'
import { testCoast, testPack, testSpot } from '#db/device/testing/test-pack'
import { testPerson } from '#db/device/testing/test-person'
import { seedSpot } from '#domain/testing/seeds'
import { hourMs } from '#domain/time/durations'
import { localDateTime, parseLocalDateTime } from '#domain/time/local-date-time'
import { emptySurfLog } from '#domain/wire/surf-log'
import { useHere } from '../../data/tab/here'
import { keepPastDays } from '../../testing/keep-past-days'
import { settle } from '../../testing/mount'
import { button, click, drawPage, field, find, says, tap, type } from '../../ui/testing/draw'
import { proposedStartMs } from './surf-form'
import { SurfLog } from './surf-log'

/** Friday 2026-11-20, 15:10 in Melbourne. */
const nowMs = Date.UTC(2026, 10, 20, 4, 10)
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs })
  const db = deviceDatabase()
  await rememberPerson(testPerson)
  await Promise.all([db.surfLogs.clear(), db.outbox.clear(), db.parts.clear()])
  const startAtMs = Math.floor(nowMs / hourMs - 3) * hourMs
  const axis = { startAtMs, hours: testCoast().waveAxis.hours }
  const coast = testCoast({ waveAxis: axis, weatherAxis: axis, fetchedAtMs: startAtMs })
  const pack = testPack()
  await writePack({ ...pack, parts: { ...pack.parts, forecast: { version: 'f', coast } } }, 'live')
})

const show = (beginAt: number | null = null) =>
  drawPage(<SurfLog beginAt={beginAt} onBegun={() => undefined} pathHere="/log" />)
const queued = async () => (await deviceDatabase().outbox.toArray()).map(({ name }) => name)

async function logOne() {
  const shown = await show(1)
  await says(/waves at sea \d/)
  await tap('Save')
  await settle(() => expect(shown.box.querySelectorAll('li')).toHaveLength(1))
  return shown
}

describe('the surf log with no signal', () => {
  it('takes one tap for a surf, with its spot, its time and the conditions of then', async () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    await logOne()
    const [entry] = await surfLogs()
    expect(entry).toMatchObject({ spotId: 1, durationMinutes: 60, stars: null })
    expect(localDateTime(entry!.startedAtMs)).toBe('2026-11-20T13:30')
    expect(entry!.conditions?.waveHeightMetres).toBeGreaterThan(0)
    expect(entry!.conditions?.validAtMs).toBe(Date.UTC(2026, 10, 20, 2))
    expect(await queued()).toEqual(['surf-log.put'])
    expect(asked).not.toHaveBeenCalled()
  })

  it('lists, changes and deletes', async () => {
    const { box } = await logOne()
    await tap('Edit')
    const notes = document.querySelector<HTMLTextAreaElement>('dialog[open] textarea')!
    await type(notes, 'Low tide, no one out')
    await tap('Save')
    await settle(() => expect(box.textContent).toContain('Low tide, no one out'))
    await tap('Delete')
    await click(button('Delete', find('li dialog[open]')))
    await settle(() => expect(box.querySelectorAll('li')).toHaveLength(0))
    expect(await queued()).toEqual(['surf-log.put', 'surf-log.put', 'surf-log.delete'])
  })

  it('keeps the notes of a form that was left without saving', async () => {
    await putSurfLog({ spotId: 1, startedAtMs: nowMs - hourMs })
    await show()
    const notes = () => find<HTMLTextAreaElement>('dialog[open] textarea')
    await tap('Edit')
    await type(notes(), 'Low tide, no one out')
    await tap('Close')
    expect(document.querySelector('dialog[open]')).toBeNull()
    await tap('Edit')
    expect(notes().value).toBe('Low tide, no one out')
  })

  it('says only what was changed in the form: what another device said meanwhile stays', async () => {
    const id = await putSurfLog({ spotId: 1, startedAtMs: nowMs - hourMs, notes: 'Clean' })
    await show()
    await tap('Edit')
    const meanwhile = { notes: 'Clean, a rip on the left', stars: 4 as const }
    await deviceDatabase().surfLogs.update([testPerson.userId, id!], meanwhile)
    await type(find<HTMLTextAreaElement>('dialog[open] textarea'), 'Clean and small')
    await tap('Save')
    await settle(() => expect(document.querySelector('dialog[open]')).toBeNull())
    const [, change] = await deviceDatabase().outbox.toArray()
    expect(change?.args).toEqual({ id, fields: { notes: 'Clean and small' }, notesBase: 'Clean' })
  })

  it('takes the size against a body and the surface in words', async () => {
    const { box } = await logOne()
    await tap('Edit')
    const form = find('dialog[open]')
    await type(field<HTMLSelectElement>('Size', form), 'waist')
    await type(field<HTMLSelectElement>('Surface', form), 'glassy')
    await tap('Save')
    await settle(() => expect(box.textContent).toContain('waist high, about 0.9 m · glassy'))
    expect((await surfLogs())[0]).toMatchObject({ bodySize: 'waist', surface: 'glassy' })
  })

  it('proposes a surf that has just ended, earlier the longer it was, until its start is said', async () => {
    await show(1)
    const at = (label: string) => field(label, find('dialog[open]'))
    await settle(() => expect(at('Started').value).toBe('2026-11-20T13:30'))
    await click(at('3 h'))
    expect(at('Started').value).toBe('2026-11-20T11:30')
    await type(at('Started'), '2026-11-20T06:10')
    await click(at('1 h'))
    expect(at('Started').value).toBe('2026-11-20T06:10')
  })

  it('attaches the conditions of a day that is over from the days kept on the phone', async () => {
    await keepPastDays([testSpot(1)], nowMs - 2 * 24 * hourMs, nowMs)
    await show(1)
    await settle(() => expect(find('dialog[open]').textContent).toMatch(/waves at sea \d/))
    await type(field('Started', find('dialog[open]')), '2026-11-19T09:00')
    await settle(() => expect(find('dialog[open]').textContent).toMatch(/Surf .*, wind \d/))
    await type(field('Started', find('dialog[open]')), '2026-11-12T09:00')
    await settle(() => expect(find('dialog[open]').textContent).toMatch(/not known|were known/))
    await deviceDatabase().meta.delete('pastDays')
  })

  it('proposes the beach that its owner stands at', async () => {
    const position = { latitude: -38.9, longitude: 146.3 }
    await deviceDatabase().spots.update(2, position)
    useHere.setState({ state: 'success', position })
    await show()
    await tap('Log a surf')
    const select = () => document.querySelector<HTMLSelectElement>('dialog[open] select')!
    expect(select().value).toBe('2')
    await act(async () => useHere.setState({ state: 'idle', position: null }))
    expect(select().value).toBe('1')
    // It may be known a moment after the form was opened; a beach that was chosen stays.
    await act(async () => useHere.setState({ state: 'success', position }))
    expect(select().value).toBe('2')
    await type(select(), '1')
    await act(async () => useHere.setState({ state: 'success', position: { ...position } }))
    expect(select().value).toBe('1')
    useHere.setState({ state: 'idle', position: null })
  })
})

it('the surf log says that it is nearly full before it takes no more', async () => {
  const one = { ...emptySurfLog, userId: testPerson.userId, spotId: 1 }
  const full = Array.from({ length: 4_500 }, (_, at) => ({ ...one, id: `s${at}`, startedAtMs: at }))
  await deviceDatabase().surfLogs.bulkPut(full)
  const { box } = await show()
  await settle(() => expect(box.querySelector('[role=status]')?.textContent).toContain('90% full'))
  await deviceDatabase().surfLogs.clear()
  await settle(() => expect(box.querySelector('[role=status]')).toBeNull())
})

describe('the start proposed for a surf', () => {
  const bells = seedSpot('Bells Beach')

  it.each([
    // Out of the water half an hour ago, on the half hour before.
    ['2026-11-20T09:40', 60, '2026-11-20T08:00'],
    ['2026-11-20T09:40', 120, '2026-11-20T07:00'],
    ['2026-11-20T15:00', 60, '2026-11-20T13:30'],
    // There is no surf before first light (05:27): one at dawn begins with it.
    ['2026-11-20T06:20', 60, '2026-11-20T05:00'],
    ['2026-11-20T05:30', 60, '2026-11-20T05:00'],
    // In the dark: the last hour of the light before it (20:49), the evening before where it is not day yet.
    ['2026-11-20T22:15', 60, '2026-11-20T19:30'],
    ['2026-11-21T00:30', 60, '2026-11-20T19:30'],
    ['2026-11-21T04:10', 120, '2026-11-20T18:30'],
    ['2026-06-20T19:30', 60, '2026-06-20T16:30'],
    // The hour that April repeats and the one that October leaves out lie in the night.
    ['2026-04-05T09:10', 60, '2026-04-05T07:30'],
    ['2026-10-04T03:10', 60, '2026-10-03T17:30'],
  ])('opened at %s, %d min in the water: %s', (opened, minutes, started) => {
    const nowMs = parseLocalDateTime(opened)!
    expect(localDateTime(proposedStartMs(bells, { nowMs, minutes }))).toBe(started)
  })

  it('is never still to come', () => {
    const from = parseLocalDateTime('2026-01-01T00:00')!
    for (let nowMs = from; nowMs < from + 366 * 86_400_000; nowMs += 37 * 60_000) {
      expect(proposedStartMs(bells, { nowMs, minutes: 30 })).toBeLessThanOrEqual(nowMs)
    }
  })
})
