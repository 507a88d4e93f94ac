import {
  type BuoyRow,
  buoyRows,
  startObservationsFake,
} from '#api/upstream/observations/testing/observations-fake'
import { createWaveBuoys } from '#api/upstream/observations/wave-buoys'
import { storeMarineHours } from '#db/server/coast/hours'
import { keepForecasts } from '#db/server/coast/kept-forecasts'
import type { ServerDatabase } from '#db/server/tables'
import { demoMarine } from '#domain/sea/demo/demo-marine'
import { hash, smoothNoise } from '#domain/sea/demo/noise'
import type { MarineHour } from '#domain/sea/forecast/point-hour'
import { scaledSea } from '#domain/sea/observed/height-correction'
import { halfHourMs, hourMs, minuteMs } from '#domain/time/durations'
import { createBuoyJob } from '../keep-observations'

export const seasonStartMs = Date.UTC(2026, 8, 1)
export const runEveryMs = 6 * hourMs
export const apolloBay = { latitude: -38.77, longitude: 143.72 }
export const apolloKey = '-38.77,143.72'
const placeName = 'Apollo Bay'

/** What the wave model is made wrong by: a tenth too low, two hours late, and errors that last for days and grow. */
const modelBias = 0.9
const modelLagMs = 2 * hourMs
const buoyNoise = 0.04

/** Significant height that the sea truly has, metres. */
export const trueMetres = (atMs: number): number =>
  demoMarine(apolloBay, atMs, 1)[0]!.total.heightMetres!

/** What one run of the model says of an instant. */
export function modelHour(runMs: number, atMs: number): MarineHour {
  const late = demoMarine(apolloBay, atMs - modelLagMs, 1)[0]!
  const lasting = 0.12 * smoothNoise(atMs / hourMs / 60, 11)
  const lead = (atMs - runMs) / hourMs
  const growing = 0.001 * Math.max(0, lead) * smoothNoise(atMs / hourMs / 9, runMs / runEveryMs)
  return { ...scaledSea(late, modelBias * (1 + lasting + growing)), atMs }
}

/** What the buoy measures, without a trap. */
export const measuredMetres = (atMs: number): number =>
  Math.round(trueMetres(atMs) * (1 + buoyNoise * (hash(atMs / minuteMs, 77) - 0.5)) * 1e3) / 1e3

/** Readings a half-hour, ten minutes past. */
export const readingTimes = (untilMs: number): number[] =>
  Array.from(
    { length: Math.floor((untilMs - seasonStartMs) / halfHourMs) },
    (_, index) => seasonStartMs + index * halfHourMs + 10 * minuteMs,
  ).filter((atMs) => atMs <= untilMs)

/** Whether this reading comes without its waves: flagged, missing, or a spike. */
export const isTrap = (atMs: number): boolean => trapOf(atMs) !== null

function trapOf(atMs: number): Partial<BuoyRow> | null {
  const index = Math.round((atMs - seasonStartMs) / halfHourMs)
  if (index % 23 === 5) return { wave_quality_control: 4 }
  if (index % 31 === 8) return { wave_quality_control: '3' }
  if (index % 29 === 3) return { WSSH: -9999, WHTH: 'NaN' }
  if (index % 97 === 40) return { WSSH: 14.8 }
  return null
}

/** Now and then the site's answer is hours late, and once silent for two days. */
function newestAt(nowMs: number): number {
  const day = (nowMs - seasonStartMs) / (24 * hourMs)
  if (day > 20 && day < 22) return seasonStartMs + 20 * 24 * hourMs
  const run = Math.round((nowMs - seasonStartMs) / runEveryMs)
  return nowMs - (run % 9 === 4 ? 5 * hourMs : 40 * minuteMs)
}

/**
 * Runs the jobs over a season: every six hours the model's new run is stored, what it says is kept, and the buoy's
 * provider is asked.
 * @param eachRun called after each run
 */
export async function runSeason(
  database: ServerDatabase,
  days: number,
  eachRun: (nowMs: number) => Promise<void>,
): Promise<number> {
  const fake = await startObservationsFake()
  let nowMs = seasonStartMs
  const ask = createBuoyJob({
    database,
    now: () => nowMs,
    provider: createWaveBuoys({ url: fake.waveBuoysUrl }),
    random: () => 0,
  })
  for (let run = 1; run <= days * 4; run++) {
    nowMs = seasonStartMs + run * runEveryMs
    const hours = Array.from({ length: 127 }, (_, index) =>
      modelHour(nowMs, nowMs + (index - 5) * hourMs),
    )
    await storeMarineHours(database, apolloKey, hours, nowMs)
    await keepForecasts(database, { stepMs: nowMs, keptAtMs: nowMs })
    fake.state.rows = rowsUntil(newestAt(nowMs), nowMs)
    await ask()
    await eachRun(nowMs)
  }
  await fake.close()
  return nowMs
}

function rowsUntil(untilMs: number, nowMs: number): BuoyRow[] {
  const times = readingTimes(untilMs).filter((atMs) => atMs > nowMs - 8 * 24 * hourMs)
  if (times.length === 0) return []
  const rows = buoyRows(times.at(-1)!, times.length, (row, index) => {
    const atMs = times[index]!
    const sea = demoMarine(apolloBay, atMs, 1)[0]!
    return {
      ...row,
      site_name: placeName,
      WSSH: measuredMetres(atMs),
      WPPE: Math.round(sea.primary.periodSeconds! * 1.2 * (1 + 0.02 * hash(atMs, 3)) * 100) / 100,
      WPDI: null,
      SSWMD: null,
      ...trapOf(atMs),
    }
  })
  // For two weeks the buoy stands there under its old name too.
  const twice: BuoyRow[] = rows.filter(
    (_, index) => times[index]! < seasonStartMs + 14 * 24 * hourMs,
  )
  return [
    ...twice.map((row): BuoyRow => ({ ...row, site_name: `${placeName} (old)` })),
    ...rows,
  ].sort((a, b) => String(a.TIME).localeCompare(String(b.TIME)))
}
