import { expect, it } from 'vitest'
import { addressOf, spotsAddress } from './use-spots-address'

const read = (query: string) => spotsAddress(new URLSearchParams(query))

it('is the strip of the whole coast when nothing is asked', () => {
  expect(read('')).toEqual({
    filter: 'all',
    sort: 'coast',
    search: '',
    view: 'strip',
    span: '48h',
    hasGuide: false,
    highlightId: null,
  })
})

it.each(['filter=sharks', 'sort=', 'view=globe', 'id=-4', 'id=1e3', 'id=12abc', 'highlight='])(
  'ignores %s',
  (query) => {
    expect(read(query)).toEqual(read(''))
  },
)

it('answers a link to one spot, and a name looked for, with the list', () => {
  expect(read('id=12').view).toBe('list')
  expect(read('q=bells').view).toBe('list')
  expect(read('id=12&view=map').view).toBe('map')
  expect(read('span=7d&guide=1')).toMatchObject({ view: 'strip', span: '7d', hasGuide: true })
})

it('cuts an endless search', () => {
  expect(read(`q=${'a'.repeat(5000)}`).search).toHaveLength(60)
})

it('keeps what is asked for and leaves defaults out', () => {
  const link = 'filter=surf&sort=rating&q=bells&view=map'
  expect([...addressOf(read(link))].toSorted()).toEqual([...new URLSearchParams(link)].toSorted())
  const shown = read('filter=surf&view=map&junk=1')
  const said = (change: object) => addressOf({ ...shown, ...change }).toString()
  expect(said({ sort: 'drive' })).toBe('filter=surf&sort=drive&view=map')
  expect(said({ filter: 'all', view: 'strip' })).toBe('')
  expect(said({ search: 'bells', view: 'list' })).toBe('filter=surf&q=bells')
  expect(said({ span: '7d', hasGuide: true, highlightId: 12 })).toBe(
    'filter=surf&view=map&span=7d&guide=1&highlight=12',
  )
})
