import type { DeviceDatabase } from '../../database'
import type { Person } from '../../person'
import type { SimulatedDevice } from './simulated-device'

export type Someone = { person: Person; cookie: string; logIds: string[]; ruleIds: string[] }

/** A device in a person's hands. */
export type Phone = {
  device: SimulatedDevice
  /** Changes whenever the storage is another. */
  store: number
  owner: Someone
  session: 'none' | 'own' | 'other'
  clockOffMs: number
  isOld: boolean
}

/** The changes of a person that are not sent, or refused without their knowing. */
export async function unsentOf(db: DeviceDatabase, userId: string): Promise<Set<string>> {
  const waiting = await db.outbox.where({ userId }).toArray()
  const refused = await db.refusedChanges.where({ userId }).toArray()
  return new Set([...waiting, ...refused].map(({ id }) => id))
}
