import * as v from 'valibot'
import { saveSetting, settingOf } from './settings'
import type { ServerDatabase } from './tables'

/** So many versions can be looked up: a month of nights. */
const keptVersions = 30

export type LearnedVersion<Row> = { version: number; learnedAtMs: number; rows: Row[] }

/**
 * What the nights learned, kept as versions in a setting.
 * @param row the shape of what is learned of one thing
 */
export function learnedVersionsIn<Row>(name: string, row: v.GenericSchema<Row>) {
  const saved = v.array(
    v.object({ version: v.number(), learnedAtMs: v.number(), rows: v.array(row) }),
  )

  /** Newest first; each night that changes it is a version. */
  async function versions(db: ServerDatabase): Promise<LearnedVersion<Row>[]> {
    const text = await settingOf(db, name)
    return text === null ? [] : v.parse(saved, JSON.parse(text))
  }

  /** Keeps what was learned, as a version of its own where it is not what was known. */
  async function save(db: ServerDatabase, rows: Row[], atMs: number): Promise<void> {
    const before = await versions(db)
    if (JSON.stringify(before[0]?.rows ?? []) === JSON.stringify(rows)) return
    const next = { version: (before[0]?.version ?? 0) + 1, learnedAtMs: atMs, rows }
    await saveSetting(db, name, JSON.stringify([next, ...before].slice(0, keptVersions)))
  }
  return { versions, save }
}
