import type { DeviceDatabase } from '../../database'
import { syncNow } from '../sync-now'
import type { SimulatedServer } from './simulated-server'

/** A sync of a phone with the server, in the session of `cookie`. `onTheWay` sees each address; what it throws is a lost signal. */
export const syncWith = (
  server: SimulatedServer,
  cookie: string,
  db: DeviceDatabase,
  onTheWay?: (path: string) => unknown,
) =>
  syncNow({
    db,
    nowMs: () => server.clock.nowMs,
    locks: undefined,
    async fetch(path, init) {
      await onTheWay?.(String(path))
      const headers = new Headers(init?.headers)
      headers.set('Cookie', cookie)
      return server.app.request(String(path), { ...init, headers })
    },
  })
