import { type Spot, spot } from '#domain/wire/spot'
import { deviceDatabase } from './database'
import { forgetPart, parseRows } from './parse-rows'

const repair = () => forgetPart('spots')

/** Every stored spot, by id; empty before the first exchange with the server. */
export async function allSpots(): Promise<Spot[]> {
  return parseRows(spot, await deviceDatabase().spots.toArray(), repair)
}

/** One spot, or null when it is not stored. */
export async function spotById(id: number): Promise<Spot | null> {
  const row = await deviceDatabase().spots.get(id)
  return row === undefined ? null : (parseRows(spot, [row], repair)[0] ?? null)
}
