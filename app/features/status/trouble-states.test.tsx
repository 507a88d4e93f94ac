import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useSession } from '../../data/tab/session'
import { draw } from '../../ui/testing/draw'
import { NothingStored } from './nothing-stored'
import { PageBoundary } from './page-boundary'

afterEach(() => useSession.setState(useSession.getInitialState(), true))

function Broken({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('a bug')
  return <p>fine</p>
}

it('a screen that fails says so, and the next one is shown', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = await draw(
    <PageBoundary resetKey="a">
      <Broken isBroken />
    </PageBoundary>,
  )
  expect(page.box.querySelector('[role=alert]')?.textContent).toContain(
    'This screen could not be shown',
  )
  await page.again(
    <PageBoundary resetKey="b">
      <Broken isBroken={false} />
    </PageBoundary>,
  )
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
