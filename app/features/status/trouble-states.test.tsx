import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { dayMs, hourMs } from '#domain/time/durations'
import type { Notice } from '#domain/wire/notice'
import { useSession } from '../../data/tab/session'
import { renderHook, settle } from '../../testing/mount'
import { draw } from '../../ui/testing/draw'
import { countVisit, isOfferDue, readInstallMemory, saveInstallMemory } from './install-offer'
import { NothingStored } from './nothing-stored'
import { useOperatorNotice } from './notices'
import { PageBoundary } from './page-boundary'

afterEach(() => useSession.setState(useSession.getInitialState(), true))

function Broken(): never {
  throw new Error('a bug')
}

it('a screen that fails says so, and the next one is shown', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = await draw(
    <PageBoundary resetKey="a">
      <Broken />
    </PageBoundary>,
  )
  const alert = page.box.querySelector('[role=alert]')
  expect(alert?.textContent).toContain('This screen could not be shown')
  await page.again(<PageBoundary resetKey="b">fine</PageBoundary>)
  expect(page.box.textContent).toBe('fine')
  expect(report).toHaveBeenCalled()
  report.mockClear()
})

it.each([
  ['offline', 'needs a connection once'],
  ['server-trouble', 'The server could not answer'],
  ['app-too-old', 'too old for the server'],
  ['store-full', 'no space left'],
] as const)('an empty device after %s says "%s" with one button', async (lastOutcome, words) => {
  useSession.setState({ lastOutcome, isStoreEmpty: true })
  const page = await draw(<NothingStored />)
  expect(page.box.textContent).toContain(words)
  expect(page.box.querySelectorAll('button')).toHaveLength(1)
})

it('an empty device that asks again is covered until the answer is there', async () => {
  useSession.setState({ lastOutcome: 'offline', isStoreEmpty: true })
  const page = await draw(<NothingStored />)
  const overlay = () => page.box.querySelector('[role=status]')?.textContent
  expect(overlay()).toBeUndefined()
  await act(async () => useSession.setState({ isRefreshing: true }))
  expect(overlay()).toBe('Loading...')
  await act(async () => useSession.setState({ isSlow: true }))
  expect(overlay()).toBe('Slow signal, fetching the coast')
  await act(async () => useSession.setState({ isRefreshing: false }))
  expect(overlay()).toBeUndefined()
})

const nowMs = Date.now()
const notice = (more: Partial<Notice> = {}): Notice => ({
  id: 'n',
  text: '<b>Closed</b>',
  tone: 'info',
  linkUrl: null,
  startsAtMs: nowMs - hourMs,
  endsAtMs: nowMs + hourMs,
  version: 1,
  ...more,
})
const store = (...rows: Notice[]) =>
  deviceDatabase().meta.put({ key: 'notices', value: { version: String(Math.random()), rows } })

it('shows what holds now, a warning before the rest, and nothing that is over, ahead or dismissed', async () => {
  const { current } = await renderHook(useOperatorNotice)
  await store(
    notice({ id: 'over', endsAtMs: nowMs - 60_001 }),
    notice({ id: 'ahead', startsAtMs: nowMs + hourMs / 2 }),
    notice({ id: 'plain' }),
    notice({ id: 'loud', tone: 'warning' }),
  )
  await settle(() => expect(current()?.id).toBe('loud'))
  await deviceDatabase().settings.put({ key: 'dismissedNotices', value: ['loud@1'] })
  await settle(() => expect(current()?.id).toBe('plain'))
  await store(notice({ id: 'loud', tone: 'warning', version: 2 }))
  await settle(() => expect(current()?.version).toBe(2))
  await store()
  await settle(() => expect(current()).toBeNull())
})

it('visits are counted once per visit, not per reload', () => {
  localStorage.clear()
  const first = countVisit(readInstallMemory(), nowMs)
  const reload = countVisit(first, nowMs + 60_000)
  const nextDay = countVisit(reload, nowMs + dayMs)
  expect([first, reload, nextDay].map((past) => past.visits)).toEqual([1, 1, 2])
})

it('the offer waits for a second visit or a minute with data', () => {
  const first = { visits: 1, lastVisitAtMs: nowMs, dismissedAtMs: null }
  expect(isOfferDue(first, 59, nowMs)).toBe(false)
  expect(isOfferDue(first, 60, nowMs)).toBe(true)
  expect(isOfferDue({ ...first, visits: 2 }, 5, nowMs)).toBe(true)
  expect(isOfferDue({ ...first, visits: 2 }, 0, nowMs)).toBe(false)
})

it('a dismissal holds for 90 days', () => {
  const past = { visits: 9, lastVisitAtMs: nowMs, dismissedAtMs: nowMs }
  expect(isOfferDue(past, 60, nowMs + 90 * dayMs - 1)).toBe(false)
  expect(isOfferDue(past, 60, nowMs + 90 * dayMs)).toBe(true)
})

it('the memory survives, and a damaged one is a first visit', () => {
  saveInstallMemory({ visits: 3, lastVisitAtMs: 7, dismissedAtMs: null })
  expect(readInstallMemory().visits).toBe(3)
  localStorage.setItem('southbreak.installOffer', '{"visits":')
  const none = { visits: 0, lastVisitAtMs: null, dismissedAtMs: null }
  expect(readInstallMemory()).toEqual(none)
})
