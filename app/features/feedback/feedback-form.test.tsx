import { afterEach, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { settle } from '../../testing/mount'
import { draw, field, submit, toastWords, type } from '../../ui/testing/draw'
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

it('keeps what was written in a form that was left by the way back', async () => {
  const left = await draw(<FeedbackForm onDone={() => undefined} />)
  await type(field('Subject'), 'The map')
  await left.unmount()
  await draw(<FeedbackForm onDone={() => undefined} />)
  expect(field('Subject').value).toBe('The map')
})
