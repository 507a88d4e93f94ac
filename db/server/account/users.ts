import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { givingStatuses, type PaidPlan, type Subscription } from '#domain/person/plan'
import type { UsersShown } from '#domain/wire/admin-people'
import type { Role } from '#domain/wire/roles'
import { changeRows, countRows, removeRows, rowsWith, rowWith } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'
import { transact } from '../transact'
import { signOutEverywhere } from './sessions'

export type PersonRow = Selectable<Tables['users']>

/** The stored subscription of a person; `entitledPlan` says what it gives access to. */
export const subscriptionOf = (
  row: Pick<
    PersonRow,
    | 'subscription_plan'
    | 'subscription_status'
    | 'subscription_end_at_ms'
    | 'subscription_cancel_at_ms'
  >,
): Subscription => ({
  subscriptionPlan: row.subscription_plan,
  subscriptionEndAtMs: row.subscription_end_at_ms,
  renews:
    row.subscription_cancel_at_ms === null && givingStatuses.includes(row.subscription_status),
})

/** The form in which email addresses are compared. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** Active or not; null: there is no such account. */
export const userById = (db: ServerDatabase, id: string): Promise<PersonRow | null> =>
  rowWith(db, 'users', { id })

/** However the address is written (`emailKey`), active or not; null: there is no such account. */
export const userByEmail = (db: ServerDatabase, email: string): Promise<PersonRow | null> =>
  rowWith(db, 'users', { email_key: emailKey(email) })

/** @param identity `issuer subject` */
export const userByIdentity = (db: ServerDatabase, identity: string): Promise<PersonRow | null> =>
  rowWith(db, 'users', { oidc_identity: identity })

/** Everyone, oldest first. */
export const allUsers = (db: ServerDatabase): Promise<PersonRow[]> =>
  rowsWith(db, 'users', {}, 'created_at_ms', 'id')

type Wanted = { show: UsersShown; find: string; limit: number; offset: number; nameless: string }

/**
 * One page of the accounts whose name or address contains `find`, oldest first, ignoring ASCII case; a person without a
 * name is found as `nameless`.
 */
export const usersFound = (db: ServerDatabase, wanted: Wanted): Promise<PersonRow[]> =>
  foundQuery(db, wanted).execute()

