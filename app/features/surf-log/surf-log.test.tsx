import { act } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { writePack } from '#db/device/pack/write-pack'
import { type Person, rememberPerson } from '#db/device/person'
import { surfLogs } from '#db/device/surf-logs'
import { testCoast, testPack } from '#db/device/testing/test-pack'
import { emptySurfLog } from '#domain/wire/surf-log'
import { useHere } from '../../state/here'
import { mount, settle } from '../../testing/mount'
import { SurfLog } from './surf-log'

const person: Person = {
  userId: 'u1',
  email: 'kai@surfer.example',
  displayName: null,
  subscriptionPlan: null,
  role: 'user',
}

const asked = vi.fn<typeof globalThis.fetch>(async () => {
  throw new TypeError('network')
})
const leaving: (() => Promise<void>)[] = []
beforeEach(async () => {
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
  const db = deviceDatabase()
  await rememberPerson(person)
  await Promise.all([db.surfLogs.clear(), db.outbox.clear(), db.parts.clear()])
  const hourMs = 3_600_000
  const startAtMs = Math.floor(Date.now() / hourMs - 3) * hourMs
  const axis = { startAtMs, hours: testCoast().waveAxis.hours }
  const coast = testCoast({ waveAxis: axis, weatherAxis: axis, fetchedAtMs: startAtMs })
  const pack = testPack()
  await writePack({ ...pack, parts: { ...pack.parts, forecast: { version: 'f', coast } } }, 'live')
})
afterEach(async () => {
  for (const leave of leaving.splice(0)) await leave()
  vi.unstubAllGlobals()
})

async function show(beginAt: number | null = null) {
  const props = { beginAt, onBegun: () => undefined, pathHere: '/log' }
  const { container, unmount } = await mount(
    <MemoryRouter>
      <SurfLog {...props} />
    </MemoryRouter>,
  )
  leaving.push(unmount)
  const button = (words: string) =>
    [...document.querySelectorAll('button')].find(
      (one) => one.textContent === words && one.closest('dialog:not([open])') === null,
    )
  const tap = async (words: string) => {
    await settle(() => expect(button(words), words).toBeTruthy())
    await act(async () => button(words)!.click())
  }
  return { container, button, tap }
}
const queued = async () => (await deviceDatabase().outbox.toArray()).map(({ name }) => name)

async function logOne() {
  const shown = await show(1)
  await settle(() =>
    expect(document.querySelector('dialog[open] form')?.textContent).toMatch(/waves at sea \d/),
  )
  await shown.tap('Save')
  await settle(() => expect(shown.container.querySelectorAll('li')).toHaveLength(1))
  return shown
}

describe('the surf log with no signal', () => {
  it('takes one tap for a surf, with its spot, its time and the conditions of then', async () => {
    await logOne()
    const [entry] = await surfLogs()
    expect(entry).toMatchObject({ spotId: 1, durationMinutes: 60, stars: null })
    expect(Math.abs(entry!.startedAtMs - Date.now())).toBeLessThan(120_000)
    expect(entry!.conditions?.waveHeightMetres).toBeGreaterThan(0)
    expect(await queued()).toEqual(['surf-log.put'])
    expect(asked).not.toHaveBeenCalled()
  })

  it('lists, changes and deletes', async () => {
    const { container, tap } = await logOne()
    await tap('Edit')
    const notes = document.querySelector<HTMLTextAreaElement>('dialog[open] textarea')!
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!
    await act(async () => {
      set!.call(notes, 'Low tide, nobody out')
      notes.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await tap('Save')
    await settle(() => expect(container.textContent).toContain('Low tide, nobody out'))
    await tap('Delete')
    const sure = [...document.querySelectorAll('dialog[open] button')].find(
      ({ textContent }) => textContent === 'Delete',
    ) as HTMLButtonElement
    await act(async () => sure.click())
    await settle(() => expect(container.querySelectorAll('li')).toHaveLength(0))
    expect(await queued()).toEqual(['surf-log.put', 'surf-log.put', 'surf-log.delete'])
  })

  it('takes the size against a body and the surface in words', async () => {
    const { container, tap } = await logOne()
    await tap('Edit')
    const choose = async (label: string, value: string) => {
      const select = [...document.querySelectorAll('dialog[open] select')].find((one) =>
        one.closest('div')?.textContent?.startsWith(label),
      ) as HTMLSelectElement
      const { set } = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!
      await act(async () => {
        set!.call(select, value)
        select.dispatchEvent(new Event('change', { bubbles: true }))
      })
    }
    await choose('Size', 'waist')
    await choose('Surface', 'glassy')
    await tap('Save')
    await settle(() => expect(container.textContent).toContain('waist high, about 0.9 m · glassy'))
    expect((await surfLogs())[0]).toMatchObject({ bodySize: 'waist', surface: 'glassy' })
  })

  it('proposes the beach that its owner stands at', async () => {
    const position = { latitude: -38.9, longitude: 146.3 }
    await deviceDatabase().spots.update(2, position)
    useHere.setState({ state: 'success', position })
    const { tap } = await show()
    await tap('Log a surf')
    expect(document.querySelector<HTMLSelectElement>('dialog[open] select')?.value).toBe('2')
    useHere.setState({ state: 'idle', position: null })
  })
})

it('the surf log says that it is nearly full before it takes no more', async () => {
  const full = Array.from({ length: 4_500 }, (_, index) => {
    return {
      ...emptySurfLog,
      id: `s${index}`,
      userId: person.userId,
      spotId: 1,
      startedAtMs: index,
    }
  })
  await deviceDatabase().surfLogs.bulkPut(full)
  const { container } = await show()
  await settle(() =>
    expect(container.querySelector('[role=status]')?.textContent).toContain('90% full'),
  )
  await deviceDatabase().surfLogs.clear()
  await settle(() => expect(container.querySelector('[role=status]')).toBeNull())
})
