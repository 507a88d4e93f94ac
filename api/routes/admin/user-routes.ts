import { Hono } from 'hono'
import { recordAudit } from '#db/server/audit-log'
import type { ServerDatabase } from '#db/server/tables'
import { transact } from '#db/server/transact'
import {
  lockSuperAdmins,
  type PersonRow,
  type RoleOutcome,
  setActive,
  setRole,
  userById,
  usersFound,
} from '#db/server/users'
import { type AdminUser, adminUserCalls } from '#domain/wire/admin-people'
import { hasRole, type NeededRole, type Role } from '#domain/wire/roles'
import { requireFreshProof } from '../../auth/session'
import { stopCharging } from '../../payments/stop-charging'
import { problem, unauthorised } from '../../problem'
import type { RouteDeps } from '../deps'
import { adminInfoOf, adminUserOf } from './admin-people'
import { adminMount } from './mount-admin-call'
import { changedMeanwhile } from './row-version'

const activeSummaries = {
  deactivate: 'Ends every session of the person',
  activate: 'Lets the person sign in again',
}

/** What the screen calls a person who gave no name. */
const nameless = 'Unknown User'

/** People, their roles and who may sign in (accounts 5, 6 and 7). */
export function adminUserRoutes(deps: RouteDeps): Hono {
  const { database, now, cardProvider } = deps
  const payments = { database, now, provider: cardProvider }
  const app = new Hono()
  const mount = adminMount(app, deps)

  mount(
    adminUserCalls.info,
    { summary: 'The administrator who asks, and what they may do' },
    async (asked) => {
      const asker = await userById(database, asked.user.id)
      if (!asker) throw unauthorised()
      return await adminInfoOf(database, asker)
    },
  )

  mount(
    adminUserCalls.list,
    { summary: 'The oldest accounts, or those found by name or email', errors: [400] },
    async (asked) => {
      const found = await usersFound(database, { ...asked.query, nameless })
      return found.map(adminUserOf)
    },
  )

  mount(
    adminUserCalls.changeRole,
    {
      summary: 'Changes a role, at once on every session',
      errors: [400, 404, 409, 422],
      needs: 'super_admin',
    },
    async (asked) => {
      requireFreshProof(asked.session, now())
      const { role, was } = await asked.body()
      return change(deps, asked, {
        needs: 'super_admin',
        action: 'user.role',
        refuse: (person) =>
          was !== undefined && was !== person.role ? changedMeanwhile(adminUserOf(person)) : null,
        make: (trx, person, atMs) => setRole(trx, person.id, role, atMs),
        isMade: (person) => person.role === role,
      })
    },
  )

  for (const verb of ['deactivate', 'activate'] as const) {
    mount(
      adminUserCalls[verb],
      { summary: activeSummaries[verb], errors: [404, 422] },
      async (asked) => {
        requireFreshProof(asked.session, now())
        return change(deps, asked, {
          needs: 'admin',
          action: `user.${verb}`,
          refuse: () => null,
          make: (trx, person, atMs) => setActive(trx, person.id, verb === 'activate', atMs),
          isMade: (person) => (person.is_active === 1) === (verb === 'activate'),
          afterwards:
            verb === 'deactivate' ? (person) => stopCharging(payments, person) : undefined,
        })
      },
    )
  }
  return app
}

type PersonChange = {
  needs: NeededRole
  action: `user.${string}`
  /** An answer that stops the change; null lets it go on. */
  refuse: (person: PersonRow) => Response | null
  make: (trx: ServerDatabase, person: PersonRow, atMs: number) => Promise<RoleOutcome>
  /** It is so already: nothing is changed and nothing noted. */
  isMade: (person: PersonRow) => boolean
  /** What follows outside the database, once the change holds; the answer tells how the person is then. */
  afterwards?: ((person: PersonRow) => Promise<void>) | undefined
}

/** One change of one person, by the rules that hold for all of them, with its line in the trail. */
async function change(
  deps: RouteDeps,
  { user, params: { userId } }: { user: { id: string }; params: { userId: string } },
  { needs, action, refuse, make, isMade, afterwards }: PersonChange,
): Promise<Response | AdminUser> {
  const atMs = deps.now()
  const done = await transact(deps.database, async (trx) => {
    await lockSuperAdmins(trx)
    // As they are now: the person who loses the role while a request is on its way would give it back with it.
    const asker = await userById(trx, user.id)
    if (asker?.is_active !== 1 || !hasRole(asker.role, needs)) return notAnyMore()
    const person = await userById(trx, userId)
    if (!person) return problem(404, 'unknown-person', 'There is no such user.')
    const refused = ruleAgainst(asker, person) ?? refuse(person)
    if (refused) return refused
    if (isMade(person)) return { person, isChanged: false }
    const outcome = await make(trx, person, atMs)
    if (outcome === 'last-super-admin') return lastSuperAdmin()
    const changed = await userById(trx, userId)
    if (outcome === 'unknown-person' || !changed) {
      return problem(404, 'unknown-person', 'There is no such user.')
    }
    const [before, after] = [adminUserOf(person), adminUserOf(changed)]
    await recordAudit(trx, { adminId: asker.id, action, subject: person.id, before, after, atMs })
    return { person: changed, isChanged: true }
  })
  if (done instanceof Response) return done
  if (!done.isChanged) return adminUserOf(done.person)
  await afterwards?.(done.person)
  const now = await userById(deps.database, userId)
  return adminUserOf(now ?? done.person)
}

const notAnyMore = () => problem(403, 'forbidden', 'You may not do this any more.')

const lastSuperAdmin = () =>
  problem(422, 'last-super-admin', 'This is the last active super admin. Make another one first.')

/** No one changes their own account here, and no admin changes a super admin (accounts 5 and 6). */
function ruleAgainst(asker: { id: string; role: Role }, person: PersonRow): Response | null {
  if (asker.id === person.id) {
    return problem(
      403,
      'own-account',
      'You cannot change the role of your own account, or deactivate it.',
    )
  }
  if (person.role === 'super_admin' && asker.role !== 'super_admin') {
    return problem(403, 'forbidden', 'Insufficient Permissions: this is a super admin.')
  }
  return null
}
