import type { SurferReport } from '#domain/wire/surfer-report'
import { deviceDatabase } from './database'

/** Reports of a spot that this device knows, own unsent ones included, latest first and of new accounts last. */
export async function spotReports(spotId: number, db = deviceDatabase()): Promise<SurferReport[]> {
  const rows = await db.spotReports.where('spotId').equals(spotId).toArray()
  return rows
    .filter((row) => !row.isFlagged)
    .map(({ mineOf, isFlagged, ...report }) => report)
    .sort((a, b) => isNew(a) - isNew(b) || b.observedAtMs - a.observedAtMs)
}

const isNew = ({ isByNewAccount }: SurferReport) => Number(isByNewAccount)
