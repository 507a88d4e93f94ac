import { describe, expect, it } from 'vitest'
import { testSpot } from '#db/device/testing/test-pack'
import { demoOutlook } from '#domain/testing/demo-outlooks'
import { formatHeight, formatSpeed } from '#domain/words/format'
import { momentAt } from '../../data/shown/moment'
import { spotSnapshot } from '../../data/stored/spot-snapshot'
import { draw } from '../../ui/testing/draw'
import { bothUnits, CompareTable } from './compare-table'

const nowMs = Date.parse('2026-11-20T00:00:00Z')

/** The text of the row of warnings, a cell a spot, with surf of these heights; null without the row. */
async function warnings(surfMetres: readonly (number | null)[]) {
  const of = surfMetres.map((surfHeightMetres, index) => {
    const outlook = demoOutlook(testSpot(index + 1), nowMs, () => ({ surfHeightMetres }))
    const report = spotSnapshot(outlook.spot, outlook.gauge, outlook.forecast, nowMs, 'metric')
    return { report, moment: momentAt(report, nowMs, 'metric') }
  })
  const { box } = await draw(<CompareTable of={of} />)
  const row = [...box.querySelectorAll('tbody tr')].find(
    (one) => one.querySelector('th')?.textContent === 'Warnings',
  )
  const said = row && [...row.querySelectorAll('td')].map((cell) => cell.textContent)
  return said ?? null
}

it('warns of big surf side by side, whatever the comparison score, and has no such row without a danger', async () => {
  expect(await warnings([5, 0.8])).toEqual([
    expect.stringMatching(/^Sets of about 6\.3 m are too big/),
    'None',
  ])
  expect(await warnings([5, null])).toEqual([expect.stringMatching(/^Sets/), 'Not known'])
  expect(await warnings([0.8, 0.8])).toBeNull()
})

describe('bothUnits', () => {
  it('puts the preferred system first', () => {
    const metres = { value: '1.5', unit: 'm' }
    const feet = { value: '4.9', unit: 'ft' }
    expect(bothUnits(formatHeight, 1.5, 'metric')).toEqual([metres, feet])
    expect(bothUnits(formatHeight, 1.5, 'imperial')).toEqual([feet, metres])
    expect(bothUnits(formatSpeed, 16.09344, 'imperial')[0]).toEqual({ value: '10', unit: 'mph' })
  })

  it('says an unknown number once', () => {
    expect(bothUnits(formatHeight, null, 'metric')[1]).toBeNull()
  })
})
