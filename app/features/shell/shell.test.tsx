import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { draw, find } from '../../ui/testing/draw'
import { AppHeader } from './app-header'
import { BottomTabs } from './bottom-tabs'

const at = (path: string, what: React.ReactNode) => (
  <MemoryRouter initialEntries={[path]}>{what}</MemoryRouter>
)
const current = () =>
  [...document.querySelectorAll('[aria-current="page"]')].map((link) => link.textContent)

describe('BottomTabs', () => {
  it('has five tabs in order, each with its address', async () => {
    await draw(at('/', <BottomTabs />))
    const links = [...document.querySelectorAll('nav a')]
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Spots', '/spots'],
      ['Compare', '/comparison'],
      ['Forecast', '/forecast'],
      ['Profile', '/profile'],
    ])
  })

  it('marks the tab of the path', async () => {
    await draw(at('/forecast?spot=3', <BottomTabs />))
    expect(current()).toEqual(['Forecast'])
  })

  it('lets an explicit choice win over the path', async () => {
    await draw(at('/forecast', <BottomTabs activeTab="compare" />))
    expect(current()).toEqual(['Compare'])
  })

  it('marks none outside the five', async () => {
    await draw(at('/credits', <BottomTabs />))
    expect(current()).toEqual([])
  })
})

describe('AppHeader', () => {
  it('leads home from the brand and leaves the right side to the person', async () => {
    const { box, again } = await draw(at('/spots', <AppHeader />))
    expect(find('[title="Go to Home"]').getAttribute('href')).toBe('/')
    expect(box.textContent).toBe('SouthbreakVictoria Surf Conditions')
    await again(at('/', <AppHeader session={<span>Kai</span>} />))
    expect(box.textContent).toContain('Kai')
  })
})
