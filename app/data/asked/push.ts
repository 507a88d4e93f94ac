import { askCall } from '#db/device/http/ask-call'
import type { Asked } from '#db/device/http/ask-server'
import { network } from '#db/device/http/send-request'
import { forgetNotifications } from '#db/device/notifications'
import { currentPerson } from '#db/device/person'
import { deviceSettings, saveDeviceSetting } from '#db/device/settings'
import { pushCalls } from '#domain/wire/push'

/** What notifications are on this device (core experience 4). */
export type PushState =
  | { kind: 'not-supported' }
  /** iOS and iPadOS deliver push messages only to apps on the home screen. */
  | { kind: 'install-first' }
  | { kind: 'ready'; permission: NotificationPermission; isSubscribed: boolean }

const timeoutMs = 15_000

/** What the browser says now; nothing is asked of the person or of the network. */
export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator)) return { kind: 'not-supported' }
  const isTold = 'PushManager' in window && 'Notification' in window
  if (!isTold) {
    const isAppleTab = 'standalone' in navigator && navigator.standalone !== true
    return { kind: isAppleTab ? 'install-first' : 'not-supported' }
  }
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return {
    kind: 'ready',
    permission: Notification.permission,
    isSubscribed: Notification.permission === 'granted' && subscription != null,
  }
}

/**
 * Asks for the permission, subscribes and tells the server. Only from a tap: browsers show no question otherwise.
 * @throws when it could not be done
 */
export async function turnPushOn(userId: string): Promise<'on' | 'blocked'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  await subscribe(userId)
  await saveDeviceSetting('isPushWanted', true)
  return 'on'
}

/** Ends the subscription here and on the server. @throws when the browser could not end it */
export async function turnPushOff(userId: string): Promise<void> {
  await saveDeviceSetting('isPushWanted', false)
  await saveDeviceSetting('pushDeviceId', null)
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return
  await subscription.unsubscribe()
  // If the server does not hear of it, the push service tells it later that the subscription is gone.
  await askCall(network, pushCalls.unsubscribe, {
    params: { userId },
    body: { endpoint: subscription.endpoint },
    silenceMs: timeoutMs,
  })
}

/** At every start: browsers lose subscriptions silently, and the server learns that this device is in use. */
export async function renewPushSubscription(): Promise<void> {
  const person = await currentPerson()
  const state = await readPushState()
  if (!person || state.kind !== 'ready' || state.permission !== 'granted') return
  const { isPushWanted } = await deviceSettings()
  if (!isPushWanted) return
  try {
    await subscribe(person.userId)
    // Turned off, or signed out, meanwhile.
    if (!(await deviceSettings()).isPushWanted) await turnPushOff(person.userId)
  } catch {
    // No signal, or the browser's service is away: the next opening tries again.
  }
}

/** At signing out. */
export async function leavePush(): Promise<void> {
  const person = await currentPerson()
  try {
    if (person && (await readPushState()).kind === 'ready') await turnPushOff(person.userId)
  } catch {
    // The browser would not end it. The next person to sign in here takes the subscription over.
  }
  await forgetNotifications()
}

async function subscribe(userId: string): Promise<void> {
  const { publicKey } = answerOf(await askCall(network, pushCalls.key, { silenceMs: timeoutMs }))
  const registration = await soon(navigator.serviceWorker.ready)
  let subscription = await registration.pushManager.getSubscription()
  if (subscription && keyOf(subscription) !== publicKey) {
    await subscription.unsubscribe()
    subscription = null
  }
  subscription ??= await soon(
    registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  )
  const { endpoint, keys } = subscription.toJSON()
  const body = {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    userAgent: navigator.userAgent,
  }
  const said = { params: { userId }, body, silenceMs: timeoutMs }
  const { id } = answerOf(await askCall(network, pushCalls.subscribe, said))
  await saveDeviceSetting('pushDeviceId', id)
}

/** The key that a subscription is bound to, as base64url; '' where the browser does not say. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options?.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** @throws unless it is a good answer */
function answerOf<T>(asked: Asked<T>): T {
  if (asked.kind === 'answer') return asked.value
  throw new Error(asked.kind === 'refused' ? asked.text : asked.kind)
}

/** A browser that waits for its own push service for ever must not leave a button busy. */
function soon<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('the browser did not answer')), timeoutMs),
    ),
  ])
}
