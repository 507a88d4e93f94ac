import { expect, it, vi } from 'vitest'
import { useSession } from '../../data/tab/session'
import { button, click, draw } from '../../ui/testing/draw'
import { Notices } from './notices'

it('an update that was asked for says that it is under way, and is asked for once', async () => {
  const applyUpdate = vi.fn()
  useSession.setState({ applyUpdate })
  const { box } = await draw(<Notices />)
  expect(box.textContent).toContain('A newer Southbreak is ready.')
  await click(button('Update', box))
  expect(box.textContent).toContain('The newer Southbreak is taking over.')
  expect(button('Update', box).getAttribute('aria-busy')).toBe('true')
  await click(button('Update', box))
  expect(applyUpdate).toHaveBeenCalledOnce()
  useSession.setState({ applyUpdate: null })
})
