import { network } from '#db/device/http/send-request'
import { openDeviceDatabase } from '#db/device/open'
import { currentPerson } from '#db/device/person'
import { deviceSettings } from '#db/device/settings'
import { askWhereIAmIfAllowed } from '../tab/here'
import { onServerReached, onSignal } from '../tab/on-signal'
import { keepDashboardOrder } from './dashboard-order'
import { learnPerson } from './learn-person'
import { renewPushSubscription } from './push'
import { refreshNow } from './refresh'
import { bringPicture, keepSynced, syncOwned } from './sync'

/** Learns who is signed in, and keeps what is theirs in step with the server; and where the phone is, if it may. */
export async function startUserSync(): Promise<void> {
  await openDeviceDatabase()
  void deviceSettings().then((kept) => askWhereIAmIfAllowed(kept.locationCacheMinutes))
  const learnt = await learn()
  keepSynced()
  keepDashboardOrder()
  if (learnt === 'come') await bringOwned()
  if (learnt === 'unasked') learnWithSignal()
  await renewPushSubscription()
}

const learn = () => learnPerson(network, () => void refreshNow())

async function bringOwned(): Promise<void> {
  await syncOwned()
  await keepProfile()
}

/** A device that lost its store at a beach without signal knows no one until the server says who it is. */
function learnWithSignal(): void {
  let isAsking = false
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    try {
      const learnt = await learn()
      if (learnt === 'unasked') return
      for (const stop of stops) stop()
      if (learnt !== 'come') return
      await bringOwned()
      await renewPushSubscription()
    } finally {
      isAsking = false
    }
  }
  const stops = [onSignal(() => void ask()), onServerReached(() => void ask())]
}

/** So that the person who signs in and drives to a beach without signal can change their profile there. */
async function keepProfile(): Promise<void> {
  const person = await currentPerson()
  if (!person) return
  // The schema of a profile is not worth its bytes before the first numbers.
  const { refreshProfile } = await import('./refresh-profile')
  await refreshProfile(network, person.userId)
  await bringPicture()
}
