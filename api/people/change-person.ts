import { isCharged } from '#db/server/account/payments'
import {
  lockSuperAdmins,
  type PersonRow,
  peopleCounts,
  setActive,
  setRole,
  userById,
} from '#db/server/account/users'
import { recordAudit } from '#db/server/operator/audit-log'
import type { ServerDatabase } from '#db/server/tables'
import { transact } from '#db/server/transact'
import type { PersonChange } from '#domain/person/person-change'
import type { AdminInfo, AdminUser } from '#domain/wire/admin-people'
import { hasRole, permissionsOf, type Role } from '#domain/wire/roles'
import { iso, isoOrNull } from '../http/iso'
import { ApiProblem } from '../http/problem'
import { changedMeanwhile } from '../routes/admin/resource'

type Asked = {
  /** Id of the administrator who asks; null: the operator's command line, which stands above the roles. */
  by: string | null
  userId: string
  change: PersonChange
  /** The role that the asker was shown; another one now is a 409. */
  was?: Role | undefined
}

/**
 * Changes one account by the rules for screens and command line alike, with its audit log entry in the same transaction. A
 * change without effect is not logged.
 * @returns the person after the change
 * @throws ApiProblem 403, 404, 409 and 422, with a sentence for screens and command line alike
 */
export async function changePerson(
  { database, now }: { database: ServerDatabase; now: () => number },
  { by, userId, change, was }: Asked,
): Promise<{ person: PersonRow; isChanged: boolean }> {
  const atMs = now()
  return transact(database, async (trx) => {
    await lockSuperAdmins(trx)
    const asker = by === null ? null : await askerOf(trx, by, change)
    const person = await userById(trx, userId)
    if (!person) throw unknownPerson()
    if (asker) refuse(asker, person)
    if (was !== undefined && was !== person.role) throw changedMeanwhile(adminUserOf(person))
    if (isSo(person, change)) return { person, isChanged: false }
    const outcome =
      typeof change === 'string'
        ? await setActive(trx, userId, change === 'activate', atMs)
        : await setRole(trx, userId, change.role, atMs)
    if (outcome === 'last-super-admin') throw lastSuperAdmin()
    const changed = await userById(trx, userId)
    if (!changed) throw unknownPerson()
    await recordAudit(trx, {
      adminId: by,
      action: typeof change === 'string' ? `user.${change}` : 'user.role',
      subject: userId,
      before: adminUserOf(person),
      after: adminUserOf(changed),
      atMs,
    })
    return { person: changed, isChanged: true }
  })
}

/** The asker as they are now: the person who loses the role while a request is on its way would give it back with it. */
async function askerOf(trx: ServerDatabase, id: string, change: PersonChange): Promise<PersonRow> {
  const asker = await userById(trx, id)
  const needed = typeof change === 'string' ? 'admin' : 'super_admin'
  if (asker?.is_active === 1 && hasRole(asker.role, needed)) return asker
  throw new ApiProblem(403, 'forbidden', 'You are no longer allowed to do this.')
}

/** No one changes their own account here, and no admin changes a super admin (accounts 5 and 6). */
function refuse(asker: PersonRow, person: PersonRow): void {
  if (asker.id === person.id) {
    throw new ApiProblem(
      403,
      'own-account',
      'You cannot change the role of your own account, or deactivate it.',
    )
  }
  if (!hasRole(asker.role, person.role)) {
    throw new ApiProblem(403, 'forbidden', 'Insufficient Permissions: this is a super admin.')
  }
}

const isSo = (person: PersonRow, change: PersonChange): boolean =>
  typeof change === 'string'
    ? (person.is_active === 1) === (change === 'activate')
    : person.role === change.role

const unknownPerson = () => new ApiProblem(404, 'unknown-person', 'There is no such user.')

const lastSuperAdmin = () =>
  new ApiProblem(
    422,
    'last-super-admin',
    'This is the last active super admin. Make another one first.',
  )

/** The name that an administrator sees; null when the person gave none. */
export const nameOf = (
  person: Pick<PersonRow, 'display_name' | 'first_name' | 'last_name'>,
): string | null =>
  person.display_name || [person.first_name, person.last_name].filter(Boolean).join(' ') || null

/** A person as the administration sees them: nothing that it does not need. */
export const adminUserOf = (person: PersonRow): AdminUser => ({
  id: person.id,
  displayName: nameOf(person),
  email: person.email,
  role: person.role,
  isActive: person.is_active === 1,
  createdAt: iso(person.created_at_ms),
  lastLoginAt: isoOrNull(person.last_login_at_ms),
  ...(person.is_active === 0 && isCharged(person) && { isStillCharged: true }),
})

/** Who asks, how many people there are, and what the asker may do (accounts 6). */
export async function adminInfoOf(db: ServerDatabase, asker: PersonRow): Promise<AdminInfo> {
  return {
    currentAdmin: {
      id: asker.id,
      displayName: nameOf(asker),
      email: asker.email,
      role: asker.role,
    },
    stats: await peopleCounts(db),
    permissions: permissionsOf(asker.role),
  }
}
