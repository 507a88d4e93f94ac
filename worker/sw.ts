import type { PrecacheEntry } from 'workbox-precaching'
import { serveBackgroundSync } from './background-sync'
import { serveNotificationClicks } from './notification-click'
import { servePush } from './push'
import { serveShell } from './shell'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

// The build finds this very expression and puts the list of the shell's files in its place.
serveShell(self, self.__WB_MANIFEST)
serveBackgroundSync(self)
servePush(self)
serveNotificationClicks(self)
