import { type Gauge, gauge } from '#domain/wire/gauge'
import { deviceDatabase } from './database'
import { forgetPart, parseRows } from './parse-rows'

const repair = () => forgetPart('gauges')

/** Every stored tide gauge with its constants. */
export async function allGauges(): Promise<Gauge[]> {
  return parseRows(gauge, await deviceDatabase().gauges.toArray(), repair)
}

/** One gauge, or null when it is not stored. */
export async function gaugeById(id: string): Promise<Gauge | null> {
  const row = await deviceDatabase().gauges.get(id)
  return row === undefined ? null : (parseRows(gauge, [row], repair)[0] ?? null)
}
