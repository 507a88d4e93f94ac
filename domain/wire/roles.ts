/**
 * Every role with its rank and its name (accounts 6). What needs a role is open to it and to those above: the server's
 * calls, the screens, the command line and `api/who-may.test.ts` all read it here.
 */
export const roles = {
  user: { rank: 0, label: 'User' },
  admin: { rank: 1, label: 'Admin' },
  super_admin: { rank: 2, label: 'Super Admin' },
} as const

export type Role = keyof typeof roles
export type NeededRole = Exclude<Role, 'user'>

/** In the order of their ranks. */
export const roleNames = Object.keys(roles) as [Role, ...Role[]]

export const hasRole = (role: Role, needed: Role): boolean => roles[role].rank >= roles[needed].rank

/** What a role may do besides, and the least role that may. The API answers them as flags. */
export const permissions = {
  canManageCarousel: { needs: 'admin', label: 'Manage carousel images' },
  canManageUsers: { needs: 'admin', label: 'Activate and deactivate accounts' },
  canManageRoles: { needs: 'super_admin', label: 'Change roles' },
} as const satisfies Record<string, { needs: NeededRole; label: string }>

export type Permission = keyof typeof permissions

/** What a person of this role may do. */
export const permissionsOf = (role: Role): Record<Permission, boolean> => {
  const may = Object.entries(permissions).map(([name, { needs }]) => [name, hasRole(role, needs)])
  return Object.fromEntries(may)
}
