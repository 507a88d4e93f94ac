import { describe, expect, it } from 'vitest'
import { parseBureauTable } from './bureau-table'
import { bureauTable, type FakeExtreme } from './testing/bureau-table-page'

const extremes: FakeExtreme[] = [
  { atMs: Date.parse('2026-11-19T18:12:00Z'), type: 'high', heightMetres: 2.12 },
  { atMs: Date.parse('2026-11-19T23:37:00Z'), type: 'low', heightMetres: -0.03 },
  { atMs: Date.parse('2026-11-20T06:25:00Z'), type: 'high', heightMetres: 2.49 },
]
const page = bureauTable('Lorne', extremes)

describe('the table of tides', () => {
  it('is read from its attributes, whatever the visible text is', () => {
    expect(parseBureauTable(page)).toEqual(extremes)
    expect(parseBureauTable(page.replaceAll(/>\d\d:\d\d</g, '>UTC 6:12 pm<'))).toEqual(extremes)
    expect(parseBureauTable(page.replaceAll(/<h3>.*<\/h3>/g, ''))).toEqual(extremes)
  })

  it('reads the same with its attributes in another order, or a typographic minus', () => {
    const turned = page.replaceAll(
      /<td (data-time-utc="[^"]*") data-time-local="[^"]*" (class="[^"]*")>/g,
      '<td $2 $1>',
    )
    expect(turned).not.toBe(page)
    expect(parseBureauTable(turned)).toEqual(extremes)
    expect(parseBureauTable(page.replace('-0.03', '−0.03'))).toEqual(extremes)
  })

  it.each([
    ['nothing', ''],
    ['a page of another kind', '<html><body>Access Denied</body></html>'],
    ['a height missing', page.replace('<td class="height low-tide">', '<td>')],
    ['a time missing', page.replace('class="localtime low-tide"', 'class="time"')],
    [
      'a cell grown too long to be read',
      page.replace('data-time-local="', `x="${'y'.repeat(500)}`),
    ],
    ['a high with the height of a low', page.replace('height low-tide', 'height high-tide')],
    ['a height in feet', page.replace('2.49 m', '8.2 ft')],
    ['a height beyond the coast', page.replace('2.49 m', '24.90 m')],
    ['a time of no clock', page.replace('T23:37:00Z', 'T25:37:00Z')],
    ['a time without its zone', page.replace('T23:37:00Z', 'T23:37:00')],
    ['one high or low given twice', page.replace('2026-11-20T06:25:00Z', '2026-11-19T18:12:00Z')],
    ['a page cut off in the middle', page.slice(0, page.lastIndexOf('class="height'))],
  ])('is refused with %s', (_, html) => {
    expect(parseBureauTable(html)).toBeNull()
  })

  it.each([
    ['tags that never end', '<td data-time-utc="'.repeat(25_000)],
    ['one endless tag', `<td ${'class="height '.repeat(35_000)}`],
    ['spaces without end', `<td class="height high-tide">${' '.repeat(490_000)}`],
  ])('costs little with %s', (_, html) => {
    // Processor time: other work on the machine hardly counts. Each character looked at again for each takes minutes.
    const before = process.cpuUsage()
    expect(parseBureauTable(html)).toBeNull()
    const { user, system } = process.cpuUsage(before)
    expect(user + system).toBeLessThan(3_000_000)
  })
})
