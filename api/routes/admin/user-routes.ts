import { userById, usersFound } from '#db/server/account/users'
import { countForAdmin } from '#db/server/operator/admin-counts'
import { adminCountCalls } from '#domain/wire/admin-operations'
import { adminUserCalls } from '#domain/wire/admin-people'
import { requireFreshProof } from '../../auth/session'
import { unauthorised } from '../../http/problem'
import { stopCharging } from '../../payments/keep-subscriptions'
import { adminInfoOf, adminUserOf, changePerson } from '../../people/change-person'
import type { RouteDeps } from '../deps'
import type { Mounts } from '../mount-call'

const activeSummaries = {
  deactivate: 'Deactivates the account and ends every session',
  activate: 'Lets the person sign in again',
}

/** The name shown for a person without one. */
const nameless = 'Unknown User'

/** People, their roles and who may sign in (accounts 5, 6 and 7), and what the dashboard counts. */
export function adminUserRoutes({ admin, superAdmin }: Mounts, deps: RouteDeps): void {
  const { database, now, cardProvider } = deps
  const payments = { database, now, provider: cardProvider }

  admin(
    adminUserCalls.info,
    'The signed-in administrator, and what they may do',
    [],
    async (asked) => {
      const asker = await userById(database, asked.user.id)
      if (!asker) throw unauthorised()
      return await adminInfoOf(database, asker)
    },
  )

  admin(adminCountCalls.read, 'How many there are', [], () => countForAdmin(database))

  admin(
    adminUserCalls.list,
    'A page of the accounts, or of those found by name or email',
    [400],
    async (asked) => {
      const found = await usersFound(database, { ...asked.query, nameless })
      return found.map(adminUserOf)
    },
  )

  superAdmin(
    adminUserCalls.changeRole,
    'Changes a role, effective at once on every session',
    [400, 404, 409, 422],
    async ({ user, session, params: { userId }, body }) => {
      requireFreshProof(session, now())
      const { role, was } = await body()
      const { person } = await changePerson(deps, { by: user.id, userId, change: { role }, was })
      return adminUserOf(person)
    },
  )

  for (const change of ['deactivate', 'activate'] as const) {
    admin(
      adminUserCalls[change],
      activeSummaries[change],
      [404, 422],
      async ({ user, session, params: { userId } }) => {
        requireFreshProof(session, now())
        const { person, isChanged } = await changePerson(deps, { by: user.id, userId, change })
        // Outside the database, once the change holds; the answer tells how the person is then.
        if (isChanged && change === 'deactivate') await stopCharging(payments, person)
        return adminUserOf((await userById(database, userId)) ?? person)
      },
    )
  }
}
