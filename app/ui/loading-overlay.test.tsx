import { expect, it } from 'vitest'
import { LoadingOverlay } from './loading-overlay'
import { draw, find } from './testing/draw'

it('covers the screen with its message, which is Loading... when none is given', async () => {
  const { again } = await draw(<LoadingOverlay />)
  expect(find('[role="status"]').textContent).toBe('Loading...')
  await again(<LoadingOverlay message="Signing out" />)
  expect(find('[role="status"]').textContent).toBe('Signing out')
})
