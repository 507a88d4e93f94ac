import * as v from 'valibot'
import { role } from './auth'
import { get, put } from './calls'
import { count, digits } from './resource'
import { type Permission, permissions } from './roles'

export const usersAtOnce = 100
/** In one answer. */
const usersAtMost = 1_000

/** Of which people the list is; each is as long as `stats` of `GET /api/admin/info` says. */
export const usersShown = ['all', 'active', 'inactive', 'admin', 'super_admin'] as const
export type UsersShown = (typeof usersShown)[number]

/** Query of `GET /api/admin/users`: who, what name or email hold, how many at most, and after how many; each may be absent. */
const usersQuery = v.object({
  show: v.optional(v.picklist(usersShown), 'all'),
  find: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  limit: v.optional(v.pipe(digits(4), v.minValue(1), v.maxValue(usersAtMost)), String(usersAtOnce)),
  offset: v.optional(digits(7), '0'),
})

/** One of `GET /api/admin/users`. Instants are ISO 8601. */
export const adminUser = v.object({
  id: v.string(),
  displayName: v.nullable(v.string()),
  email: v.string(),
  role,
  isActive: v.boolean(),
  createdAt: v.string(),
  /** Null: never. */
  lastLoginAt: v.nullable(v.string()),
  /** Only of a person who is deactivated and goes on being charged, as the payment provider could not be told yet. */
  isStillCharged: v.optional(v.literal(true)),
})
export type AdminUser = v.InferOutput<typeof adminUser>

/** `GET /api/admin/info`: who is asking, how many people there are, and what the asker may do. */
export const adminInfo = v.object({
  currentAdmin: v.pick(adminUser, ['id', 'displayName', 'email', 'role']),
  stats: v.object({
    totalUsers: count,
    activeUsers: count,
    adminUsers: count,
    superAdminUsers: count,
  }),
  permissions: v.object(
    Object.fromEntries(Object.keys(permissions).map((name) => [name, v.boolean()])) as Record<
      Permission,
      v.BooleanSchema<undefined>
    >,
  ),
})
export type AdminInfo = v.InferOutput<typeof adminInfo>

/** `PUT /api/admin/users/{userId}/role`. */
const roleChange = v.object({
  role,
  /** The role that the asker was shown; another one now is a 409. */
  was: v.optional(role),
})

/** People, their roles and who may sign in (accounts 5, 6 and 7). */
export const adminUserCalls = {
  info: get('/admin/info', adminInfo),
  list: get('/admin/users', v.array(adminUser), { query: usersQuery }),
  changeRole: put('/admin/users/:userId/role', adminUser, { body: roleChange }),
  deactivate: put('/admin/users/:userId/deactivate', adminUser),
  activate: put('/admin/users/:userId/activate', adminUser),
}
