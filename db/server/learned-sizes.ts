import { type LearnedSize, learnedSize } from '#domain/wire/observations'
import { countForecast } from './data-versions'
import { learnedVersionsIn } from './learned-versions'
import { saveSetting, settingOf } from './settings'
import type { ServerDatabase } from './tables'

const kept = learnedVersionsIn<LearnedSize>('observations.sizes', learnedSize)
const switchName = 'observations.sizing'

/** What surfers' reports taught of spots' sizes, newest first. */
export const sizeVersions = kept.versions
export const saveSizes = kept.save

/** Whether it changes the sizes said; on until an operator switches it off. */
export async function isSizing(db: ServerDatabase): Promise<boolean> {
  return (await settingOf(db, switchName)) !== 'off'
}

/** Switches it; every process makes its forecast anew. */
export async function saveSizing(db: ServerDatabase, isOn: boolean): Promise<void> {
  await saveSetting(db, switchName, isOn ? 'on' : 'off')
  await countForecast(db)
}

/** What of it is in force. */
export const sizesInForce = async (db: ServerDatabase): Promise<LearnedSize[]> =>
  (await isSizing(db)) ? ((await sizeVersions(db))[0]?.rows ?? []) : []
