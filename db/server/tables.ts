import type { Kysely } from 'kysely'
import type { AccountTables } from './tables/account-tables'
import type { AlertTables } from './tables/alert-tables'
import type { CoastTables } from './tables/coast-tables'
import type { OperatorTables } from './tables/operator-tables'
import type { PersonalTables } from './tables/personal-tables'
import type { ProcessTables } from './tables/process-tables'

/** Instants are UTC epoch milliseconds (64-bit in every dialect); structured values are JSON text. */
export type Tables = CoastTables &
  AccountTables &
  PersonalTables &
  AlertTables &
  OperatorTables &
  ProcessTables

export type ServerDatabase = Kysely<Tables>