/** The query of `usersFound`. */
export function foundQuery(db: ServerDatabase, { show, find, limit, offset, nameless }: Wanted) {
  const wanted = `%${find.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const given = sql`trim(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))`
  const name = sql`coalesce(nullif(display_name, ''), nullif(${given}, ''), ${nameless})`
  return db
    .selectFrom('users')
    .selectAll()
    .$if(find !== '', (query) =>
      query.where(
        sql<boolean>`(lower(${name}) like ${wanted} escape '\\' or email_key like ${wanted} escape '\\')`,
      ),
    )
    .$if(show === 'active', (query) => query.where('is_active', '=', 1))
    .$if(show === 'inactive', (query) => query.where('is_active', '=', 0))
    .$if(show === 'admin', (query) => query.where('role', '=', 'admin'))
    .$if(show === 'super_admin', (query) => query.where('role', '=', 'super_admin'))
    .orderBy('created_at_ms')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
}

export type NewPerson = {
  email: string
  atMs: number
  role?: Role
  subscriptionPlan?: PaidPlan | null
  displayName?: string | null
  firstName?: string | null
  lastName?: string | null
  oidcIdentity?: string | null
  addressProof?: PersonRow['address_proof']
}

/** @returns null, with nothing changed, when the address or the identity is taken */
export async function createUser(db: ServerDatabase, person: NewPerson): Promise<PersonRow | null> {
  const row = await db
    .insertInto('users')
    .values({
      id: randomUUID(),
      email: person.email.trim(),
      email_key: emailKey(person.email),
      address_proof: person.addressProof ?? null,
      oidc_identity: person.oidcIdentity ?? null,
      role: person.role ?? 'user',
      is_active: 1,
      first_name: person.firstName ?? null,
      last_name: person.lastName ?? null,
      display_name: person.displayName ?? null,
      subscription_status: 'free',
      subscription_plan: person.subscriptionPlan ?? null,
      created_at_ms: person.atMs,
      updated_at_ms: person.atMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export type RoleOutcome = 'done' | 'unknown-person' | 'last-super-admin'

/** Changes a role, effective at once in every session. The last active super admin keeps theirs. */
export async function setRole(
  db: ServerDatabase,
  id: string,
  role: Role,
  atMs: number,
): Promise<RoleOutcome> {
  return unlessLastSuperAdmin(db, id, role === 'super_admin', async (trx) => {
    await changeRows(trx, 'users', { id }, { role, updated_at_ms: atMs })
  })
}

/** Deactivation signs the person out everywhere in the same transaction. */
export async function setActive(
  db: ServerDatabase,
  id: string,
  isActive: boolean,
  atMs: number,
): Promise<RoleOutcome> {
  return unlessLastSuperAdmin(db, id, isActive, async (trx) => {
    await changeRows(trx, 'users', { id }, { is_active: isActive ? 1 : 0, updated_at_ms: atMs })
    if (!isActive) await signOutEverywhere(trx, id)
  })
}

/** Checks that a super admin is left and makes the change in one transaction. @param keepsRank it removes no rights */
const unlessLastSuperAdmin = (
  db: ServerDatabase,
  id: string,
  keepsRank: boolean,
  change: (trx: ServerDatabase) => Promise<void>,
): Promise<RoleOutcome> =>
  transact(db, async (trx) => {
    await lockSuperAdmins(trx)
    const person = await userById(trx, id)
    if (!person) return 'unknown-person'
    if (!keepsRank && (await isLastSuperAdmin(trx, person))) return 'last-super-admin'
    await change(trx)
    return 'done'
  })

/**
 * Serializes changes of super admins: two who remove each other's role at the same moment would leave none. The update
 * changes no value, but locks the rows on PostgreSQL and makes the transaction the writer on SQLite.
 */
export async function lockSuperAdmins(trx: ServerDatabase): Promise<void> {
  await trx
    .updateTable('users')
    .set((row) => ({ role: row.ref('role') }))
    .where('role', '=', 'super_admin')
    .execute()
}

/** How many people there are, how many may sign in, and how many of each rank. */
export async function peopleCounts(db: ServerDatabase) {
  const rows = await db
    .selectFrom('users')
    .select((row) => ['role', 'is_active', row.fn.countAll().as('people')])
    .groupBy(['role', 'is_active'])
    .execute()
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((total, row) => total + Number(row.people), 0)
  return {
    totalUsers: sum(() => true),
    activeUsers: sum((row) => row.is_active === 1),
    adminUsers: sum((row) => row.role === 'admin'),
    superAdminUsers: sum((row) => row.role === 'super_admin'),
  }
}

async function isLastSuperAdmin(db: ServerDatabase, person: PersonRow): Promise<boolean> {
  if (person.role !== 'super_admin' || person.is_active === 0) return false
  return (await countRows(db, 'users', { role: 'super_admin', is_active: 1 })) === 1
}

export async function noteSignIn(db: ServerDatabase, id: string, atMs: number): Promise<void> {
  await changeRows(db, 'users', { id }, { last_login_at_ms: atMs })
}

/**
 * Links an account to an identity at the issuer, which confirms the address, and revokes what opened it before. In the
 * caller's transaction.
 * @returns false, with nothing changed, when it is linked already
 */
export async function linkIdentity(
  trx: ServerDatabase,
  id: string,
  identity: string,
  atMs: number,
): Promise<boolean> {
  const change = { oidc_identity: identity, address_proof: 'issuer', updated_at_ms: atMs } as const
  if (!(await changeRows(trx, 'users', { id, oidc_identity: null }, change))) return false
  await signOutEverywhere(trx, id)
  for (const table of ['passwords', 'second_factors', 'recovery_codes', 'passkeys'] as const)
    await removeRows(trx, table, { user_id: id })
  return true
}

/** Marks the address as confirmed: a link that was sent to it has been used. */
export async function proveAddress(db: ServerDatabase, id: string): Promise<void> {
  await changeRows(db, 'users', { id }, { address_proof: 'link' })
}

/** Changes the address to one that the issuer confirms; no effect where another account has it. */
export async function setEmail(
  db: ServerDatabase,
  id: string,
  email: string,
  atMs: number,
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      email: email.trim(),
      email_key: emailKey(email),
      address_proof: 'issuer',
      updated_at_ms: atMs,
    })
    .where('id', '=', id)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('users as other')
            .select('other.id')
            .where('other.email_key', '=', emailKey(email))
            .where('other.id', '!=', id),
        ),
      ),
    )
    .execute()
}
