import type { AdminInfo, AdminUser } from '#domain/wire/admin-people'

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
export const permissionWords = ({
  canManageCarousel,
  canManageUsers,
  canManageRoles,
}: AdminInfo['permissions']): { words: string; isGiven: boolean }[] => [
  { words: 'Manage carousel images', isGiven: canManageCarousel },
  { words: 'Activate and deactivate accounts', isGiven: canManageUsers },
  { words: 'Change roles', isGiven: canManageRoles },
]

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
