import { isQuietClock } from '#domain/alert/quiet-hours'
import type { forecastSource } from '#domain/sea/forecast/forecast-hour'
import type { Preferences } from '#domain/wire/preferences'
import type { PushDevices } from '#domain/wire/push'
import type { PushState } from '../../data/asked/push'

/** Whether alerts reach this phone, and the remedy. */
type PhoneWay = {
  isTold: boolean
  words: string
  /** Action of the button; absent: no button of ours helps. */
  mend?: 'allow' | 'switch-on' | 'quiet-hours'
}

export type PhoneFacts = {
  push: PushState
  preferences: Pick<Preferences, 'pushNotifications' | 'quietFrom' | 'quietUntil'>
  /** Undefined: not heard. */
  server: { devices: PushDevices['devices']; hasContact: boolean } | undefined
  /** Id of this device on the server; null: not known. */
  ownId: string | null
  /** Null: demo data was chosen, or no forecast is stored. */
  forecast: ReturnType<typeof forecastSource>['source'] | null
  /** `HH:MM` in Melbourne. */
  clock: string
  userAgent: string
}

/** The first obstacle decides. Without an answer of the server only the device is checked. */
export function phoneWay(facts: PhoneFacts): PhoneWay {
  const { push, preferences, server, ownId, forecast, clock, userAgent } = facts
  const isHere = push.kind === 'ready' && push.isSubscribed
  const own = server?.devices.find(({ id }) => id === ownId)
  const others = server?.devices.filter((one) => one !== own && !one.isParked)
  const nowhere = (words: string, mend?: PhoneWay['mend']): PhoneWay => ({
    isTold: false,
    words,
    ...(mend && { mend }),
  })
  const not = (words: string, mend?: PhoneWay['mend']) =>
    nowhere(others && (!isHere || ownId) ? `${words} ${othersWords(others)}` : words, mend)
  if (push.kind === 'not-supported')
    return not('Push notifications are not supported by this browser.')
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
    return not('Notifications have not been allowed on this device yet.', 'allow')
  if (!push.isSubscribed) return not('Notifications are off on this device.', 'allow')
  if (!preferences.pushNotifications)
    return nowhere('Push notifications are switched off.', 'switch-on')
  if (server && ownId && !own) return not('The server has lost track of this device.', 'allow')
  if (own?.isParked) return not('Alerts have not reached this device for days.', 'allow')
  if (server && !server.hasContact && isApple(userAgent)) {
    return not(
      'Alerts do not reach iPhones yet: the operator of Southbreak has given Apple no contact address.',
    )
  }
  if (forecast === 'demo')
    return nowhere('No live data has arrived yet, and demo data sends no alerts.')
  // Without signal, only this phone's copy may be old.
  if (forecast === 'stored' && server)
    return nowhere('The forecast is too old for alerts. They start again with the next one.')
  if (isQuietClock(preferences, clock)) {
    return nowhere(
      `Quiet hours: alerts reach this device after ${preferences.quietUntil}.`,
      'quiet-hours',
    )
  }
  return { isTold: true, words: 'Alerts reach this device.' }
}

const othersWords = (others: PushDevices['devices']): string =>
  others.length === 0
    ? 'Alerts reach none of your phones.'
    : `Alerts go to ${others.map(({ device }) => device).join(', ')}.`

const isApple = (userAgent: string) => /iPhone|iPad|Macintosh.*Safari(?!.*Chrom)/.test(userAgent)

/** Path of the permission in the browser's settings. */
function unblock(userAgent: string): string {
  if (/iPhone|iPad/.test(userAgent))
    return 'Settings, Notifications, Southbreak, Allow Notifications'
  if (/Android/.test(userAgent)) {
    return /Firefox/.test(userAgent)
      ? 'tap the lock beside the address, then Notifications'
      : 'tap the icon left of the address, Permissions, Notifications; in the installed app, hold its icon, then App info, Notifications'
  }
  return 'press the icon left of the address, then Notifications, then Allow'
}
