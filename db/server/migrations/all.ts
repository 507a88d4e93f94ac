import type { Migration } from 'kysely'
import * as firstTables from './001-first-tables'
import * as people from './002-people'
import * as owned from './003-owned'
import * as avatars from './004-avatars'
import * as push from './005-push'

/** Every change to the tables, by name in the order they run. A published one is never edited. */
export const migrations = (dialect: 'sqlite' | 'postgres'): Record<string, Migration> => ({
  '001-first-tables': { up: (db) => firstTables.up(db, dialect) },
  '002-people': { up: (db) => people.up(db, dialect) },
  '003-owned': { up: (db) => owned.up(db, dialect) },
  '004-avatars': { up: (db) => avatars.up(db, dialect) },
  '005-push': { up: (db) => push.up(db, dialect) },
})
