import { expect, it } from 'vitest'
import { addDays } from '../time/melbourne'
import { moonOfDay } from '../time/moon'
import { gaugeById, spotTideAt } from './testing/gauges'
import { tideCharacter } from './tide-character'

const gauge = gaugeById('lorne')
const spotTide = spotTideAt('lorne')

it('springs follow new and full moon by a day or three, neaps the quarters', () => {
  const cycles: Record<string, string[]> = {}
  // Five years: in one, a quarter of the moon comes a dozen times, which is too few to count shares of.
  for (let day = 0; day < 5 * 365; day++) {
    const date = addDays('2024-01-01', day)
    const phase = moonOfDay(addDays(date, -2)).phaseName
    const found = tideCharacter(gauge, spotTide, date)
    if (found) cycles[phase] = [...(cycles[phase] ?? []), found.cycle]
  }
  const share = (phase: string, cycle: string) => {
    const all = cycles[phase] ?? []
    return all.filter((one) => one === cycle).length / all.length
  }
  // The two tides of a day differ here by up to half a metre, which blurs the moon's cycle.
  for (const phase of ['New moon', 'Full moon']) {
    expect(share(phase, 'springs'), phase).toBeGreaterThan(share(phase, 'neaps') + 0.3)
  }
  for (const phase of ['First quarter', 'Last quarter']) {
    expect(share(phase, 'neaps'), phase).toBeGreaterThan(share(phase, 'springs') + 0.3)
  }
})

it('the fastest hour lies within the day and moves less than the range', () => {
  for (let day = 0; day < 60; day++) {
    const found = tideCharacter(gauge, spotTide, addDays('2026-11-01', day))
    if (!found) continue
    expect(Math.abs(found.fastest.metresPerHour)).toBeLessThan(found.rangeMetres)
    expect(Math.abs(found.fastest.metresPerHour)).toBeGreaterThan(found.rangeMetres / 10)
  }
})
