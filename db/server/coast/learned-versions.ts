import * as v from 'valibot'
import { type LearnedBias, learnedBias } from '#domain/wire/observations'
import { countForecast } from '../data-versions'
import { saveSetting, settingOf } from '../settings'
import type { ServerDatabase } from '../tables'

/** A switch of what changes the hours to come; on until an operator switches it off. */
const forecastSwitch = (name: string) => ({
  isOn: async (db: ServerDatabase): Promise<boolean> => (await settingOf(db, name)) !== 'off',
  /** Every process builds its forecast again. */
  async switchTo(db: ServerDatabase, isOn: boolean): Promise<void> {
    await saveSetting(db, name, isOn ? 'on' : 'off')
    await countForecast(db)
  },
})

/** Whether the next hours are corrected by what buoys measure. */
export const buoyCorrection = forecastSwitch('observations.correcting')

/** So many versions can be looked up: a month of nights. */
const keptVersions = 30
const setting = 'observations.learned'
const saved = v.array(
  v.object({ version: v.number(), learnedAtMs: v.number(), rows: v.array(learnedBias) }),
)

const learning = forecastSwitch('observations.learning')

/** What the nights learned of the bias, newest first; each night that changes it is a version. */
async function versions(db: ServerDatabase): Promise<v.InferOutput<typeof saved>> {
  const text = await settingOf(db, setting)
  return text === null ? [] : v.parse(saved, JSON.parse(text))
}

/** What was learned of the bias, with the switch that puts it in force. */
export const keptBias = {
  ...learning,
  versions,
  /** Keeps what was learned, as a version of its own where it is not what was known. */
  async save(db: ServerDatabase, rows: LearnedBias[], atMs: number): Promise<void> {
    const before = await versions(db)
    if (JSON.stringify(before[0]?.rows ?? []) === JSON.stringify(rows)) return
    const next = { version: (before[0]?.version ?? 0) + 1, learnedAtMs: atMs, rows }
    await saveSetting(db, setting, JSON.stringify([next, ...before].slice(0, keptVersions)))
  },
  /** The newest version's rows; none while it is switched off. */
  inForce: async (db: ServerDatabase): Promise<LearnedBias[]> =>
    (await learning.isOn(db)) ? ((await versions(db))[0]?.rows ?? []) : [],
}
