import type { Role } from '#domain/wire/auth'
import type { PillTone } from '../../../ui/pill'

/** Roles as the role dropdown names them (accounts 6). */
export const roleWords: Record<Role, string> = {
  user: 'User',
  admin: 'Admin',
  super_admin: 'Super Admin',
}

export const roleTones: Record<Role, PillTone> = { user: 'plain', admin: 'sea', super_admin: 'sea' }
