import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { writePack } from '#db/device/pack/write-pack'
import { saveDeviceSetting } from '#db/device/settings'
import { emptyDevice } from '#db/device/testing/fresh-database'
import { testCoast, testPack, testSpot } from '#db/device/testing/test-pack'
import { demoBuoys } from '#domain/sea/demo/demo-observations'
import { shownBuoy } from '#domain/sea/observed/shown-observations'
import { hourMs } from '#domain/time/durations'
import { encodeSeries } from '#domain/wire/encode-series'
import type { Observations } from '#domain/wire/observations'
import { useSpotSnapshot } from '../../data/stored/spot-snapshot'
import { settle } from '../../testing/mount'
import { storePack } from '../../testing/store-pack'
import { drawPage, says, textsOf } from '../../ui/testing/draw'
import { AccuracyLine } from './accuracy-line'
import { AccuracyList, AccuracyMethod } from './accuracy-list'
import { CorrectionLine, FreshMeasuredLine, MeasuredCard } from './measured-card'

const nowMs = Date.parse('2026-11-20T02:00:00Z')

beforeEach(async () => {
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] })
  await emptyDevice()
})

/** What a pack brings that was made `agoHours` ago. */
function measured(agoHours: number): Observations {
  const atMs = nowMs - agoHours * hourMs
  const buoys = demoBuoys(atMs).flatMap(
    (one) => shownBuoy({ ...one, operator: 'VicWaves' }, atMs) ?? [],
  )
  const month = { stretch: 'surf-coast', days: 30, expectedHours: 720, scoredDays: 30 }
  const known = { bias: 0.12, meanError: 0.2, scatterIndex: 0.14, hitDays: 24, classDays: 21 }
  const none = { bias: null, meanError: null, scatterIndex: null, hitDays: null, classDays: null }
  const scores = [
    { ...month, leadHours: 24, hours: 120, ...known },
    { ...month, leadHours: 72, hours: 49, ...none },
  ]
  return { source: 'live', buoys, surges: [], corrections: [], scores }
}

const store = (version: string, coast?: Observations) =>
  storePack(version, coast ? { observations: { version, coast } } : {})
/** A pack whose waves were raised by 30% after what a buoy measured. */
function correctedPack(atMs: number) {
  const coast = testCoast()
  const correction = {
    by: 'demo-apollo-bay',
    share: encodeSeries([1.3, 1.3, 1.3, 1.3], 0.01),
    atMs,
  }
  return testPack('corrected', {
    forecast: {
      version: 'corrected',
      coast: { ...coast, spots: { 1: { ...coast.spots[1]!, correction } } },
    },
    observations: { version: 'corrected', coast: measured(1) },
  })
}

function SeaNow() {
  const hour = useSpotSnapshot(1)?.conditions?.hour
  const { waveHeightMetres, waterTemperature, waterMeasured } = { ...hour }
  return <p>{`height=${waveHeightMetres} water ${waterTemperature} by ${waterMeasured?.by}`}</p>
}

it('says what the nearest buoy measured, with its last day beside the forecast', async () => {
  await store('fresh', measured(0))
  const { box } = await drawPage(<MeasuredCard spotId={1} />)
  await settle(() => expect(box.textContent).toContain('Measured at sea'))
  expect(box.textContent).toMatch(/Apollo Bay buoy, \d+ km, 12:30: \d\.\d m, \d+ s, [NESW]+/)
  // No figure parts from its unit at the end of a line.
  const whole = textsOf('p .whitespace-nowrap', box)
  expect(whole).toEqual([expect.stringMatching(/^[\d.]+ m$/), expect.stringMatching(/^\d+ s$/)])
  expect(box.textContent).toContain('not the surf at the beach')
  const picture = box.querySelector('svg[role="img"]')!
  expect(picture.getAttribute('aria-label')).toMatch(
    /^Measured over the last 24 hours: .* m\. The forecast for the buoy was .* From here it is /,
  )
  expect(picture.querySelectorAll('circle').length).toBeGreaterThan(20)
})

it('says that an old measurement is old, and says nothing of it at a glance', async () => {
  await store('old', measured(9))
  const { box } = await drawPage(
    <>
      <MeasuredCard spotId={1} />
      <FreshMeasuredLine spot={testSpot(1)} />
    </>,
  )
  await settle(() => expect(box.textContent).toContain('9 hours ago:'))
  expect(box.textContent).toContain('Too old to say anything about now.')
  expect(box.textContent!.match(/Apollo Bay buoy/g)).toHaveLength(1)
})

