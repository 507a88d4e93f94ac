import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { BarTitle } from '../../ui/screen'
import { draw, find } from '../../ui/testing/draw'
import { AppHeader } from './app-header'
import { BottomTabs } from './bottom-tabs'

const at = (path: string, what: React.ReactNode) => (
  <MemoryRouter initialEntries={[path]}>{what}</MemoryRouter>
)
const current = () =>
  [...document.querySelectorAll('[aria-current="page"]')].map((link) => link.textContent)

it('lets an explicit choice win over the path', async () => {
  await draw(at('/forecast', <BottomTabs activeTab="compare" />))
  expect(current()).toEqual(['Compare'])
})

it('says where one is over how old it is; the product by name at home and on the landing page alone', async () => {
  const { box, again } = await draw(at('/', <AppHeader age={<span>Live</span>} />))
  // The line of the brand stands beside it where the bar is wide, and the age keeps its own.
  expect(box.textContent).toBe('SouthbreakVictoria Surf ConditionsLive')
  await again(<div key="2">{at('/tides?spot=1', <AppHeader age={<span>Live</span>} />)}</div>)
  expect(box.textContent).toBe('TidesLive')
  await again(<div key="3">{at('/', <AppHeader isFront />)}</div>)
  expect(box.textContent).toBe('SouthbreakVictoria Surf Conditions')
})

it('carries the heading of a page that has no other, and gives it back', async () => {
  const page = (title: string | null) =>
    at(
      '/credits',
      <>
        <AppHeader />
        {title && <BarTitle>{title}</BarTitle>}
      </>,
    )
  const { box, again } = await draw(page('Credits'))
  expect(find('h1').textContent).toBe('Credits')
  await again(page('Credits and safety'))
  expect(find('h1').textContent).toBe('Credits and safety')
  await again(page(null))
  expect(box.querySelector('h1')).toBeNull()
})
