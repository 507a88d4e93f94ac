import { type Camera, camera } from '#domain/wire/camera'
import { type Gauge, gauge } from '#domain/wire/gauge'
import { type Spot, spot } from '#domain/wire/spot'
import { type DataMode, deviceDatabase } from './database'
import { forgetPart, parseRows } from './parse-rows'

const repairSpots = () => forgetPart('spots')

/** Every stored spot, by id; empty before the first exchange with the server. */
export async function allSpots(): Promise<Spot[]> {
  return parseRows(spot, await deviceDatabase().spots.toArray(), repairSpots)
}

/** One spot, or null when it is not stored. */
export async function spotById(id: number): Promise<Spot | null> {
  const row = await deviceDatabase().spots.get(id)
  return row === undefined ? null : (parseRows(spot, [row], repairSpots)[0] ?? null)
}

/** Every stored tide gauge with its constants. */
export async function allGauges(): Promise<Gauge[]> {
  return parseRows(gauge, await deviceDatabase().gauges.toArray(), () => forgetPart('gauges'))
}

/** A spot's cameras in the order of the pack; empty when it has none. */
export async function camerasOfSpot(spotId: number, mode: DataMode): Promise<Camera[]> {
  const rows = await deviceDatabase()
    .cameras.where('[mode+spotId]')
    .equals([mode, spotId])
    .toArray()
  return parseRows(camera, rows, () => forgetPart(`cameras:${mode}`))
}
