import { type Context, Hono } from 'hono'
import * as v from 'valibot'
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
import { adminInfo, adminUser, roleChange, usersQuery } from '#domain/wire/admin-people'
import type { Role } from '#domain/wire/auth'
import { hasRole, type NeededRole, requireFreshProof, requireRole } from '../../auth/session'
import { stopCharging } from '../../payments/stop-charging'
import { ApiProblem, problem } from '../../problem'
import { validate } from '../../validate'
import type { RouteDeps } from '../deps'
import { bodyOf } from '../mount-call'
import { openapi, openapiChange } from '../openapi'
import { personal } from '../personal-deps'
import { adminInfoOf, adminUserOf } from './admin-people'
import { changedMeanwhile } from './row-version'

/** What the screen calls who gave no name. */
const nameless = 'Unknown User'

/** People, their roles and who may sign in (accounts 5, 6 and 7). */
export function adminUserRoutes(deps: RouteDeps): Hono {
  const { database, now, cardProvider } = deps
  const payments = { database, now, provider: cardProvider }
  const headers = personal(deps)
  const app = new Hono()

  app.get('/info', openapi('Who asks, and what they may do', adminInfo, [401, 403]), async (c) => {
    const { user } = requireRole(c, 'admin')
    const asker = await userById(database, user.id)
    if (!asker) throw new ApiProblem(401, 'unauthorised', 'Nobody is signed in.')
    return c.json(await adminInfoOf(database, asker), 200, headers)
  })

  app.get(
    '/users',
    openapi(
      'The oldest accounts, or those found by name or email',
      v.array(adminUser),
      [400, 401, 403],
    ),
    validate('query', usersQuery),
    async (c) => {
      requireRole(c, 'admin')
      const asked = { ...c.req.valid('query'), nameless }
      return c.json((await usersFound(database, asked)).map(adminUserOf), 200, headers)
    },
  )

  app.put(
    '/users/:userId/role',
    openapiChange(
      'Changes a role, at once on every session',
      { body: roleChange, answer: adminUser },
      [400, 401, 403, 404, 409, 422, 429],
    ),
    async (c) => {
      requireFreshProof(requireRole(c, 'super_admin'), now())
      const body = await bodyOf(c, roleChange)
      const { role, was } = body
      return change(c, deps, {
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
    app.put(
      `/users/:userId/${verb}`,
      openapiChange(
        verb === 'activate' ? 'Lets the person sign in again' : 'Ends every session of the person',
        { answer: adminUser },
        [401, 403, 404, 422, 429],
      ),
      async (c) => {
        requireFreshProof(requireRole(c, 'admin'), now())
        return change(c, deps, {
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
  c: Context,
  deps: RouteDeps,
  { needs, action, refuse, make, isMade, afterwards }: PersonChange,
): Promise<Response> {
  const { user } = requireRole(c, needs)
  const userId = c.req.param('userId') ?? ''
  const atMs = deps.now()
  const headers = personal(deps)
  const done = await transact(deps.database, async (trx) => {
    await lockSuperAdmins(trx)
    // As they are now: the person who loses the role while a request is on its way would give it back with it.
    const asker = await userById(trx, user.id)
    if (asker?.is_active !== 1 || !hasRole(asker.role, needs)) return notAnyMore()
    const person = await userById(trx, userId)
    if (!person) return problem(404, 'unknown-person', 'There is no such user.')
    const refused = ruleAgainst(asker, person) ?? refuse(person)
    if (refused) return refused
    if (isMade(person)) return c.json(adminUserOf(person), 200, headers)
    const outcome = await make(trx, person, atMs)
    if (outcome === 'last-super-admin') return lastSuperAdmin()
    const changed = await userById(trx, userId)
    if (outcome === 'unknown-person' || !changed) {
      return problem(404, 'unknown-person', 'There is no such user.')
    }
    const [before, after] = [adminUserOf(person), adminUserOf(changed)]
    await recordAudit(trx, { adminId: asker.id, action, subject: person.id, before, after, atMs })
    return changed
  })
  if (done instanceof Response) return done
  await afterwards?.(done)
  const now = await userById(deps.database, userId)
  return c.json(adminUserOf(now ?? done), 200, headers)
}

const notAnyMore = () => problem(403, 'forbidden', 'You may not do this any more.')

const lastSuperAdmin = () =>
  problem(422, 'last-super-admin', 'This is the last active super admin. Make another one first.')

/** Nobody acts on themselves, and no admin on a super admin (accounts 5 and 6). */
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
