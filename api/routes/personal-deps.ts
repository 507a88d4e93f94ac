import type { Context } from 'hono'
import * as v from 'valibot'
import type { ChangeDeps } from '../sync/apply-change'
import type { RouteDeps } from './deps'

/** Answers about one person: no cache on the way may keep them. */
export const personal = (deps: RouteDeps): Record<string, string> => ({
  ...deps.json,
  'Cache-Control': 'no-store',
})

export const changeDeps = ({ spotCatalog, now }: RouteDeps): ChangeDeps & { atMs: number } => ({
  // A surf logged without signal, at a spot that was taken away meanwhile, is not lost.
  isSpot: spotCatalog.wasSpot,
  atMs: now(),
})

const uuid = v.pipe(v.string(), v.uuid())

/** Names a call that may be repeated; null when the caller did not. */
export function idempotencyKey(c: Context): string | null {
  const read = v.safeParse(uuid, c.req.header('idempotency-key')?.toLowerCase())
  return read.success ? read.output : null
}
