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
  const last = new Map<string, () => Promise<boolean>>()
  for (const { userId, name, args } of rows) {
    if (userId !== person?.userId) continue
    const said = args as {
      spotId: number
      isFavourite: boolean
      field: string
      value: unknown
      id: string
      fields?: unknown
    }
    if (name === 'favourite.set') {
      last.set(`favourite ${said.spotId}`, async () => {
        const row = await db.favourites.get([userId, said.spotId])
        return (row !== undefined) === said.isFavourite
      })
    }
    if (name === 'profile.set') {
      for (const [field, value] of Object.entries(args as ProfileSet)) {
        last.set(`profile ${field}`, async () => {
          const row = await db.profiles.get(userId)
          return row?.own[field as keyof ProfileSet] === value
        })
      }
    }
    if (name === 'surf-rule.put' || name === 'surf-rule.delete') {
      last.set(`rule ${said.id}`, async () => {
        const row = await db.surfRules.get([userId, said.id])
        return String(ruleSaid(row?.fields)) === String(ruleSaid(said.fields))
      })
    }
    if (name === 'preference.set') {
      last.set(`preference ${said.field}`, async () => {
        const row = await db.preferences.get([userId, said.field])
        return row?.value === said.value
      })
    }
  }
  for (const [what, isSeen] of last) {
    if (!(await isSeen())) throw new Error(`I5: ${what} does not show the person's own change`)
  }
}
