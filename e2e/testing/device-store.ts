import { expect, type Page } from '@playwright/test'

type Row = Record<string, unknown>

/** All rows of one store of the device's own database; none before the app has made it. Runs in the page. */
export async function readStore(name: string): Promise<Row[]> {
  // Opened too early it would be made here, empty.
  const all = await indexedDB.databases()
  if (!all.some((one) => one.name === 'southbreak')) return []
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('southbreak')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const asked = database.transaction(name).objectStore(name).getAll()
      asked.onerror = () => reject(asked.error)
      asked.onsuccess = () => {
        database.close()
        resolve(asked.result)
      }
    }
  })
}

export const storedRows = (page: Page, store: string) => page.evaluate(readStore, store)

/** Puts these rows into a store in place of all that it has. */
export const storeRows = (page: Page, store: string, rows: Row[]) =>
  page.evaluate(
    ([name, rows]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('southbreak')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const change = opening.result.transaction(name, 'readwrite')
          change.objectStore(name).clear()
          for (const row of rows) change.objectStore(name).put(row)
          change.onerror = () => reject(change.error)
          change.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    [store, rows] as const,
  )

/** When the app said that it needs no signal from now on, among the rows of `meta`; null: not yet. */
export function readyAtMs(meta: Row[]): number | null {
  const row = meta.find(({ key }) => key === 'exchange')
  return (row?.value as { readyAtMs: number | null } | undefined)?.readyAtMs ?? null
}

/**
 * Waits until the app has said that it needs no signal from now on. The sentence itself goes after five seconds, so
 * what is waited for is what the app remembers of having said it.
 */
export async function untilReady(page: Page): Promise<void> {
  await expect.poll(async () => readyAtMs(await storedRows(page, 'meta'))).not.toBeNull()
}

/** Waits until the device knows of every change that the server has it. */
export async function untilAllIsSent(page: Page): Promise<void> {
  await expect.poll(() => storedRows(page, 'outbox')).toEqual([])
}
