import { notifications } from '#db/device/notifications'
import type { NotificationRow } from '#db/device/personal-tables'
import { sharedRead, useSharedRead } from './shared-read'

const stored = sharedRead(notifications)

/** What this phone was told in the last month, newest first; undefined while the store is read. */
export function useNotifications(): NotificationRow[] | undefined {
  return useSharedRead(stored)
}
