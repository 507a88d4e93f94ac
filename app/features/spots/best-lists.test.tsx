import { expect, it } from 'vitest'
import { emptyDevice } from '#db/device/testing/fresh-database'
import { drawPage } from '../../ui/testing/draw'
import { BestLists } from './best-lists'
import { type CoastMap, countWords } from './use-coast-map'

const map: CoastMap = {
  land: [],
  needles: [],
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
  expect(countWords(map)).toBe('Working out Sat 06:00…')
  expect(await said({})).not.toMatch(/No fair hour|Nothing is rated/)
  // The spots are rated before the best of each coast is found.
  const rated = await said({ isWhole: true })
  expect(rated).toContain('Working it out…')
  expect(rated).not.toContain('No fair hour')
  expect(await said({ isWhole: true, bests: [] })).toContain('No fair hour in the days shown.')
})
