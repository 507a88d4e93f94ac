import { storeRows } from './table-rows'
import type { ServerDatabase } from './tables'

/** Small facts the server keeps about itself. Null when never saved. */
export async function settingOf(db: ServerDatabase, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value ?? null
}

export async function saveSetting(db: ServerDatabase, name: string, value: string): Promise<void> {
  await storeRows(db, 'settings', ['name'], [{ name, value }])
}

/** Saves a setting unless there is one; of several that try at once one is first. @returns what is kept */
export async function keepSetting(
  db: ServerDatabase,
  name: string,
  value: string,
): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await settingOf(db, name)) ?? value
}
