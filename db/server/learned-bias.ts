import * as v from 'valibot'
import { learnedBias } from '#domain/wire/observations'
import { countForecast } from './data-versions'
import { saveSetting, settingOf } from './settings'
import type { ServerDatabase } from './tables'

const name = 'observations.learned'
const switchName = 'observations.learning'
/** So many versions can be looked up: a month of nights. */
const keptVersions = 30

const version = v.object({
  version: v.number(),
  learnedAtMs: v.number(),
  rows: v.array(learnedBias),
})
export type LearnedVersion = v.InferOutput<typeof version>
const saved = v.array(version)

/** What was learned of the bias, newest first; each night that changes it is a version. */
export async function learnedVersions(db: ServerDatabase): Promise<LearnedVersion[]> {
  const text = await settingOf(db, name)
  return text === null ? [] : v.parse(saved, JSON.parse(text))
}

/** Keeps what was learned, as a version of its own where it is not what was known. */
export async function saveLearned(
  db: ServerDatabase,
  rows: LearnedVersion['rows'],
  atMs: number,
): Promise<void> {
  const before = await learnedVersions(db)
  if (JSON.stringify(before[0]?.rows ?? []) === JSON.stringify(rows)) return
  const next = { version: (before[0]?.version ?? 0) + 1, learnedAtMs: atMs, rows }
  await saveSetting(db, name, JSON.stringify([next, ...before].slice(0, keptVersions)))
}

/** Whether what was learned corrects the hours to come; on until an operator switches it off. */
export async function isLearning(db: ServerDatabase): Promise<boolean> {
  return (await settingOf(db, switchName)) !== 'off'
}

/** Switches it; every process makes its forecast anew. */
export async function saveLearning(db: ServerDatabase, isOn: boolean): Promise<void> {
  await saveSetting(db, switchName, isOn ? 'on' : 'off')
  await countForecast(db)
}
