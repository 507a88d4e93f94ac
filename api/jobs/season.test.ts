import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readObservations } from '#api/coast/coast-observations'
import { storedScores } from '#db/server/coast/forecast-scores'
import { keptLeadHours } from '#db/server/coast/kept-forecasts'
import type { ServerDatabase } from '#db/server/tables'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { correctionShareAt, heightCorrection } from '#domain/sea/observed/height-correction'
import { dayMs, halfHourMs, hourMs, minuteMs } from '#domain/time/durations'
import { melbourneDate } from '#domain/time/melbourne'
import { readEnv } from '../env'
import { createScoreJob } from './score-forecasts'
import {
  isTrap,
  measuredMetres,
  modelHour,
  readingTimes,
  runEveryMs,
  runSeason,
  seasonStartMs,
  trueMetres,
} from './testing/season'

let database: ServerDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.destroy())

const said = (runMs: number, atMs: number) => modelHour(runMs, atMs).total.heightMetres!

async function correctionNow(nowMs: number) {
  const { buoys } = await readObservations(database, { gauges: [] }, nowMs, true)
  const buoy = buoys.find(({ id }) => id === 'apollo-bay')
  return buoy ? heightCorrection(buoy, nowMs) : null
}

describe('a simulated season: a true sea, a model that is wrong, a buoy with its traps', () => {
  it('finds the bias, scores as an independent computation does, and corrects the next hours', async () => {
    const days = 35
    const errors = { plain: 0, corrected: 0 }
    let correctedRuns = 0
    const nowMs = await runSeason(database, days, async (runMs) => {
      const correction = await correctionNow(runMs)
      if (correction) correctedRuns++
      for (let hour = 1; hour <= 12; hour++) {
        const atMs = runMs + hour * hourMs
        const [model, came] = [said(runMs, atMs), trueMetres(atMs)]
        errors.plain += Math.abs(model - came)
        errors.corrected += Math.abs(model * correctionShareAt(correction, atMs) - came)
      }
    })
    expect(correctedRuns).toBeGreaterThan(days * 2)
    expect(1 - errors.corrected / errors.plain).toBeGreaterThan(0.15)

    await createScoreJob({
      database,
      now: () => nowMs,
      spotCatalog: { spots: [] },
      env: readEnv({}),
    })()
    const { scores } = await storedScores(database)
    const readings = readingTimes(nowMs - 40 * minuteMs).filter((atMs) => !isTrap(atMs))
    const came = new Map<number, number>()
    for (const atMs of readings) {
      const hour = Math.round(atMs / hourMs) * hourMs
      // The two days of silence were asked for later and are known; of an hour the nearest reading.
      const nearer = readings.find(
        (other) =>
          Math.round(other / hourMs) * hourMs === hour &&
          Math.abs(other - hour) < Math.abs(atMs - hour),
      )
      if (nearer === undefined && Math.abs(atMs - hour) <= halfHourMs)
        came.set(hour, measuredMetres(atMs))
    }
    for (const leadHours of keptLeadHours.filter((lead) => lead > 0)) {
      const pairs: { said: number; came: number; date: string }[] = []
      let putIn = 0
      for (let runMs = seasonStartMs + runEveryMs; runMs <= nowMs; runMs += runEveryMs) {
        const atMs = runMs + leadHours * hourMs
        const measured = came.get(atMs)
        if (measured === undefined || atMs > nowMs || nowMs - atMs > 30 * dayMs) continue
        pairs.push({ said: said(runMs, atMs), came: measured, date: melbourneDate(atMs) })
        putIn += said(runMs, atMs) - trueMetres(atMs)
      }
      const n = pairs.length
      let [sum, absolute, squares, total] = [0, 0, 0, 0]
      const byDate: Record<string, number[]> = {}
      for (const one of pairs) {
        const error = one.said - one.came
        sum += error
        absolute += Math.abs(error)
        squares += error * error
        total += one.came
        byDate[one.date] = [...(byDate[one.date] ?? []), Math.abs(error)]
      }
      const hits = Object.values(byDate).filter(
        (day) => day.reduce((all, one) => all + one, 0) / day.length <= 0.3,
      ).length
      const own = scores.find((one) => one.leadHours === leadHours && one.days === 30)!
      expect(own, `${leadHours} h`).toMatchObject({ hours: n, hitDays: hits })
      expect(own.bias).toBeCloseTo(sum / n, 1.9)
      expect(own.meanError).toBeCloseTo(absolute / n, 1.9)
      expect(own.scatterIndex).toBeCloseTo(
        Math.sqrt(squares / n - (sum / n) ** 2) / (total / n),
        1.9,
      )
      // The bias that was put in, which no buoy measured.
      expect(Math.abs(own.bias! / (putIn / n) - 1), `${leadHours} h`).toBeLessThan(0.1)
    }
  })
})
