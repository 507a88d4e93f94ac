import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openServerDatabase } from '../open'
import { seedDatabase } from '../seed/seed-database'

/** What a test may begin with: tables alone, or the product's spots, gauges and cameras in them. */
export type Contents = 'empty' | 'seeded'

/**
 * A new database on a server of PostgreSQL.
 * @param server of a database in which others may be made and dropped
 * @returns its address, and what removes it when no client is connected any more
 */
export async function makeTestDatabase(
  server: string,
  contents: Contents,
): Promise<{ url: string; drop: () => Promise<void> }> {
  await templates(server, contents)
  const name = `southbreak_${randomUUID().replaceAll('-', '')}`
  await onServer(server, (client) =>
    client.query(`create database ${name} template ${templateOf(contents)}`),
  )
  return {
    url: addressOf(server, name),
    drop: () => onServer(server, (client) => client.query(`drop database ${name} with (force)`)),
  }
}

/** Makes a test database as it was when it was made: a tenth of the time of making another. */
export async function resetTestDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select kept.reset()')
  await client.end()
}

const templateOf = (contents: Contents) => `southbreak_template_${contents}`

function addressOf(server: string, database: string): string {
  const address = new URL(server)
  address.pathname = `/${database}`
  return address.href
}

/** Any number that nothing else on the server locks. */
const templateLock = 7_318_266

/** By the server and what is in it: a test may have a server of its own. */
const made = new Map<string, Promise<void>>()

/** Tables are made once for all tests of a run, by whichever process is first, and copied from then on. */
function templates(server: string, contents: Contents): Promise<void> {
  const key = `${server} ${contents}`
  const making =
    made.get(key) ??
    onServer(server, async (client) => {
      await client.query('select pg_advisory_lock($1)', [templateLock])
      try {
        await makeTemplate(client, server, contents)
      } finally {
        await client.query('select pg_advisory_unlock($1)', [templateLock])
      }
    })
  made.set(key, making)
  return making
}

async function makeTemplate(
  client: pg.PoolClient,
  server: string,
  contents: Contents,
): Promise<void> {
  const name = templateOf(contents)
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount) return
  // Under another name until it is whole.
  const draft = `${name}_draft`
  await client.query(`drop database if exists ${draft}`)
  await client.query(`create database ${draft}`)
  const db = await openServerDatabase(addressOf(server, draft))
  if (contents === 'seeded') await seedDatabase(db)
  await db.destroy()
  const inside = new pg.Client({ connectionString: addressOf(server, draft) })
  await inside.connect()
  await inside.query(keep)
  await inside.end()
  await client.query(`alter database ${draft} rename to ${name}`)
}

/** Keeps what is in the tables, and how to bring it back without asking keys and triggers. */
const keep = `
  create schema kept;
  create table kept.sequences as select sequencename, last_value from pg_sequences where schemaname = 'public';
  do $$ declare one record; begin
    for one in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table kept.%1$I as table public.%1$I', one.tablename);
    end loop;
  end $$;
  create function kept.reset() returns void language plpgsql as $$ declare one record; begin
    set local session_replication_role = replica;
    for one in select tablename from pg_tables where schemaname = 'public' loop
      execute format('delete from public.%1$I', one.tablename);
      execute format('insert into public.%1$I select * from kept.%1$I', one.tablename);
    end loop;
    for one in select sequencename, last_value from kept.sequences loop
      perform setval(one.sequencename::regclass, coalesce(one.last_value, 1), one.last_value is not null);
    end loop;
  end $$;`

const pools = new Map<string, pg.Pool>()

function newPool(server: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: server, max: 2, allowExitOnIdle: true })
  // A test may stop the server while a connection rests; the next question opens another.
  pool.on('error', () => undefined)
  return pool
}

async function onServer(
  server: string,
  work: (client: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  const pool = pools.get(server) ?? newPool(server)
  pools.set(server, pool)
  const client = await pool.connect()
  try {
    await work(client)
  } finally {
    client.release()
  }
}
