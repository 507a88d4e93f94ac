import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as whole from '@neaps/tide-predictor'
import { expect, it } from 'vitest'
import { seedGauges } from '#db/server/seed/seed-tides'
import { temporaryFolder } from '../../bench/load/temporary-folder'
import { withSeededConstituents } from './seeded-constituents'

const library = fileURLToPath(import.meta.resolve('@neaps/tide-predictor'))
const code = readFileSync(library, 'utf8').replace(/^\/\/# sourceMappingURL.*$/m, '')
const folder = temporaryFolder()

async function pruned(): Promise<typeof whole> {
  const file = join(folder, 'pruned.mjs')
  writeFileSync(file, withSeededConstituents(code))
  return import(/* @vite-ignore */ pathToFileURL(file).href)
}

it('every seeded gauge has the very same tide from the smaller table', async () => {
  const seeded = await pruned()
  const tideOf = (library: typeof whole, year: number) =>
    seedGauges().map((gauge) => {
      const constituents = gauge.constituents.map(([name, amplitude, phase]) => ({
        name,
        amplitude,
        phase,
      }))
      const start = new Date(Date.UTC(year, 0, 1))
      const end = new Date(Date.UTC(year, 1, 1))
      return library.createTidePredictor(constituents).getExtremesPrediction({ start, end })
    })
  for (const year of [2024, 2026, 2035]) expect(tideOf(seeded, year)).toEqual(tideOf(whole, year))
})

it('a library whose table is written otherwise stops the build', () => {
  expect(() => withSeededConstituents(code.replace('"name": "M2"', '"name": "M9"'))).toThrow()
  expect(() => withSeededConstituents('export {}')).toThrow()
})
