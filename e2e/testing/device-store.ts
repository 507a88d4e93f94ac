import { expect, type Page } from '@playwright/test'

/** All rows of one store of the device's own database; none before the app has made it. */
export function storedRows(page: Page, store: string): Promise<Record<string, unknown>[]> {
  return page.evaluate(async (name) => {
    // Opened too early it would be made here, empty.
    const all = await indexedDB.databases()
    if (!all.some((one) => one.name === 'southbreak')) return []
    return new Promise<Record<string, unknown>[]>((resolve, reject) => {
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
  }, store)
}

/**
 * Waits until the app has said that it needs no signal from now on. The sentence itself goes after five seconds, so
 * what is waited for is what the app remembers of having said it.
 */
export async function untilReady(page: Page): Promise<void> {
  const readyAtMs = async () => {
    const row = (await storedRows(page, 'meta')).find(({ key }) => key === 'exchange')
    return (row?.value as { readyAtMs: number | null } | undefined)?.readyAtMs ?? null
  }
  await expect.poll(readyAtMs, { timeout: 30_000 }).not.toBeNull()
}

/** Waits until the device knows of every change that the server has it. */
export async function untilAllIsSent(page: Page): Promise<void> {
  await expect.poll(() => storedRows(page, 'outbox'), { timeout: 30_000 }).toEqual([])
}
