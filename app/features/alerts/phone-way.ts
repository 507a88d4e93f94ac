import { isQuietClock } from '#domain/alert/quiet-hours'
import type { Preferences } from '#domain/wire/preferences'
import type { PushDevices } from '#domain/wire/push'
import type { PushState } from '../../state/push'

/** Whether an alert would ring on this phone, and if not, what helps. */
export type PhoneWay = {
  isTold: boolean
  words: string
  /** What a button beside the words does about it; absent: no button of ours can. */
  mend?: 'allow' | 'switch-on' | 'quiet-hours'
}

export type PhoneFacts = {
  push: PushState
  preferences: Pick<Preferences, 'pushNotifications' | 'quietFrom' | 'quietUntil'>
  /** What the server knows; undefined: no signal. */
  server: { devices: PushDevices['devices']; hasContact: boolean } | undefined
  /** Melbourne's, `HH:MM`. */
  clock: string
  userAgent: string
}

/** The first thing that stands in the way decides; the server is believed only where it was heard. */
export function phoneWay({ push, preferences, server, clock, userAgent }: PhoneFacts): PhoneWay {
  const not = (words: string, mend?: PhoneWay['mend']): PhoneWay => ({
    isTold: false,
    words: `${words}${elsewhere(push, server)}`,
    ...(mend && { mend }),
  })
  if (push.kind === 'not-supported') {
    return not('Push notifications are not supported by this browser.')
  }
  if (push.kind === 'install-first') {
    return not(
      'On iPhone and iPad notifications work once Southbreak is on the home screen: tap Share, then Add to Home Screen, and open it from there.',
    )
  }
  if (push.permission === 'denied') {
    return not(
      `Notifications are blocked. Please allow them in your browser settings: ${unblock(userAgent)}.`,
    )
  }
  if (push.permission === 'default')
    return not('This phone has not been allowed to tell you yet.', 'allow')
  if (!push.isSubscribed) return not('Notifications are off on this phone.', 'allow')
  if (!preferences.pushNotifications)
    return not('Push notifications are switched off.', 'switch-on')
  if (server?.devices.length === 0)
    return not('The server does not know this phone any more.', 'allow')
  if (server?.devices.every(({ isParked }) => isParked)) {
    return not('This phone could not be reached for days.', 'allow')
  }
  if (server && !server.hasContact && isApple(userAgent)) {
    return not(
      'Apple tells nobody for a server without an address of its operator, and this one has none (VAPID_SUBJECT).',
    )
  }
  if (isQuietClock(preferences, clock)) {
    return not(
      `Quiet hours: this phone will be told after ${preferences.quietUntil}.`,
      'quiet-hours',
    )
  }
  return { isTold: true, words: 'This phone will be told.' }
}

/** Which other phones are told while this one is not. */
function elsewhere(push: PushState, server: PhoneFacts['server']): string {
  // One that is subscribed may be among them.
  if (!server || (push.kind === 'ready' && push.isSubscribed)) return ''
  const names = server.devices.filter(({ isParked }) => !isParked).map(({ device }) => device)
  return names.length === 0 ? ' No phone of yours is told.' : ` Told instead: ${names.join(', ')}.`
}

const isApple = (userAgent: string) => /iPhone|iPad|Macintosh.*Safari(?!.*Chrom)/.test(userAgent)

/** Where a browser hides what it was once told to block. */
function unblock(userAgent: string): string {
  if (/iPhone|iPad/.test(userAgent))
    return 'Settings, Notifications, Southbreak, Allow Notifications'
  if (/Android/.test(userAgent)) {
    return /Firefox/.test(userAgent)
      ? 'tap the lock beside the address, then Notifications'
      : 'tap the icon left of the address, Permissions, Notifications; in the installed app hold its icon, App info, Notifications'
  }
  return 'press the icon left of the address, then Notifications, then Allow'
}
