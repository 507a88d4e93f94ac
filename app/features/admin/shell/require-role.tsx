import type { ReactNode } from 'react'
import { hasRole, type Role } from '#domain/wire/roles'
import { hasSignInHint } from '../../../data/asked/sign-in'
import { usePerson, useSessionEnded } from '../../../data/stored/use-person'
import { useSession } from '../../../data/tab/session'
import { paths } from '../../../paths'
import { ErrorState } from '../../../ui/error-state'
import { LinkButton } from '../../../ui/link-button'
import { AdminLoading, SignInNeeded } from './admin-states'

type RequireRoleProps = {
  role: 'admin' | 'super_admin'
  children: (role: Role) => ReactNode
}

/**
 * Draws its content for anyone who has the rank, as this device last heard it. The server decides again at
 * every call: this only spares people screens that would be empty for them.
 */
export function RequireRole({ role, children }: RequireRoleProps) {
  const person = usePerson()
  const isEnded = useSessionEnded()
  const isChecked = useSession((session) => session.isPersonChecked)
  if (person === undefined || (!person && !isChecked && hasSignInHint())) return <AdminLoading />
  if (!person || isEnded) {
    return <SignInNeeded>Sign in with an administrator’s account to open this page.</SignInNeeded>
  }
  if (hasRole(person.role, role)) return children(person.role)
  return (
    <ErrorState
      title={role === 'admin' ? '403 Admin Access Required' : '403 Insufficient Permissions'}
      action={
        <LinkButton to={paths.home} variant="quiet">
          Back to App
        </LinkButton>
      }
    >
      {role === 'admin'
        ? `${person.email} is not an administrator’s account.`
        : `Only a super admin can open this page; ${person.email} is an admin.`}
    </ErrorState>
  )
}
