import { expect, it, vi } from 'vitest'
import { useSession } from '../../data/tab/session'
import { registerWorker } from './register-worker'

/** A browser whose worker container answers a registration like this. */
function containerThat(register: () => Promise<unknown>, controller: Worker | null = null) {
  const serviceWorker = Object.assign(new EventTarget(), { controller, register })
  vi.stubGlobal('navigator', { serviceWorker })
  return serviceWorker
}

type Worker = ReturnType<typeof workerOf>
const workerOf = (state: string) =>
  Object.assign(new EventTarget(), {
    state,
    scriptURL: new URL('/sw.js', location.href).href,
    postMessage: vi.fn((_: unknown, [answer]: MessagePort[]) => answer?.close()),
  })

it.each([
  ['answers with nothing', async () => undefined, 'the browser gave none'],
  [
    'refuses',
    async () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')),
    'The operation is insecure.',
  ],
])(
  'says once that nothing works without network where the browser %s',
  async (_, register, reason) => {
    containerThat(register)
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await registerWorker()
    expect(said.mock.calls).toEqual([
      [`No worker, so Southbreak opens here only with network: ${reason}`],
    ])
    said.mockClear()
  },
)

it('leaves a browser without workers alone', async () => {
  vi.stubGlobal('navigator', {})
  await registerWorker()
})

it.each(['activated', null])(
  'reloads at a press of the offer, also when another tab has let the newer worker take over (worker of the page before: %s)',
  async (before) => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const waiting = workerOf('installed')
    const registration = Object.assign(new EventTarget(), { waiting: waiting as Worker | null })
    const container = containerThat(async () => registration, before ? workerOf(before) : null)
    await registerWorker()
    await expect.poll(() => useSession.getState().applyUpdate).not.toBeNull()
    // The other tab's press.
    registration.waiting = null
    container.controller = waiting
    container.dispatchEvent(new Event('controllerchange'))
    expect(reload).not.toHaveBeenCalled()
    useSession.getState().applyUpdate?.()
    expect(reload).toHaveBeenCalledOnce()
    reload.mockRestore()
    useSession.setState({ applyUpdate: null })
  },
)

it('asks a still newer worker that took the place of the one that was asked', async () => {
  const [asked, newest] = [workerOf('installed'), workerOf('installing')]
  const registration = Object.assign(new EventTarget(), { waiting: asked, installing: newest })
  containerThat(async () => registration, workerOf('activated'))
  await registerWorker()
  await expect.poll(() => useSession.getState().applyUpdate).not.toBeNull()
  useSession.getState().applyUpdate?.()
  expect(asked.postMessage).toHaveBeenCalledOnce()
  registration.dispatchEvent(new Event('updatefound'))
  Object.assign(newest, { state: 'installed' })
  registration.waiting = newest
  newest.dispatchEvent(new Event('statechange'))
  await expect.poll(() => newest.postMessage.mock.calls.length).toBe(1)
  useSession.setState({ applyUpdate: null })
})
