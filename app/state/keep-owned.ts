import { openDeviceDatabase } from '#db/device/open'
import { currentPerson } from '#db/device/person'
import { keepDashboardOrder } from './dashboard-order'
import { learnPerson } from './learn-person'
import { healPush } from './push'
import { refreshNow } from './refresh'
import { keepSynced, syncOwned } from './sync'

/** Learns who is signed in, once a start, and keeps what is theirs in step with the server. */
export async function keepOwned(): Promise<void> {
  await openDeviceDatabase()
  const hasCome = await learnPerson(
    (...args) => fetch(...args),
    () => void refreshNow(),
  )
  keepSynced()
  keepDashboardOrder()
  if (hasCome) {
    await syncOwned()
    await keepProfile()
  }
  await healPush()
}

/** So that whoever signs in and drives to a beach without signal can change their profile there. */
async function keepProfile(): Promise<void> {
  const person = await currentPerson()
  if (!person) return
  // The schema of a profile is not worth its bytes before the first numbers.
  const { refreshProfile } = await import('./refresh-profile')
  await refreshProfile({ fetch: (...args) => fetch(...args) }, person.userId)
}
