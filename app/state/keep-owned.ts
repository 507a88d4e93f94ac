import { openDeviceDatabase } from '#db/device/open'
import { learnPerson } from './learn-person'
import { healPush } from './push'
import { keepSynced, syncOwned } from './sync'

/** Learns who is signed in, once a start, and keeps what is theirs in step with the server. */
export async function keepOwned(): Promise<void> {
  await openDeviceDatabase()
  const hasCome = await learnPerson((...args) => fetch(...args))
  keepSynced()
  if (hasCome) await syncOwned()
  await healPush()
}
