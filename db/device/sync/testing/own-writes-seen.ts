import type { ProfileSet } from '#domain/wire/profile-change'
import type { DeviceDatabase } from '../../database'
import { currentPerson } from '../../person'
import type { OutboxRow } from '../../personal-tables'
import { brokenId } from './promises'

/** What the simulated people change of a rule; nothing where there is none. */
export function ruleSaid(fields: unknown): unknown[] {
  if (!fields) return []
  const { isOn, wanted } = fields as { isOn: boolean; wanted: { surfHeightMin: number } }
  return [isOn, wanted.surfHeightMin]
}

/** I5: a row shows the last unsent change of it, whatever came from the server meanwhile. */
export async function expectOwnWritesSeen(
  db: DeviceDatabase,
  rows: readonly OutboxRow[],
): Promise<void> {
  // A row whose queue entry broke shows a change that is on its way to be refused.
  if (rows.length === 0 || rows.some((row) => row.id === brokenId)) return
  const person = await currentPerson(db)
  const seen: Record<string, boolean> = {}
  for (const row of rows)
    if (row.userId === person?.userId) Object.assign(seen, await isSeen(db, row))
  for (const [what, is] of Object.entries(seen))
    if (!is) throw new Error(`I5: ${what} does not show the person's own change`)
}

type Said = Record<'field' | 'id', string> & Record<'value' | 'fields' | 'isFavourite', unknown>

/** Of what a change says: whether its row shows it. */
async function isSeen(db: DeviceDatabase, { userId, name, args }: OutboxRow) {
  const { spotId, field, value, id, fields, isFavourite } = args as Said & { spotId: number }
  switch (name) {
    case 'favourite.set': {
      const row = await db.favourites.get([userId, spotId])
      return { [`favourite ${spotId}`]: (row !== undefined) === isFavourite }
    }
    case 'preference.set': {
      const row = await db.preferences.get([userId, field])
      return { [`preference ${field}`]: row?.value === value }
    }
    case 'surf-rule.put':
    case 'surf-rule.delete': {
      const row = await db.surfRules.get([userId, id])
      return { [`rule ${id}`]: String(ruleSaid(row?.fields)) === String(ruleSaid(fields)) }
    }
    case 'profile.set': {
      const own = (await db.profiles.get(userId))?.own
      const all = Object.entries(args as ProfileSet)
      return Object.fromEntries(
        all.map(([key, one]) => [`profile ${key}`, own?.[key as keyof ProfileSet] === one]),
      )
    }
  }
  return {}
}
