import { recordAudit } from '../operator/audit-log'
import { changeRows, rowsWith } from '../table-rows'
import type { ServerDatabase } from '../tables'
import { signOutEverywhere } from './sessions'
import { emailKey } from './users'

/**
 * Frees an address that the issuer now confirms as another person's. The person who signed in through the issuer with it,
 * unconfirmed, loses the address, every session and any role that was given to it, and keeps their data. Runs in the
 * caller's transaction.
 * @param owner `issuer subject` of the person whose address it is
 */
export async function displaceUnproven(
  trx: ServerDatabase,
  { email, owner, atMs }: { email: string; owner: string; atMs: number },
): Promise<void> {
  const holder = await trx
    .selectFrom('users')
    .select(['id', 'role'])
    .where('email_key', '=', emailKey(email))
    .where('address_proof', 'is', null)
    .where('oidc_identity', 'is not', null)
    .where('oidc_identity', '!=', owner)
    .forUpdate()
    .executeTakeFirst()
  if (!holder) return
  // RFC 2606: no one can have such an address.
  const unusable = `${holder.id}@displaced.invalid`
  const moved = { email: unusable, email_key: unusable, displaced_from_key: emailKey(email) }
  const change = { ...moved, role: 'user', updated_at_ms: atMs } as const
  await changeRows(trx, 'users', { id: holder.id }, change)
  await signOutEverywhere(trx, holder.id)
  const before = { email, role: holder.role }
  const after = { email: unusable, role: 'user' }
  const who = { adminId: null, subject: holder.id, atMs }
  await recordAudit(trx, { ...who, action: 'user.displace', before, after })
}

/** The ids of the accounts that `displaceUnproven` took this address from; they belong to other people. */
export async function displacedFrom(db: ServerDatabase, email: string): Promise<string[]> {
  const rows = await rowsWith(db, 'users', { displaced_from_key: emailKey(email) }, 'id')
  return rows.map(({ id }) => id)
}
