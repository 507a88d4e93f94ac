import { describe, expect, it } from 'vitest'
import { BadTideTable, mostTableBytes, mostTableRows, readTideTable } from './tide-table'

describe('a tide table', () => {
  it('is read with a heading, comments, empty lines and either separator', () => {
    const text =
      '\uFEFFtime,kind,height\r\n# harbour office\r\n\r\n2027-01-01T02:35,HW,2.31\n2027-01-01;08:50;low;0.42\n2027-01-01T14:05+11:00\tH\t2.0'
    expect(readTideTable(text, 'melbourne')).toEqual({
      ambiguousLines: [],
      rows: [
        { line: 4, type: 'high', heightMetres: 2.31, atMs: Date.parse('2026-12-31T15:35:00Z') },
        { line: 5, type: 'low', heightMetres: 0.42, atMs: Date.parse('2026-12-31T21:50:00Z') },
        { line: 6, type: 'high', heightMetres: 2, atMs: Date.parse('2027-01-01T03:05:00Z') },
      ],
    })
  })

  it('may hold levels', () => {
    const { rows } = readTideTable('2027-01-01T00:00,1.2\n2027-01-01T01:00,-0.1', 0)
    expect(rows.map(({ type, heightMetres }) => [type, heightMetres])).toEqual([
      [null, 1.2],
      [null, -0.1],
    ])
  })

  it('follows the clock it was written by', () => {
    const read = (zone: 'melbourne' | number, time: string) =>
      readTideTable(`${time},high,1`, zone).rows[0]?.atMs
    expect(read('melbourne', '2027-01-10 02:00')).toBe(Date.parse('2027-01-09T15:00:00Z'))
    expect(read('melbourne', '2027-07-10 02:00')).toBe(Date.parse('2027-07-09T16:00:00Z'))
    expect(read(10, '2027-01-10 02:00')).toBe(Date.parse('2027-01-09T16:00:00Z'))
    expect(read(0, '2027-01-10 02:00')).toBe(Date.parse('2027-01-10T02:00:00Z'))
  })

  it('leaves out a time of the doubled hour, and says which line', () => {
    const { rows, ambiguousLines } = readTideTable(
      '2027-04-04T02:30,high,1\n2027-04-04T03:30,low,0',
      'melbourne',
    )
    expect([rows.length, ambiguousLines]).toEqual([1, [1]])
  })

  it('is sorted', () => {
    const { rows } = readTideTable('2027-01-02T00:00,high,1\n2027-01-01T00:00,low,0', 0)
    expect(rows.map(({ line }) => line)).toEqual([2, 1])
  })
})

describe('a bad table names its line', () => {
  it.each([
    ['2027-01-01T00:00,high,1\nrubbish', /^Line 2: it is not TIME/],
    ['2027-01-01T00:00,high,abc', /^Line 1: “abc” is not a height in metres/],
    ['2027-01-01T00:00,high,', /^Line 1: “” is not a height/],
    ['2027-01-01T00:00,high,31', /^Line 1: 31 m is no height of a tide/],
    ['2027-01-01T00:00,up,1', /^Line 1: “up” is neither high nor low/],
    ['2027-01-01T00:00,constructor,1', /^Line 1: “constructor” is neither/],
    ['01/02/2027 00:00,high,1', /^Line 1: “01\/02\/2027 00:00” is not a time/],
    ['2027-02-30T00:00,high,1', /^Line 1: “2027-02-30T00:00” is no day/],
    ['2027-02-20T25:00,high,1', /^Line 1: “2027-02-20T25:00” is no day/],
    ['2027-10-03T02:30,high,1', /^Line 1: .*skipped by Melbourne's clock/],
    ['2027-01-01T00:00,high,1\n2027-01-01T01:00,0.4', /^Line 2: highs and lows and plain levels/],
    [
      '2027-01-01T00:00,high,1\n2027-01-01T00:00,low,1',
      /^Line 2: the same instant stands in line 1/,
    ],
    [`2027-01-01T00:00,high,1\n${'x'.repeat(201)}`, /^Line 2: the line is too long/],
    ['', /holds no tide/],
  ])('%j', (text, sentence) => {
    expect(() => readTideTable(text, 'melbourne')).toThrow(BadTideTable)
    expect(() => readTideTable(text, 'melbourne')).toThrow(sentence)
  })

  it('and is bounded in bytes and lines', () => {
    expect(() => readTideTable('x'.repeat(mostTableBytes + 1), 0)).toThrow('larger than 8 MB')
    const line = (i: number) => `${new Date(i * 60_000).toISOString().slice(0, 16)}Z,1`
    const text = Array.from({ length: mostTableRows + 1 }, (_, i) => line(i)).join('\n')
    expect(() => readTideTable(text, 0)).toThrow(`Line ${mostTableRows + 1}: there are more than`)
  })
})
