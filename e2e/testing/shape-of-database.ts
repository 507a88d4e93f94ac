import { sql } from 'kysely'
import type { ServerDatabase } from '#db/server/tables'

/** Columns, constraints, indexes and triggers of every table, as sorted lines that two databases can be compared by. */
export async function shapeOf(
  db: ServerDatabase,
  engine: 'sqlite' | 'postgres',
): Promise<string[]> {
  const { rows } = await (engine === 'sqlite' ? ofSqlite : ofPostgres).execute(db)
  return rows.map(({ line }) => line.replace(/[\s"]/g, '').toLowerCase()).sort()
}

const ofSqlite = sql<{ line: string }>`
  select 'column ' || t.name || ' ' || c.name || ' ' || lower(c.type) || ' ' || max(c."notnull", c.pk > 0)
      || ' ' || coalesce(c.dflt_value, '') || ' ' || c.pk as line
    from pragma_table_list t join pragma_table_info(t.name) c
    where t.schema = 'main' and t.type = 'table' and t.name not like 'kysely%' and t.name not like 'sqlite%'
  union all select 'table ' || name || ' ' || wr || ' ' || strict from pragma_table_list
    where schema = 'main' and type = 'table' and name not like 'kysely%' and name not like 'sqlite%'
  union all select 'reference ' || t.name || ' ' || f."from" || ' ' || f."table" || ' ' || f.on_delete
    from pragma_table_list t join pragma_foreign_key_list(t.name) f where t.schema = 'main'
  union all select 'unique ' || t.name || ' ' || (select group_concat(i.name) from pragma_index_info(l.name) i)
    from pragma_table_list t join pragma_index_list(t.name) l where t.schema = 'main' and l.origin = 'u'
  union all select type || ' ' || sql from sqlite_master
    where type in ('index', 'trigger') and sql is not null`

const ofPostgres = sql<{ line: string }>`
  select 'column ' || table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || ' '
      || coalesce(collation_name, '') || ' ' || coalesce(column_default, '') as line
    from information_schema.columns where table_schema = current_schema() and table_name not like 'kysely%'
  union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = current_schema()::regnamespace and conrelid::regclass::text not like 'kysely%'
  union all select 'index ' || indexdef from pg_indexes
    where schemaname = current_schema() and tablename not like 'kysely%'
  union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`
