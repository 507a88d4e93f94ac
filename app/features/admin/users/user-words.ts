import type { AdminInfo, AdminUser } from '#domain/wire/admin-people'
import { type Permission, permissions } from '#domain/wire/roles'

/** Accounts 2: a row's name. */
export const shownName = (user: Pick<AdminUser, 'displayName'>): string =>
  user.displayName ?? 'Unknown User'

const day = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Melbourne',
  dateStyle: 'medium',
})

/** '20 Nov 2026', by Melbourne's calendar. */
export const dayOf = (iso: string | null): string => (iso ? day.format(Date.parse(iso)) : 'Never')

/** What the three flags of the server allow, in words. */
export const permissionWords = (given: AdminInfo['permissions']) =>
  (Object.keys(permissions) as Permission[]).map((name) => ({
    words: permissions[name].label,
    isGiven: given[name],
  }))

/**
 * What the asker is offered on a row: never on their own, and nothing on a super admin to an admin
 * (accounts 5 and 6). The server decides again.
 */
export function offersOn(
  user: AdminUser,
  { currentAdmin, permissions }: AdminInfo,
): { role: boolean; activation: boolean } {
  const isOwn = user.id === currentAdmin.id
  const isAbove = user.role === 'super_admin' && currentAdmin.role !== 'super_admin'
  return {
    role: permissions.canManageRoles && !isOwn,
    activation: permissions.canManageUsers && !isOwn && !isAbove,
  }
}
