import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { settle } from '../../testing/mount'
import { draw, field, find, submit, toastWords, type } from '../../ui/testing/draw'
import { FeedbackButton } from './feedback-button'
import { FeedbackForm } from './feedback-form'

// The server cannot be asked.
vi.mock('../../data/asked/sync', () => ({ syncOwned: async () => undefined }))

afterEach(async () => {
  await deviceDatabase().anonymousFeedback.clear()
})

it('keeps what a visitor wrote until it can be sent, and thanks', async () => {
  const done = vi.fn()
  await draw(<FeedbackForm onDone={done} start={{ title: 'Custom plan', description: 'Please' }} />)
  await settle(() => expect(field('Email (optional)')).toBeTruthy())
  await type(field('Email (optional)'), 'kai')
  await submit()
  expect(done).not.toHaveBeenCalled()
  await type(field('Email (optional)'), 'kai@surfer.example')
  await submit()
  await settle(() => expect(done).toHaveBeenCalledOnce())
  const [row] = await deviceDatabase().anonymousFeedback.toArray()
  expect(row?.args).toMatchObject({
    feedbackType: 'general',
    title: 'Custom plan',
    email: 'kai@surfer.example',
    priority: 'medium',
    category: null,
  })
  expect(toastWords()).toBe(
    'Feedback Submitted: Saved on this device. It will be sent once there is signal.',
  )
})

it('keeps in the form what the device cannot store, says so, and has it again after the way back', async () => {
  const form = <FeedbackForm onDone={vi.fn()} start={{ description: 'On the cliff' }} />
  const left = await draw(form)
  await type(field('Subject'), 'A bench')
  const store = vi.spyOn(deviceDatabase().anonymousFeedback, 'add')
  store.mockRejectedValueOnce(new Error('full'))
  await submit()
  const failed = 'Please try again or contact support if the issue persists.'
  await settle(() => expect(toastWords()).toBe(`Submission Failed: ${failed}`))
  expect(field('Subject').value).toBe('A bench')
  await left.unmount()
  await draw(form)
  expect(field('Subject').value).toBe('A bench')
})

it('the floating button stands at once where the page is no longer than the screen, and goes again when the parts that come later make the page longer', async () => {
  const stand = (scrollHeight: number) => {
    const root = document.documentElement
    Object.defineProperty(root, 'scrollHeight', { value: scrollHeight, configurable: true })
  }
  const isShown = () => !/opacity-0/.test(find('[aria-label="Feedback"]').className)
  let grow = () => {}
  class Observer {
    constructor(told: () => void) {
      grow = told
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  stand(window.innerHeight)
  await draw(<FeedbackButton spotId={null} />)
  expect(isShown()).toBe(true)
  stand(2_000)
  await act(async () => grow())
  expect(isShown()).toBe(false)
  Reflect.deleteProperty(document.documentElement, 'scrollHeight')
})
