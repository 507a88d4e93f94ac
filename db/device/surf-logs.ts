import { emptySurfLog, type SurfLogEntry, type SurfLogFields } from '#domain/wire/surf-log'
import { deviceDatabase } from './database'
import { newId } from './new-id'
import { type WriteDeps, write } from './outbox'
import { ownRows } from './person'
import { forgetPhoto, lightenPhoto } from './surf-photos'
import type { DeviceNoun, Writing } from './sync/noun'

export const surfLogNoun: DeviceNoun<'surfLog'> = {
  changes: {
    'surf-log.put': {
      title: 'A surf in your log',
      // Of an entry that is not here only a part may have been changed: the server tells the rest.
      mutate: async ({ id, fields }, { db, userId }) => {
        const before = await db.surfLogs.get([userId, id])
        const { spotId, startedAtMs } = { ...before, ...fields }
        if (spotId === undefined || startedAtMs === undefined) return
        const whole = { ...emptySurfLog, ...before, ...fields, spotId, startedAtMs }
        await db.surfLogs.put({ ...whole, id, userId })
      },
    },
    'surf-log.delete': {
      title: 'A surf that you deleted',
      mutate: async ({ id }, { db, userId }) => {
        await db.surfLogs.delete([userId, id])
        await forgetPhoto(db, userId, id)
      },
    },
  },
  rows: {
    table: 'surfLogs',
    say: ({ userId: _, ...entry }) => said(entry),
  },
  told: ({ surfLogs, deletedSurfLogs }) => [
    ...surfLogs.map(said),
    ...deletedSurfLogs.map((args) => ({ name: 'surf-log.delete' as const, args })),
  ],
}

const said = ({ id, ...fields }: SurfLogEntry) => ({
  name: 'surf-log.put' as const,
  args: { id, fields },
})

/** A new entry has no id yet; of a known one only named fields change that differ from `begun`, what its form showed first. */
type SurfLogDraft = { begun?: SurfLogFields } & (
  | (Partial<SurfLogFields> & Pick<SurfLogFields, 'spotId' | 'startedAtMs'> & { id?: undefined })
  | (Partial<SurfLogFields> & { id: string })
)

/** Logs a surf or changes a logged one. @returns the id of the entry; null when it is gone meanwhile */
export async function putSurfLog(
  draft: SurfLogDraft,
  deps: WriteDeps = {},
): Promise<string | null> {
  const { id = newId(), begun, ...given } = draft
  let kept: string | null = id
  const argsOf = async ({ db, userId }: Writing) => {
    const stored = await db.surfLogs.get([userId, id])
    if (!stored) {
      if (given.spotId !== undefined && given.startedAtMs !== undefined)
        return { id, fields: { ...emptySurfLog, ...given } }
      kept = null
      return null
    }
    const before = { ...emptySurfLog, ...stored, ...begun }
    const fields = changedFields(before, given)
    if (Object.keys(fields).length === 0) return null
    return { id, fields, ...(fields.notes !== undefined && { notesBase: before.notes }) }
  }
  await write(surfLogNoun, 'surf-log.put', argsOf, deps)
  return kept
}

function changedFields(
  before: SurfLogFields,
  given: Partial<SurfLogFields>,
): Partial<SurfLogFields> {
  const isChanged = ([name, value]: [string, unknown]) =>
    value !== undefined &&
    JSON.stringify(value) !== JSON.stringify(before[name as keyof SurfLogFields])
  return Object.fromEntries(Object.entries(given).filter(isChanged))
}

/** Deletes a surf, and its photo with it. */
export async function deleteSurfLog(id: string, deps: WriteDeps = {}): Promise<void> {
  const argsOf = async (writing: Writing) => {
    const { db, userId } = writing
    if (!(await db.surfLogs.get([userId, id]))) return null
    await lightenPhoto(writing, id)
    return { id }
  }
  await write(surfLogNoun, 'surf-log.delete', argsOf, deps)
}

/** The signed-in person's surfs, latest first. */
export async function surfLogs(db = deviceDatabase()): Promise<SurfLogEntry[]> {
  const rows = (await ownRows('surfLogs', db)) ?? []
  return rows
    .map(({ userId, ...entry }) => ({ ...emptySurfLog, ...entry }))
    .sort((a, b) => b.startedAtMs - a.startedAtMs || (a.id < b.id ? -1 : 1))
}
