import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { click, draw, find, press, type } from '../../ui/testing/draw'
import { SpotSelectorBar } from './spot-selector-bar'

const bells = { id: 1, name: 'Bells Beach', region: 'Surf Coast' }
const apollo = { id: 7, name: 'Apollo Bay', region: 'Otway Coast' }
const many = [
  bells,
  apollo,
  ...Array.from({ length: 20 }, (_, i) => ({ id: 20 + i, name: `Spot ${i}` })),
]

let groups: { heading: string; ids: number[] }[] = []
let ratings: Record<number, { text: string; tone: 'good' | null }> = {}
vi.mock('./use-picker-groups', () => ({
  usePickerGroups: () => ({ groups, ratingOf: (id: number) => ratings[id] ?? null }),
}))
afterEach(() => {
  groups = []
  ratings = {}
})

// The list is code of its own; here it has come, as it has by the time a visitor can tap.
beforeAll(() => import('./spot-selector-list'))

const change = () => find<HTMLButtonElement>('button[aria-haspopup="listbox"]')
const options = () => [...document.querySelectorAll<HTMLButtonElement>('[role="option"]')]

async function open(
  spots: Parameters<typeof SpotSelectorBar>[0]['spots'],
  selectedId: number | null,
) {
  const onChoose = vi.fn()
  const drawn = await draw(
    <SpotSelectorBar spots={spots} selectedId={selectedId} onChoose={onChoose} />,
  )
  await click(change())
  return { ...drawn, onChoose }
}

it('shows the chosen spot, or asks for one', async () => {
  const bar = (id: number) => <SpotSelectorBar spots={[bells]} selectedId={id} onChoose={vi.fn()} />
  const { box, again } = await draw(bar(1))
  expect(box.textContent).toBe('Bells BeachChange')
  await again(bar(99))
  expect(box.textContent).toBe('Select LocationChange')
})

it.each([[undefined], [[]]])('says that it waits while the list is %j', async (spots) => {
  const { box, onChoose } = await open(spots, null)
  expect(box.textContent).toContain('Loading locations...')
  expect(options().map((option) => [option.textContent, option.disabled])).toEqual([
    ['No locations available', true],
  ])
  await press(find('[role="listbox"]'), 'Enter')
  expect(onChoose).not.toHaveBeenCalled()
})

it('reports nothing for an id that is no number', async () => {
  const broken = { ...bells, id: 'bells' as unknown as number }
  const { onChoose } = await open([broken], null)
  await click(options()[0] as HTMLButtonElement)
  expect(onChoose).not.toHaveBeenCalled()
})

it('finds by typing and chooses with Enter', async () => {
  const { onChoose } = await open(many, 1)
  const field = find<HTMLInputElement>('[role="combobox"]')
  await type(field, 'otway')
  expect(options()).toHaveLength(1)
  await press(field, 'Enter')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(7)
})

it('walks with the arrow keys', async () => {
  const { onChoose } = await open([bells, apollo], 7)
  const list = find('[role="listbox"]')
  await press(list, 'ArrowDown')
  await press(list, 'ArrowDown')
  await press(list, 'Enter')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(1)
})

it('begins with what the person keeps, looked at last and stands near, each with its rating', async () => {
  groups = [
    { heading: 'Favourites', ids: [7] },
    { heading: 'Near you', ids: [1, 99] },
  ]
  ratings = { 7: { text: '6.8', tone: 'good' } }
  const { onChoose } = await open([bells, apollo], 1)
  const parts = [...document.querySelectorAll('[role="listbox"] [role="group"]')]
  const names = ['Favourites', 'Near you', 'All spots']
  expect(parts.map((part) => part.getAttribute('aria-label'))).toEqual(names)
  const both = ['Apollo BayOtway Coast6.8', 'Bells BeachSurf Coast']
  expect(options().map((option) => option.textContent)).toEqual([...both, ...both])
  expect(new Set(options().map(({ id }) => id)).size).toBe(4)
  await press(find('[role="listbox"]'), 'ArrowUp')
  await press(find('[role="listbox"]'), 'Enter')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(7)
})

it('closes with Escape and with a press outside', async () => {
  await open(many, 1)
  await press(find('[role="listbox"]'), 'Escape')
  expect(options()).toEqual([])
  expect(document.activeElement).toBe(change())
  await click(change())
  expect(options()).not.toEqual([])
  await act(async () => {
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  })
  expect(options()).toEqual([])
})
