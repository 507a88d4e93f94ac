import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { testSpot } from '#db/device/testing/test-pack'
import { demoOutlooks } from '#domain/testing/demo-outlooks'
import { ratingOf } from '../../data/shown/report-words'
import { spotSnapshot } from '../../data/stored/spot-snapshot'
import type { SnapshotsSoFar } from '../../data/stored/use-snapshots'
import { drawPage, find, textsOf } from '../../ui/testing/draw'
import { SpotBrowser } from './spot-browser'
import type { SpotsAddress } from './use-spots-address'

const facings = [20, 160, 200, 280]
const spots = facings.map((facingDegrees, index) => testSpot(index + 1, { facingDegrees }))
const nowMs = Date.now()
const reports = demoOutlooks(spots, nowMs).map(({ spot, gauge, forecast }) =>
  spotSnapshot(spot, gauge, forecast, nowMs, 'metric'),
)
let soFar: SnapshotsSoFar = { reports: reports.slice(0, 1), isWhole: false }
vi.mock('../../data/stored/use-snapshots', () => ({ useSnapshotsSoFar: () => soFar }))
vi.mock('../../data/stored/use-coast-scores', () => ({ useCoastScores: () => undefined }))
// Its element, search, is not known to this DOM.
let change: (part: Partial<SpotsAddress>) => void = () => undefined
vi.mock('./filter-bar', async (importOriginal) => ({
  ...(await importOriginal<typeof import('./filter-bar')>()),
  FilterBar: (props: { onChange: typeof change }) => {
    change = props.onChange
    return null
  },
}))

const browser = () => <SpotBrowser spots={spots} actions={() => null} />
const said = (box: Element) => find('p.quiet[role="status"]', box).textContent
const names = (box: Element) => textsOf('li a > span:first-child > span:first-child', box)

it('sorting shows at once that it works: the order is said, and that it is being made', async () => {
  const { box, again } = await drawPage(browser(), '/spots?view=list')
  expect(said(box)).toBe('4 spots along the coast · wind km/h')
  const choose = (sort: SpotsAddress['sort']) => act(async () => change({ sort }))

  await choose('rating')
  expect(said(box)).toBe('4 spots · sorting by rating now…')
  soFar = { reports, isWhole: true }
  await again(browser())
  expect(said(box)).toBe('4 spots by rating now · wind km/h')
  const best = reports.toSorted(
    (a, b) =>
      (ratingOf(b).score ?? -1) - (ratingOf(a).score ?? -1) ||
      a.spot.name.localeCompare(b.spot.name),
  )
  expect(names(box)).toEqual(best.map(({ spot }) => spot.name))

  // No start is chosen: no order by the drive is claimed.
  await choose('drive')
  expect(said(box)).toBe('4 spots by name · wind km/h')
})
