import { isCharged } from '#db/server/payments'
import type { ServerDatabase } from '#db/server/tables'
import { type PersonRow, peopleCounts } from '#db/server/users'
import type { AdminInfo, AdminUser } from '#domain/wire/admin-people'
import { permissionsOf } from '#domain/wire/roles'
import { iso, isoOrNull } from '../../iso'

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
