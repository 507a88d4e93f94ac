import { addRow, rowWith, storeRows } from './table-rows'
import type { ServerDatabase } from './tables'

/** Small facts the server keeps about itself. Null when never saved. */
export async function settingOf(db: ServerDatabase, name: string): Promise<string | null> {
  return (await rowWith(db, 'settings', { name }))?.value ?? null
}

export const saveSetting = (db: ServerDatabase, name: string, value: string): Promise<void> =>
  storeRows(db, 'settings', [{ name, value }])

/** Saves a setting unless there is one; of several that try at once one is first. @returns what is kept */
export async function keepSetting(
  db: ServerDatabase,
  name: string,
  value: string,
): Promise<string> {
  await addRow(db, 'settings', { name, value })
  return (await settingOf(db, name)) ?? value
}
