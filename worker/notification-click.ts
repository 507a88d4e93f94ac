import * as v from 'valibot'
import { noteOpened } from '#db/device/notifications'
import { appPath } from './app-path'
import { showUnread } from './push'

const shownData = v.object({ path: v.string(), id: v.optional(v.string()) })

/** A tap goes to what the alert is about: in a window that is open, or else in one new one. */
export function serveNotificationClicks(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(follow(scope, event.notification.data))
  })
}

async function follow(scope: ServiceWorkerGlobalScope, data: unknown): Promise<void> {
  const read = v.safeParse(shownData, data)
  const path = read.success ? appPath(read.output.path, scope.location.origin) : '/'
  await goTo(scope, path)
  if (!read.success || !read.output.id) return
  try {
    await noteOpened(read.output.id, Date.now())
    await showUnread(scope)
  } catch (error) {
    console.error('The alert could not be marked as read', error)
  }
}

/** The browser allows one window to be opened for a tap; focusing may be refused, and then counts as done. */
export async function goTo(
  scope: Pick<ServiceWorkerGlobalScope, 'clients'>,
  path: string,
): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!open) {
    await scope.clients.openWindow(path)
    return
  }
  let shown = open
  try {
    shown = await open.focus()
  } catch {
    // iOS refuses it now and then; the window can still be led there.
  }
  try {
    await shown.navigate(path)
  } catch {
    // A window that this worker does not control cannot be led: a new one can.
    await scope.clients.openWindow(path)
  }
}
