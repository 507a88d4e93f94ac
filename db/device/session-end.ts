import { deviceDatabase } from './database'
import { currentPerson } from './person'

/** The person is remembered here, but the server no longer knows them: what waits stays until they sign in again. */
export async function isSessionEnded(db = deviceDatabase()): Promise<boolean> {
  if (!(await currentPerson(db))) return false
  return (await db.meta.get('signedOut'))?.value === true
}

export async function noteSessionEnded(db = deviceDatabase()): Promise<void> {
  await db.meta.put({ key: 'signedOut', value: true })
}
