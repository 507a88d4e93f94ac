import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readTable } from '../testing/read-table'
import { seedSpot } from '../testing/seeds'
import { rate } from './rate'
import { setsOf } from './size-limits'
import { goldenHour } from './testing/golden-cases'

const words = ['poor', 'fair', 'good', 'very-good', 'excellent']
const rows = readTable(join(import.meta.dirname, 'golden-breaks.md'))

/** 'chop 0.3, swell from 120': what stands after the name, or what is usual. */
const besides = (row: Record<string, string>, name: string, usual: number) =>
  Number(new RegExp(`${name} ([\\d.]+)`).exec(row.Besides ?? '')?.[1] ?? usual)

it('is sixty situations and more, each with a reason and a source', () => {
  expect(rows.length).toBeGreaterThanOrEqual(60)
  for (const { Why, Source } of rows) {
    expect(Why).not.toBe('')
    expect(Source).toMatch(/^(notes|beachsafe|guide|rule|physics|spot data)/)
  }
})

it.each(rows)('$Spot: $Why ($Source)', (row) => {
  const [windDirectionDegrees = Number.NaN, windSpeedKmh = Number.NaN] = (row.Wind ?? '')
    .split(', ')
    .map(Number)
  const hour = goldenHour({
    surfHeightMetres: Number(row.Sets) / setsOf(1),
    surfPeriodSeconds: Number(row.Period),
    windDirectionDegrees,
    windSpeedKmh,
    windGustKmh: windSpeedKmh + 8,
    chopHeightMetres: besides(row, 'chop', 0.05),
    exposure: besides(row, 'exposure', 0.9),
    surfDirectionDegrees: besides(row, 'swell from', 210),
  })
  const tide = { rangePosition: Number(row.Tide) }
  const rated = rate({ spot: seedSpot(row.Spot ?? ''), hour, tide, isDark: false })
  const { word, score, headline, factors, gates } = rated
  const said = [headline, ...gates, ...factors.map(({ sentence }) => sentence)].join(' | ')
  const rank = words.indexOf(word ?? '')
  const [least, most] = [row['At least'] || 'poor', row['At most'] || 'excellent']
  expect(words).toEqual(expect.arrayContaining([least, most]))
  expect(rank, `${score}: ${said}`).toBeGreaterThanOrEqual(words.indexOf(least))
  expect(rank, `${score}: ${said}`).toBeLessThanOrEqual(words.indexOf(most))
  if (row.Says) {
    const ways = row.Says.toLowerCase().split(' or ')
    expect(
      ways.some((way) => said.toLowerCase().includes(way)),
      said,
    ).toBe(true)
  }
})
