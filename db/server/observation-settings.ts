import { countForecast } from './data-versions'
import { saveSetting, settingOf } from './settings'
import type { ServerDatabase } from './tables'

const correcting = 'observations.correcting'

/** Whether the next hours are corrected by what buoys measure; on until an operator switches it off. */
export async function isCorrecting(db: ServerDatabase): Promise<boolean> {
  return (await settingOf(db, correcting)) !== 'off'
}

/** Switches it; every process makes its forecast anew. */
export async function saveCorrecting(db: ServerDatabase, isOn: boolean): Promise<void> {
  await saveSetting(db, correcting, isOn ? 'on' : 'off')
  await countForecast(db)
}
