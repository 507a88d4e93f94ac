import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { draw } from '../../ui/testing/draw'
import { AlertPreviewDays } from './alert-preview-days'

it('leads from a day that was on to the days to come that are like it', async () => {
  const atMs = Date.UTC(2026, 10, 10, 20, 30)
  const had = [{ key: '3 2026-11-11', spotId: 3, atMs, words: 'Winkipop on Wed 11 Nov' }]
  const coming = [{ key: '3 2026-11-21', spotId: 3, atMs, words: 'Winkipop tomorrow' }]
  const { box } = await draw(
    <MemoryRouter>
      <AlertPreviewDays
        had={had}
        coming={coming}
        near={[]}
        today="2026-11-20"
        kept="the last 30 days kept"
      />
    </MemoryRouter>,
  )
  const [link, ...others] = box.querySelectorAll('a')
  expect(others).toEqual([])
  expect(link?.getAttribute('href')).toBe('/another-day?spot=3&at=2026-11-10T20:30Z')
  expect(link?.getAttribute('aria-label')).toBe('Another day like that: Winkipop on Wed 11 Nov')
  expect(box.querySelector('details')?.contains(link!)).toBe(true)
})
