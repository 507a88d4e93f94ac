import { expect, it } from 'vitest'
import { emptyDevice } from '#db/device/testing/fresh-database'
import { drawPage } from '../../ui/testing/draw'
import { BestLists } from './best-lists'
import { type CoastMap, countWords, rankedOf } from './use-coast-map'

const map: CoastMap = {
  land: [],
  needles: [],
  ranked: [],
  bests: undefined,
  labels: [],
  seaOf: () => null,
  buoys: [],
  legend: '',
  start: null,
  rowOf: new Map(),
  isWhole: false,
  atMs: 0,
  when: 'Sat 06:00',
}
const said = async (more: Partial<CoastMap>) => {
  const { box } = await drawPage(<BestLists map={{ ...map, ...more }} onShow={() => {}} />)
  return box.textContent
}

it('says that nothing is good only when all has been worked out', async () => {
  await emptyDevice()
  expect(countWords(map)).toBe('Working it out…')
  expect(await said({})).not.toMatch(/No fair hour|Nothing is rated/)
  // The spots are rated before the best of each coast is found.
  const rated = await said({ isWhole: true })
  expect(rated).toContain('Working it out…')
  expect(rated).not.toContain('No fair hour')
  expect(await said({ isWhole: true, bests: [] })).toContain('No fair hour in the days shown.')
})

it('names the best of the hour: of equal ones the first by name, as the list has them', () => {
  const needle = { longitude: 145, latitude: -38, facingDegrees: 200, isSurf: true, tone: null }
  const scores = { Smiths: 6.4, 'Cat Bay': 7.1, Woolamai: null, 'Bells Beach': 7.1 }
  const needles = Object.entries(scores).map(([name, score], id) => ({
    ...needle,
    id,
    name,
    score,
  }))
  const ranked = rankedOf(needles)
  expect(ranked.map(({ name }) => name)).toEqual(['Bells Beach', 'Cat Bay', 'Smiths'])
  const whole = { ...map, isWhole: true }
  expect(countWords({ ...whole, ranked })).toBe('3 of 3 good or better, best Bells Beach 7.1')
  // A wide screen has it in the list beside the map.
  expect(countWords({ ...whole, ranked }, true)).toBe('3 of 3 good or better')
  expect(countWords(whole)).toBe('Nothing is rated at this hour')
})
