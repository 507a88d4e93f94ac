import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../ui/testing/draw'
import { Avatar } from './avatar'

const picture = () => document.querySelector('img')
const says = (event: string) => act(async () => picture()?.dispatchEvent(new Event(event)))
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

it('asks again for a picture that is not there yet, shows the letter until then, and gives up', async () => {
  vi.useFakeTimers()
  await draw(<Avatar url="/api/users/kai/avatar?v=abcdefg" initial="K" name="Kai" />)
  await says('error')
  expect(picture()).toBeNull()
  expect(document.body.textContent).toContain('K')
  await pass(2_000)
  await says('load')
  expect(picture()?.alt).toBe('Picture of Kai')
  expect(document.body.textContent).not.toContain('K')
  for (const waitMs of [8_000, 30_000]) {
    await says('error')
    await pass(waitMs)
    expect(picture()).not.toBeNull()
  }
  await says('error')
  await pass(600_000)
  expect(picture()).toBeNull()
})
