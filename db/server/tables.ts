import type { Kysely } from 'kysely'
import { accountTables } from './tables/account-tables'
import { alertTables } from './tables/alert-tables'
import { coastTables } from './tables/coast-tables'
import { operatorTables } from './tables/operator-tables'
import { personalTables } from './tables/personal-tables'
import { processTables } from './tables/process-tables'
import type { RowsOf } from './tables/table'

/** Every table, after those that its rows name. Structured values are JSON text. */
export const tables = {
  ...processTables,
  ...accountTables,
  ...coastTables,
  ...personalTables,
  ...alertTables,
  ...operatorTables,
}

export interface Tables extends RowsOf<typeof tables> {}

export type ServerDatabase = Kysely<Tables>
