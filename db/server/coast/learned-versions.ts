import * as v from 'valibot'
import {
  type LearnedBias,
  type LearnedSize,
  learnedBias,
  learnedSize,
} from '#domain/wire/observations'
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

export type LearnedVersion<Row> = { version: number; learnedAtMs: number; rows: Row[] }

/**
 * What the nights learned, kept as versions in a setting, with the switch that puts it in force.
 * @param row the shape of what is learned of one thing
 */
function learnedIn<Row>(names: { kept: string; switch: string }, row: v.GenericSchema<Row>) {
  const saved = v.array(
    v.object({ version: v.number(), learnedAtMs: v.number(), rows: v.array(row) }),
  )
  const learned = {
    /** Newest first; each night that changes it is a version. */
    async versions(db: ServerDatabase): Promise<LearnedVersion<Row>[]> {
      const text = await settingOf(db, names.kept)
      return text === null ? [] : v.parse(saved, JSON.parse(text))
    },

    /** Keeps what was learned, as a version of its own where it is not what was known. */
    async save(db: ServerDatabase, rows: Row[], atMs: number): Promise<void> {
      const before = await learned.versions(db)
      if (JSON.stringify(before[0]?.rows ?? []) === JSON.stringify(rows)) return
      const next = { version: (before[0]?.version ?? 0) + 1, learnedAtMs: atMs, rows }
      await saveSetting(db, names.kept, JSON.stringify([next, ...before].slice(0, keptVersions)))
    },

    ...forecastSwitch(names.switch),
  }
  return {
    ...learned,
    /** The newest version's rows; none while it is switched off. */
    inForce: async (db: ServerDatabase): Promise<Row[]> =>
      (await learned.isOn(db)) ? ((await learned.versions(db))[0]?.rows ?? []) : [],
  }
}

export const keptBias = learnedIn<LearnedBias>(
  { kept: 'observations.learned', switch: 'observations.learning' },
  learnedBias,
)

export const keptSizes = learnedIn<LearnedSize>(
  { kept: 'observations.sizes', switch: 'observations.sizing' },
  learnedSize,
)
