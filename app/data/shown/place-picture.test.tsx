import { act } from 'react'
import { expect, it } from 'vitest'
import { draw, find } from '../../ui/testing/draw'
import { Photo } from './place-picture'

it('where a picture is gone stands what is drawn of the place', async () => {
  const { box } = await draw(<Photo url="/gone.png">The coast, drawn</Photo>)
  expect(box.textContent).toBe('')
  await act(async () => find('img').dispatchEvent(new Event('error')))
  expect(box.textContent).toBe('The coast, drawn')
})