it.each([
  [1, true],
  [2, false],
])('at a glance, a measurement of %i and a half hours ago stands: %s', async (hours, stands) => {
  await store(`glance ${hours}`, measured(hours))
  const { box } = await drawPage(
    <>
      <FreshMeasuredLine spot={testSpot(1)} />
      <AccuracyLine spotId={1} />
    </>,
  )
  await settle(() => expect(box.textContent).toContain('How good the forecast was'))
  expect(box.textContent!.includes('Apollo Bay buoy')).toBe(stands)
})

it('says how good the forecast is where no buoy is near, and with no signal', async () => {
  const { buoys, ...rest } = measured(0)
  await store('line', { ...rest, buoys: [] })
  const { box } = await drawPage(<AccuracyLine spotId={1} />)
  await says(
    /^On this coast, three days ahead: not scored yet, 49 of 50 hours measured\. How good the forecast was$/,
    box,
  )
  expect(buoys.length).toBeGreaterThan(0)
})

it('stops correcting with no signal once the measurement is old, and says since when', async () => {
  await writePack(correctedPack(nowMs - hourMs), 'live')
  const { box } = await drawPage(
    <>
      <CorrectionLine spotId={1} />
      <SeaNow />
    </>,
  )
  const raised = () => Number(/height=([0-9.]+)/.exec(box.textContent!)?.[1])
  await settle(() => expect(box.textContent).toContain('Waves raised'))
  const before = raised()
  vi.setSystemTime(nowMs + 5.5 * hourMs)
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await says('Since 18:00 the measurement has been too old to correct the waves', box)
  expect(before / raised()).toBeGreaterThan(1.15)
  // The next morning that clock alone would be one still to come.
  vi.setSystemTime(nowMs + 20 * hourMs)
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await says(/Since [A-Z][a-z]{2} \d+ [A-Z][a-z]{2} 18:00 the/, box)
})

it('the water of a page is what a buoy of the same stretch has just measured', async () => {
  await writePack(correctedPack(nowMs - hourMs), 'live')
  const celsius = measured(1).buoys.find(({ name }) => name === 'Apollo Bay')?.latest
  const { box } = await drawPage(<SeaNow />)
  const words = `water ${celsius?.waterTemperature} by Apollo Bay`
  await settle(() => expect(box.textContent).toContain(words))
})

it('a score of the demonstration says beside it that it is one', async () => {
  await store('demo scores', { ...measured(0), source: 'demo' })
  const { box } = await drawPage(
    <>
      <AccuracyLine spotId={1} />
      <AccuracyList />
    </>,
  )
  await settle(() => expect(box.textContent).toContain('Cape Otway to the Heads'))
  expect(box.textContent).toContain('Demo data: on this coast, three days ahead')
  expect(box.textContent).toContain('Demo data: one day ahead: within 0.3 m on 8 days in 10')
})

it('draws the last month day by day, names what was missed, and says what the day before would have been worth', async () => {
  const { scores = [], ...rest } = measured(0)
  // The third day is missed by 0.4 m; the fourth was not said, the last not measured; the first has none before it.
  const said = [1, 1.3, 2, null, 1.5, 1.2]
  const daily = { startDate: '2026-11-10', said, came: [1, 1, 1.6, 1.7, 1.5, null] }
  const drawn = scores.map((score) => (score.leadHours === 24 ? { ...score, daily } : score))
  await store('daily', { ...rest, scores: drawn })
  const { box } = await drawPage(<AccuracyList />)
  await says(
    'The forecast a day ahead was within 0.3 m on 2 of 3 days; “tomorrow as today” on 2.',
    box,
  )
  expect(box.textContent).toContain('Missed: Thu 12 Nov, 2.0 m said, 1.6 m came.')
  expect(box.querySelectorAll('svg circle[r="5"]')).toHaveLength(1)
  expect(box.querySelector('svg')?.getAttribute('aria-label')).toMatch(/on 2 of 3 days/)
})

it('the page of accuracy has a sentence for each lead, the hours scored of those that could be, and no figure under fifty', async () => {
  await store('scores', measured(0))
  const { box } = await drawPage(<AccuracyList />)
  await settle(() => expect(box.textContent).toContain('Cape Otway to the Heads'))
  expect(box.textContent).toContain('One day ahead: within 0.3 m on 8 days in 10')
  expect(box.textContent).toContain(
    '0.1 m too high on average; mean error 0.2 m; scatter index 0.14; right size class on 7 days in 10; 120 of 720 hours scored',
  )
  expect(box.textContent).toContain(
    'Three days ahead: not scored yet, 49 of 50 hours measured49 of 720 hours scored',
  )
})

it('says in the units of the person how near a forecast counts as right', async () => {
  await saveDeviceSetting('units', 'imperial')
  const { box } = await drawPage(<AccuracyMethod />)
  await settle(() => expect(box.textContent).toContain('A day counts as within 1.0 ft by'))
})
