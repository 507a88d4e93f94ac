import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSpotCatalog } from '#api/spot-catalog'
import { dataVersions } from '#db/server/data-versions'
import { allGauges } from '#db/server/gauges'
import { seedDatabase } from '#db/server/seed/seed-database'
import type { ServerDatabase } from '#db/server/tables'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { extremeTable, madeSea, madeZeroMetres } from '#domain/tide/fit/testing/synthetic-table'
import { gaugeById } from '#domain/tide/testing/gauges'
import { tideCommand } from './tide-command'

const nowMs = Date.parse('2027-12-01T00:00:00Z')
let database: ServerDatabase
const folder = mkdtempSync(join(tmpdir(), 'tide-'))
const file = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const run = (...args: string[]) => tideCommand(args, { database, now: () => nowMs })
const stonyPoint = async () => (await allGauges(database)).find(({ id }) => id === 'stony-point')

beforeAll(async () => {
  database = await openTestDatabase('seeded')
})
afterAll(async () => {
  await database.destroy()
  rmSync(folder, { recursive: true })
})

describe('tide fit', () => {
  it('tells how the held-out half year is met, stores the gauge, lists it and takes it back', async () => {
    const table = file('made-2027.csv', extremeTable(madeSea()))
    const own = await stonyPoint()
    expect(await run('list')).toEqual([
      "No gauge was fitted: each stands on the product's own constants.",
    ])
    const args = ['fit', '--gauge', 'stony-point', '--table', table]
    expect((await run(...args, '--dry-run')).at(-1)).toBe('Not stored: --dry-run.')
    expect(await stonyPoint()).toEqual(own)

    const seen = await dataVersions(database)
    const lines = await run(...args)
    const text = lines.join('\n')
    expect(text).toMatch(/^\d{4} highs and lows, 2027-01-01 to 2028-01-01\./)
    expect(text).toMatch(/Held out, 2027-07-0\d to 2028-01-01, \d+ lines that the fit had not seen/)
    expect(text).toMatch(/as it is.*RMS \d\.\d min.*[78]\d\.\d % of \d+ inside 10 min and 5 cm/)
    expect(text).toMatch(/fitted to the days before.*(100\.0|99\.\d) % of \d+ inside/)
    expect(text).toContain('Stored as version 1 of Western Port (Stony Point), by “made-2027.csv”')
    // Running servers look again when this number grows.
    expect((await dataVersions(database)).get('spots')).toBeGreaterThan(seen.get('spots') ?? 0)

    const fitted = await stonyPoint()
    expect(fitted?.fittedTo).toBe('made-2027.csv')
    expect(fitted?.displayOffsetMetres).toBeCloseTo(madeZeroMetres, 1)
    expect(fitted?.constituents.length).toBeGreaterThan(own?.constituents.length ?? 0)
    expect((await readSpotCatalog(database)).gaugeById.get('stony-point')).toEqual(fitted)

    // A newer seed does not take it away.
    await database.updateTable('settings').set({ value: 'an older seed' }).execute()
    await seedDatabase(database)
    expect(await stonyPoint()).toEqual(fitted)

    await run(...args, '--source', 'Port office, tables of 2027')
    expect((await stonyPoint())?.fittedTo).toBe('Port office, tables of 2027')
    expect(await run('list')).toEqual([
      expect.stringMatching(/^stony-point version 1, replaced: “made-2027.csv”, fitted 2027-12-01/),
      expect.stringMatching(/^stony-point version 2, stands: “Port office, tables of 2027”.*5 cm$/),
    ])
    expect(await run('take-back', '--gauge', 'stony-point')).toEqual([
      'Version 2 of Western Port (Stony Point) is taken back. Version 1 stands.',
    ])
    expect(await stonyPoint()).toEqual(fitted)
    expect(await run('take-back', '--gauge', 'stony-point', '--version', '1')).toEqual([
      "Version 1 of Western Port (Stony Point) is taken back. The product's own stands.",
    ])
    expect(await stonyPoint()).toEqual(own)
    await expect(run('take-back', '--gauge', 'stony-point')).rejects.toThrow('no fitted version')
    await expect(run('take-back', '--gauge', 'stony-point', '--version', '1')).rejects.toThrow(
      'has no version 1 to take back',
    )
  }, 60_000)

  it('stores nothing that meets the held-out days no better', async () => {
    // What the gauge says already, beside noise that nothing can be learned from.
    const table = file('same.csv', extremeTable(gaugeById('stony-point')))
    expect((await run('fit', '--gauge', 'stony-point', '--table', table)).at(-1)).toMatch(
      /^Not stored: the days it has not seen are met no better/,
    )
    expect((await stonyPoint())?.fittedTo).toBeUndefined()
  }, 60_000)

  it('refuses a bad table with its name and line', async () => {
    const table = file('bad.csv', '2027-01-01T00:00,high,1\n2027-01-01T06:00,low,one')
    const tryFit = (...rest: string[]) => run('fit', '--gauge', 'lorne', ...rest)
    await expect(tryFit('--table', table)).rejects.toThrow(
      /bad\.csv: Line 2: “one” is not a height in metres/,
    )
    await expect(tryFit('--table', join(folder, 'none.csv'))).rejects.toThrow('cannot be read')
    await expect(tryFit('--table', folder)).rejects.toThrow('cannot be read')
    const large = file('large.csv', '')
    truncateSync(large, 8_000_001)
    await expect(tryFit('--table', large)).rejects.toThrow('larger than 8 MB')
    await expect(tryFit('--table', table, '--zone', 'AEST')).rejects.toThrow('--zone is melbourne')
    await expect(tryFit('--table', table, '--source', 'x'.repeat(201))).rejects.toThrow('--source')
    await expect(tryFit()).rejects.toThrow('Name the tide table')
    await expect(run('fit', '--gauge', 'atlantis', '--table', table)).rejects.toThrow(
      /There is no gauge atlantis\. Gauges: burnie, devonport, eden/,
    )
    await expect(run('fit', '--table', table)).rejects.toThrow('Name the gauge')
    await expect(run('fit', '--nonsense')).rejects.toThrow("Unknown option '--nonsense'")
    await expect(run('calibrate')).rejects.toThrow('tide take-back')
  })
})
