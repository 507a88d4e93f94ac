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

/** A month of nights. */
const keptVersions = 30
const setting = 'observations.learned'
const saved = v.array(
  v.object({ version: v.number(), learnedAtMs: v.number(), rows: v.array(learnedBias) }),
)

const learning = forecastSwitch('observations.learning')

/** The learned biases, newest first; each night that changes them makes a version. */
async function versions(db: ServerDatabase): Promise<v.InferOutput<typeof saved>> {
  const text = await settingOf(db, setting)
  return text === null ? [] : v.parse(saved, JSON.parse(text))
}

/** The learned bias, with the switch that applies it. */
export const keptBias = {
  ...learning,
  versions,
  /** Stores a new version, unless it equals the last. */
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
