import { forgetDashboardOrder, rememberDashboardOrder } from '#db/device/dashboard-order'
import { askCall } from '#db/device/http/ask-call'
import { type Network, network } from '#db/device/http/send-request'
import { openDeviceDatabase } from '#db/device/open'
import { currentPerson } from '#db/device/person'
import { deviceSettings } from '#db/device/settings'
import { dashboardCalls } from '#domain/wire/container-order'
import { askWhereIAmIfAllowed } from '../tab/here'
import { onServerReached, onSignal } from '../tab/on-signal'
import { learnPerson } from './learn-person'
import { renewPushSubscription } from './push'
import { refreshNow } from './refresh'
import { bringPicture, keepSynced, syncOwned } from './sync'

/** Learns who is signed in, keeps what is theirs in step with the server, and where the phone is, if it may. */
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
  // The profile's schema is not needed for the first numbers on a screen.
  const { refreshProfile } = await import('./refresh-profile')
  await refreshProfile(network, person.userId)
  await bringPicture()
}

/** Takes the order of home from the server. With no signal the stored one stays; signed out there is none. */
export async function refreshDashboardOrder(network: Network): Promise<void> {
  if (!(await currentPerson())) return
  const asked = await askCall(network, dashboardCalls.order, {})
  if (asked.kind === 'answer') return rememberDashboardOrder(asked.value)
  if (asked.kind === 'refused' && asked.status === 401) return forgetDashboardOrder()
  // What is stored is drawn; this says why it may be older than the operator's.
  if (asked.kind !== 'offline') console.error('Failed to fetch dashboard order')
}

function keepDashboardOrder(): void {
  const ask = () => void refreshDashboardOrder(network)
  ask()
  onServerReached(ask)
}
