import { type Gauge, gauge } from '#domain/wire/gauge'
import { deviceDatabase } from './database'
import { forgetPart, parseRows } from './parse-rows'

const repair = () => forgetPart('gauges')

/** Every stored tide gauge with its constants. */
export async function allGauges(): Promise<Gauge[]> {
  return parseRows(gauge, await deviceDatabase().gauges.toArray(), repair)
}
