import { type Role, roles } from '#domain/wire/roles'
import { Pill } from '../../../ui/pill'

/** A role by its name. */
export const RolePill = ({ role }: { role: Role }) => (
  <Pill tone={role === 'user' ? 'plain' : 'sea'}>{roles[role].label}</Pill>
)
