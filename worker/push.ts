import * as v from 'valibot'
import { storeNotification, unreadNotifications } from '#db/device/notifications'
import { type AlertMessage, alertFacts, alertMessageText } from '#domain/wire/alert'
import { appPath } from './app-path'

/** Of a declarative push the browser has already made the notification (Push API, iOS 18.4). */
type MaybeDeclarative = PushEvent & { readonly notification?: Notification | null }

const unreadable: Pick<AlertMessage['notification'], 'title' | 'body'> = {
  title: 'Southbreak',
  body: 'There is news about the surf. Open the app to see it.',
}

/**
 * A push always shows something, no matter what it holds and whether the app is open: iOS takes the permission away after
 * three silent ones. It is stored first, so that the tap works with no signal.
 */
export function servePush(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(tell(scope, event)))
}

async function tell(scope: ServiceWorkerGlobalScope, event: MaybeDeclarative): Promise<void> {
  const message = readPush(event)
  const icon = '/icons/192.png'
  if (!message) {
    await scope.registration.showNotification(unreadable.title, {
      body: unreadable.body,
      icon,
      tag: 'unreadable',
      data: { path: '/' },
    })
    return
  }
  const { title, body, navigate, lang, tag, data } = message.notification
  const path = appPath(navigate, scope.location.origin)
  try {
    await storeNotification(message, { path, atMs: Date.now() })
  } catch (error) {
    // No space left, or storage is blocked: to be told matters more than to have it in the history.
    console.error('The alert could not be stored', error)
  }
  const shown: NotificationOptions = {
    body,
    lang,
    tag,
    icon,
    badge: icon,
    data: { path, id: data.id },
  }
  await scope.registration.showNotification(title, shown)
  await showUnread(scope)
}

/** @returns null when it is not one of ours, or from a newer server in another form */
export function readPush(
  event: Pick<MaybeDeclarative, 'data' | 'notification'>,
): AlertMessage | null {
  const read = v.safeParse(alertMessageText, event.data?.text())
  if (read.success) return read.output
  const shown = event.notification
  const facts = v.safeParse(alertFacts, shown?.data)
  if (!shown || !facts.success) return null
  const { title, body, lang, tag } = shown
  const { navigate } = shown as Notification & { navigate?: string }
  return {
    web_push: 8030,
    notification: { title, body, lang, tag, navigate: navigate ?? '/', data: facts.output },
    mutable: true,
  }
}

/** On the app's icon, where there is such a thing. */
export async function showUnread(scope: ServiceWorkerGlobalScope): Promise<void> {
  try {
    await scope.navigator.setAppBadge?.(await unreadNotifications())
  } catch {
    // Not allowed here, or the store is closed: a badge is not worth failing for.
  }
}
