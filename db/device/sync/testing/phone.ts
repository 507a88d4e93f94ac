import type { DeviceDatabase } from '../../database'
import type { Person } from '../../person'
import type { SimulatedDevice } from './simulated-device'

export type Someone = { person: Person; cookie: string; logIds: string[] }

/** A device in somebody's hands. */
export type Phone = {
  device: SimulatedDevice
  /** Changes whenever the storage is another. */
  store: number
  owner: Someone
  session: 'none' | 'own' | 'other'
  clockOffMs: number
  isOld: boolean
}

/** How much of a person's is not sent, or refused without their knowing. */
export async function unsentOf(db: DeviceDatabase, userId: string): Promise<number> {
  const waiting = await db.outbox.where({ userId }).count()
  return waiting + (await db.refusedChanges.where({ userId }).count())
}
