import type { Context } from 'hono'
import * as v from 'valibot'
import { problem } from '../problem'
import type { ChangeDeps } from '../sync/apply-change'
import type { RouteDeps } from './deps'

/** Answers about one person: nobody on the way may keep them. */
export const personal = (deps: RouteDeps): Record<string, string> => ({
  ...deps.json,
  'Cache-Control': 'no-store',
})

export const changeDeps = ({ spotCatalog, now }: RouteDeps): ChangeDeps & { atMs: number } => ({
  // A surf logged without signal, at a spot that was taken away meanwhile, is not lost.
  isSpot: spotCatalog.wasSpot,
  atMs: now(),
})

/**
 * The JSON body by a schema, or the 400 that says what does not fit.
 * @param abortEarly for a body with a list: it is read up to the first thing that does not fit, else a
 *   list of nothing but wrong things makes an answer a hundred times as long
 */
export async function bodyOf<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
  { abortEarly = false } = {},
): Promise<{ body: v.InferOutput<Schema> } | { wrong: Response }> {
  let sent: unknown
  try {
    sent = JSON.parse(await c.req.text())
  } catch {
    return { wrong: problem(400, 'validation', 'The body is not JSON.') }
  }
  const read = v.safeParse(schema, sent, { abortEarly })
  if (read.success) return { body: read.output }
  const issues = read.issues.map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    message: issue.message,
  }))
  return { wrong: problem(400, 'validation', 'The request does not fit.', { issues }) }
}

const uuid = v.pipe(v.string(), v.uuid())

/** Names a call that may be repeated; null when the caller did not. */
export function idempotencyKey(c: Context): string | null {
  const read = v.safeParse(uuid, c.req.header('idempotency-key')?.toLowerCase())
  return read.success ? read.output : null
}
