import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw, find } from '../../ui/testing/draw'
import { FeedbackButton } from './feedback-button'

const tall = 2000

function stand(scrollY: number, scrollHeight = tall) {
  Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true })
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    value: scrollHeight,
    configurable: true,
  })
}

const isShown = () => !/opacity-0/.test(find('[aria-label="Feedback"]').className)

afterEach(() => stand(0, 0))

it('goes again when the parts that come later make the page longer', async () => {
  let grow = () => {}
  class Observer {
    constructor(told: () => void) {
      grow = told
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  stand(0, window.innerHeight)
  await draw(<FeedbackButton spotId={null} />)
  expect(isShown()).toBe(true)
  stand(0)
  await act(async () => grow())
  expect(isShown()).toBe(false)
})

it('stands at once where the page is no longer than the screen', async () => {
  stand(0, window.innerHeight)
  await draw(<FeedbackButton spotId={null} />)
  expect(isShown()).toBe(true)
})
