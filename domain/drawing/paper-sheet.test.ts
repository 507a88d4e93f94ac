import { expect, it } from 'vitest'
import { forecastDays } from '../sea/forecast/forecast-days'
import { demoOutlook } from '../testing/demo-outlooks'
import { seedSpot } from '../testing/seeds'
import { tideExtremesOfDay } from '../tide/tide-at-spot'
import { melbourneClock, melbourneDay } from '../time/melbourne'
import { withUnit } from '../words/format'
import { formatSurfSpan } from '../words/surf-range'
import { paperMarkdown, paperSheet } from './paper-sheet'

const nowMs = Date.parse('2026-11-20T22:30Z')
const outlook = demoOutlook(seedSpot('Bells Beach'), nowMs)
const { spot, gauge } = outlook
const asked = {
  date: '2026-11-21',
  nowMs,
  units: 'metric' as const,
  computedOn: 'the server' as const,
}

it('has a spot’s week: sun, every tide, surf, wind and the best hours of seven days', () => {
  const { title, columns, rows, notes } = paperSheet('week', outlook, asked)
  expect(title).toBe('Bells Beach: the week from Sat 21 Nov')
  expect(columns).toEqual(['Day', 'Sun', 'Tide', 'Surf', 'Wind', 'Best hours'])
  expect(rows.map(([day]) => day)).toHaveLength(7)
  expect(rows[6]![0]).toBe('Fri 27 Nov')
  const tides = tideExtremesOfDay(gauge, spot.tide, '2026-11-21')
  expect(rows[0]![2]!.split(', ')).toHaveLength(tides.length)
  for (const { type, atMs } of tides)
    expect(rows[0]![2]).toContain(`${type === 'high' ? 'High' : 'Low'} ${melbourneClock(atMs)}`)
  expect(rows[0]![1]).toMatch(/^05:\d\d–20:\d\d$/)
  for (const [, , , surf, winds, best] of rows) {
    expect(surf).toMatch(/^\d\.\d–\d\.\d m$/)
    expect(winds).toMatch(
      /^07:00 \d+ km\/h [NESW]+, 12:00 \d+ km\/h [NESW]+, 17:00 \d+ km\/h [NESW]+$/,
    )
    expect(best).toMatch(/^(poor all day|(\w+ )+\d\d:\d\d–\d\d:\d\d|(\w+ )+for less than an hour)/)
  }
  expect(notes.join(' ')).toMatch(/^Demo data.*Not for navigation.*not an official warning/)
})

it('says the same surf of a day as its forecast on the screen', () => {
  const days = forecastDays({ ...outlook, fromDate: '2026-11-21', count: 7 })
  expect(paperSheet('week', outlook, asked).rows.map((row) => row[3])).toEqual(
    days.map(({ surfHeightMinMetres: least, surfHeightMaxMetres: most }) =>
      withUnit(formatSurfSpan(least, most, 'metric')),
    ),
  )
})

it.each(['2027-04-04', '2027-10-03'])(
  'has the winds of the same three hours where the clocks change, %s',
  (date) => {
    const then = demoOutlook(spot, melbourneDay(date).startAtMs)
    const [first] = paperSheet('week', then, { ...asked, date }).rows
    expect(first![4]!.match(/\d\d:\d\d/g)).toEqual(['07:00', '12:00', '17:00'])
  },
)

it('has the tides of a month, each day once, also where the clocks change', () => {
  const sheet = paperSheet(
    'month',
    { ...outlook, forecast: null },
    { ...asked, date: '2026-10-31' },
  )
  expect(sheet.rows).toHaveLength(31)
  const tides = tideExtremesOfDay(gauge, spot.tide, '2026-10-04')
  expect(sheet.rows[3]![1]!.match(/\d\d:\d\d/g)).toEqual(
    tides.map(({ atMs }) => melbourneClock(atMs)),
  )
  expect(sheet.rows.map((row) => row[3]).filter(Boolean)).toContain('Full moon')
  // In April the clock shows the hour from 2 o'clock twice.
  const april = paperSheet('month', outlook, { ...asked, date: '2024-04-07' }).rows[6]![1]
  expect(april).toMatch(/02:\d\d AE[DS]T \d/)
})

it('says what is not known', () => {
  const bare = paperSheet('week', { spot, gauge: null, forecast: null }, asked)
  expect(bare.rows[0]!.slice(2)).toEqual([
    'not reliably known',
    'no forecast',
    'no forecast',
    'no forecast',
  ])
  const swimming = { ...outlook, spot: { ...spot, beachType: 'swimming' as const } }
  expect(paperSheet('week', swimming, asked).rows[0]![5]).toContain('swimming beach')
})

it('is a Markdown table in which every name is text', () => {
  const sheet = paperSheet('week', outlook, asked)
  const lines = paperMarkdown({ ...sheet, notes: ['[a](https://b.example) | <b>'] }).split('\n')
  expect(lines[1]).toBe('| --- | --- | --- | --- | --- | --- |')
  expect(lines.slice(0, 9).every((line) => line.match(/(?<!\\)\|/g)?.length === 7)).toBe(true)
  expect(lines.at(-2)).toBe('\\[a\\]\\(https://b\\.example\\) \\| \\<b\\>')
})
