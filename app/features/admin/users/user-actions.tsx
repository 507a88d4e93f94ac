import { useState } from 'react'
import { type AdminInfo, type AdminUser, adminUserCalls } from '#domain/wire/admin-people'
import type { Role } from '#domain/wire/roles'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toast-store'
import styles from '../shell/admin.module.css'
import { AdminCallError, askAdmin, sentence, signInAgain } from '../shell/admin-call'
import { RoleSelect } from './role-select'
import { offersOn, shownName } from './user-words'

type UserActionsProps = {
  user: AdminUser
  info: AdminInfo
  /** Reads the list again. */
  onChanged: () => Promise<void>
}

/** What the asker may change of a person. */
export function UserActions({ user, info, onChanged }: UserActionsProps) {
  const [isBusy, setBusy] = useState(false)
  const [needsProof, setNeedsProof] = useState(false)
  const name = shownName(user)
  const params = { userId: user.id }
  const offers = offersOn(user, info)

  const change = async (call: () => Promise<unknown>, done: string, failed: Failure) => {
    if (isBusy) return
    setBusy(true)
    setNeedsProof(false)
    try {
      await call()
      toast({ title: 'Success', description: done })
    } catch (error) {
      setNeedsProof(error instanceof AdminCallError && error.needsProof)
      toast({ ...failed(error), destructive: true })
    }
    // Also after a failure: what is shown may be why.
    await onChanged()
    setBusy(false)
  }
  const changeRole = (role: Role) =>
    change(
      () => askAdmin(adminUserCalls.changeRole, { params, body: { role, was: user.role } }),
      'User role updated successfully',
      (error) => ({
        title: 'Error',
        description: sentence(error, 'Failed to update user role'),
      }),
    )
  const verb = user.isActive ? 'deactivate' : 'activate'
  const changeActive = () =>
    change(
      () => askAdmin(adminUserCalls[verb], { params }),
      `User ${verb}d successfully`,
      (error) => ({ title: `Failed to ${verb} user`, description: sentence(error, '') }),
    )

  return (
    <div className={styles.actions}>
      {offers.role && (
        <RoleSelect
          label={`Role of ${name}, ${user.email}`}
          role={user.role}
          busy={isBusy}
          onChange={changeRole}
        />
      )}
      {offers.activation && (
        <Button
          variant="quiet"
          aria-busy={isBusy || undefined}
          aria-label={`${user.isActive ? 'Deactivate' : 'Activate'} ${name}, ${user.email}`}
          onClick={() => void changeActive()}
        >
          {user.isActive ? 'Deactivate' : 'Activate'}
        </Button>
      )}
      {needsProof && <a href={signInAgain('/admin/users')}>Sign in again</a>}
      {!offers.role && !offers.activation && <p className={styles.quiet}>None</p>}
    </div>
  )
}

type Failure = (error: unknown) => { title: string; description?: string }
