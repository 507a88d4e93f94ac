import { expect, it, vi } from 'vitest'
import { registerWorker } from './register-worker'

/** A browser whose worker container answers a registration like this. */
function containerThat(register: () => Promise<undefined>) {
  const serviceWorker = Object.assign(new EventTarget(), { controller: null, register })
  vi.stubGlobal('navigator', { serviceWorker })
}

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
