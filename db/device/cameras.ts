import { type Camera, camera } from '#domain/wire/camera'
import { type DataMode, deviceDatabase } from './database'
import { forgetPart, parseRows } from './parse-rows'

/** A spot's cameras in the order of the pack; empty when it has none. */
export async function camerasOfSpot(spotId: number, mode: DataMode): Promise<Camera[]> {
  const rows = await deviceDatabase()
    .cameras.where('[mode+spotId]')
    .equals([mode, spotId])
    .toArray()
  return parseRows(camera, rows, () => forgetPart(`cameras:${mode}`))
}
