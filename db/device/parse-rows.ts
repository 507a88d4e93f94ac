import * as v from 'valibot'
import { deviceDatabase } from './database'

/**
 * Rows outlive the app that wrote them: an older app, a restored backup or a broken disk may have
 * left something else than this app expects. A row that does not parse counts as absent, and
 * `onBroken` is told so that the next refresh fetches it again.
 */
export function parseRows<T>(
  schema: v.GenericSchema<unknown, T>,
  rows: readonly unknown[],
  onBroken: () => void,
): T[] {
  const good: T[] = []
  for (const row of rows) {
    const parsed = v.safeParse(schema, row)
    if (parsed.success) good.push(parsed.output)
  }
  if (good.length < rows.length) onBroken()
  return good
}

const forgetListeners = new Set<(partName: string) => void>()

/** Calls back when a stored part turned out to be broken and waits to be fetched again. */
export function onPartForgotten(listener: (partName: string) => void): void {
  forgetListeners.add(listener)
}

/**
 * Forgets which version of a part is stored, and the ETags that would answer "nothing new", so that
 * the next exchange with the server fills the part again. The readable rows stay until then.
 */
export function forgetPart(partName: string): void {
  // Reads run inside read-only live queries; the repair must be a transaction of its own, later.
  setTimeout(() => {
    const db = deviceDatabase()
    db.transaction('rw', db.parts, db.meta, async () => {
      await db.parts.delete(partName)
      await db.meta.bulkDelete(['etag:live', 'etag:demo'])
    })
      .then(() => {
        for (const listener of forgetListeners) listener(partName)
      })
      .catch((error: unknown) => console.error('The stored copy could not be repaired', error))
  })
}
