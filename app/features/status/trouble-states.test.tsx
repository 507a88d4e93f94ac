import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useSession } from '../../state/session'
import { mount } from '../../testing/mount'
import { NothingStored } from './nothing-stored'
import { PageBoundary } from './page-boundary'
import { UpdateOffer } from './update-offer'

afterEach(() => useSession.setState(useSession.getInitialState(), true))

function Broken({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('a bug')
  return <p>fine</p>
}

it('a screen that fails says so, and the next one is shown', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = await mount(
    <PageBoundary resetKey="a">
      <Broken isBroken />
    </PageBoundary>,
  )
  expect(page.container.querySelector('[role=alert]')?.textContent).toContain(
    'This screen could not be shown',
  )
  await page.rerender(
    <PageBoundary resetKey="b">
      <Broken isBroken={false} />
    </PageBoundary>,
  )
  expect(page.container.textContent).toBe('fine')
  expect(report).toHaveBeenCalled()
  report.mockClear()
  await page.unmount()
})

it.each([
  ['offline', 'needs a connection once'],
  ['server-trouble', 'The server could not answer'],
  ['app-too-old', 'too old for the server'],
  ['store-full', 'no space left'],
] as const)('an empty device after %s says "%s" with one button', async (lastOutcome, words) => {
  useSession.setState({ lastOutcome, isStoreEmpty: true })
  const page = await mount(<NothingStored />)
  expect(page.container.textContent).toContain(words)
  expect(page.container.querySelectorAll('button')).toHaveLength(1)
  await page.unmount()
})

it('an empty device that asks again is covered until the answer is there', async () => {
  useSession.setState({ lastOutcome: 'offline', isStoreEmpty: true })
  const page = await mount(<NothingStored />)
  const overlay = () => page.container.querySelector('[role=status]')?.textContent
  expect(overlay()).toBeUndefined()
  await act(async () => useSession.setState({ isRefreshing: true }))
  expect(overlay()).toBe('Loading...')
  await act(async () => useSession.setState({ isRefreshing: false }))
  expect(overlay()).toBeUndefined()
  await page.unmount()
})

it('an update is offered, starts on request, and can wait', async () => {
  const applyUpdate = vi.fn()
  const page = await mount(<UpdateOffer />)
  expect(page.container.textContent).toBe('')
  await act(async () => useSession.setState({ applyUpdate }))
  const [update, later] = page.container.querySelectorAll('button')
  await act(async () => update!.click())
  expect(applyUpdate).toHaveBeenCalledOnce()
  await act(async () => later!.click())
  expect(page.container.textContent).toBe('')
  await page.unmount()
})
