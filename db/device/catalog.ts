import * as v from 'valibot'
import { type Camera, camera } from '#domain/wire/camera'
import { type Gauge, gauge } from '#domain/wire/gauge'
import { type Difficulty, difficulty, ratedFor, type Spot, spot } from '#domain/wire/spot'
import { type DataMode, deviceDatabase } from './database'
import { forgetPart, parseRows } from './parse-rows'
import { currentPerson } from './person'

/**
 * Every stored spot, by id, rated for the level of the person who uses the phone (`Spot.surferLevel`): whatever is worked out of
 * these is for them, on every screen and with no signal. Empty before the first exchange with the server.
 */
export async function allSpots(): Promise<Spot[]> {
  const db = deviceDatabase()
  const spots: Spot[] = parseRows(spot, await db.spots.toArray(), () => forgetPart('spots'))
  const level = await surferLevel(db)
  return level ? spots.map((one) => ratedFor(one, level)) : spots
}

/** The level of who uses the phone: what their profile says, else what was chosen here; null: nobody has said. */
export async function surferLevel(db = deviceDatabase()): Promise<Difficulty | null> {
  const person = await currentPerson(db)
  const own = person && (await db.profiles.get(person.userId))?.own
  // One key of the settings: a change of another is no reason to rate the coast anew.
  const said = own?.surfingExperience ?? (await db.settings.get('surferLevel'))?.value
  return v.is(difficulty, said) ? said : null
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
