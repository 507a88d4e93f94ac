import { type LearnedBias, learnedBias } from '#domain/wire/observations'
import { countForecast } from './data-versions'
import { type LearnedVersion, learnedVersionsIn } from './learned-versions'
import { saveSetting, settingOf } from './settings'
import type { ServerDatabase } from './tables'

const kept = learnedVersionsIn<LearnedBias>('observations.learned', learnedBias)
const switchName = 'observations.learning'

export type BiasVersion = LearnedVersion<LearnedBias>

/** What was learned of the bias, newest first. */
export const learnedVersions = kept.versions
export const saveLearned = kept.save

/** Whether what was learned corrects the hours to come; on until an operator switches it off. */
export async function isLearning(db: ServerDatabase): Promise<boolean> {
  return (await settingOf(db, switchName)) !== 'off'
}

/** Switches it; every process makes its forecast anew. */
export async function saveLearning(db: ServerDatabase, isOn: boolean): Promise<void> {
  await saveSetting(db, switchName, isOn ? 'on' : 'off')
  await countForecast(db)
}
