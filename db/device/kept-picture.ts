import { deviceDatabase } from './database'
import { currentPerson } from './person'
import type { KeptPicture } from './personal-tables'

/** The picture of who is signed in as this device last fetched it, or null. */
export async function keptPicture(db = deviceDatabase()): Promise<KeptPicture | null> {
  const person = await currentPerson(db)
  return (person && (await db.profiles.get(person.userId))?.picture) ?? null
}

/** Keeps a picture beside the profile that it belongs to. Without one on this device there is nothing to keep. */
export async function keepPicture(
  userId: string,
  picture: KeptPicture,
  db = deviceDatabase(),
): Promise<void> {
  await db.profiles.where('userId').equals(userId).modify({ picture })
}
