import { useState } from 'react'
import { changeWords, type PersonChange } from '#domain/person/person-change'
import { type AdminInfo, type AdminUser, adminUserCalls } from '#domain/wire/admin-people'
import { roles } from '#domain/wire/roles'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toast-store'
import styles from '../shell/admin.module.css'
import { AdminCallError, askAdmin, sentence, signInAgain } from '../shell/admin-call'
import { ConfirmDialog } from '../shell/confirm-dialog'
import { RoleSelect } from './role-select'

/** Accounts 2: a row's name. */
export const shownName = (user: Pick<AdminUser, 'displayName'>): string =>
  user.displayName ?? 'Unknown User'

/** What was done, with what undoes it. */
export type Changed = { user: AdminUser; words: string; undo: PersonChange }

/** Makes a change once, and says what became of it; what fails for want of a fresh proof leads to it. */
function useChange(onChanged: (changed: Changed | null) => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [needsProof, setNeedsProof] = useState(false)
  const make = async (user: AdminUser, change: PersonChange) => {
    if (isBusy) return
    setBusy(true)
    setNeedsProof(false)
    const params = { userId: user.id }
    let changed: Changed | null = null
    try {
      const now =
        typeof change === 'string'
          ? await askAdmin(adminUserCalls[change], { params })
          : await askAdmin(adminUserCalls.changeRole, {
              params,
              body: { role: change.role, was: user.role },
            })
      changed = changedTo(now, user, change)
      const description =
        typeof change === 'string'
          ? `User ${change}d successfully`
          : 'User role updated successfully'
      toast({ title: 'Success', description })
    } catch (error) {
      setNeedsProof(error instanceof AdminCallError && error.needsProof)
      const words =
        typeof change === 'string'
          ? { title: `Failed to ${change} user`, description: sentence(error, '') }
          : { title: 'Error', description: sentence(error, 'Failed to update user role') }
      toast({ ...words, destructive: true })
    }
    await onChanged(changed)
    setBusy(false)
  }
  return {
    make,
    isBusy,
    proof: needsProof && <a href={signInAgain('/admin/users')}>Sign in again</a>,
  }
}

function changedTo(now: AdminUser, before: AdminUser, change: PersonChange): Changed {
  const undo: PersonChange =
    change === 'activate'
      ? 'deactivate'
      : change === 'deactivate'
        ? 'activate'
        : { role: before.role }
  return { user: now, words: changeWords(`${shownName(now)}, ${now.email},`, change), undo }
}

type UndoBannerProps = {
  changed: Changed
  onChanged: (changed: Changed | null) => Promise<void>
}

/** What was done last stays said, with the way back. */
export function UndoBanner({ changed: { user, words, undo }, onChanged }: UndoBannerProps) {
  const { make, isBusy, proof } = useChange(onChanged)
  return (
    <div className={styles.banner} role="status">
      <span>{words}</span>
      <span className={styles.row}>
        {proof}
        <Button variant="quiet" busy={isBusy} onClick={() => void make(user, undo)}>
          Undo
        </Button>
      </span>
    </div>
  )
}

type UserActionsProps = {
  user: AdminUser
  info: AdminInfo
  onChanged: (changed: Changed | null) => Promise<void>
}

/** What the asker may change of a person, each after a question. */
export function UserActions({ user, info, onChanged }: UserActionsProps) {
  const [asking, setAsking] = useState<PersonChange | null>(null)
  const { make, isBusy, proof } = useChange(onChanged)
  const offers = offersOn(user, info)
  const who = `${shownName(user)}, ${user.email}`
  const verb = user.isActive ? 'deactivate' : 'activate'
  const label = user.isActive ? 'Deactivate' : 'Activate'
  const confirm = async (change: PersonChange) => {
    await make(user, change)
    setAsking(null)
  }
  return (
    <div className={styles.actions}>
      {offers.role && (
        <RoleSelect
          label={`Role of ${who}`}
          role={user.role}
          asked={typeof asking === 'object' ? (asking?.role ?? null) : null}
          busy={isBusy}
          onAsk={(role) => setAsking({ role })}
        />
      )}
      {offers.activation && (
        <Button
          variant="quiet"
          aria-busy={isBusy || undefined}
          aria-label={`${label} ${who}`}
          onClick={() => setAsking(verb)}
        >
          {label}
        </Button>
      )}
      {proof}
      {!offers.role && !offers.activation && <p className="text-14 text-ink-quiet">None</p>}
      {asking && (
        <ConfirmDialog
          {...questionOf(user, asking)}
          busy={isBusy}
          onConfirm={() => void confirm(asking)}
          onClose={() => setAsking(null)}
        >
          <p>
            <strong>{shownName(user)}</strong>, {user.email}. {questionOf(user, asking).says}
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function questionOf(user: AdminUser, change: PersonChange) {
  if (change === 'activate') {
    return { title: 'Activate this account?', action: 'Activate', says: 'They may sign in again.' }
  }
  if (change === 'deactivate') {
    return {
      title: 'Deactivate this account?',
      action: 'Deactivate',
      says: 'They are signed out everywhere at once, and cannot sign in until they are activated again. Nothing of theirs is lost.',
    }
  }
  const [before, after] = [roles[user.role].label, roles[change.role].label]
  return {
    title: 'Change the role?',
    action: `Make ${after}`,
    says: `${before} now; ${after} from then on, at once wherever they are signed in.`,
  }
}

/**
 * What the asker is offered on a row: never on their own, and nothing on a super admin to an admin
 * (accounts 5 and 6). The server decides again.
 */
function offersOn(user: AdminUser, { currentAdmin, permissions }: AdminInfo) {
  const isOwn = user.id === currentAdmin.id
  const isAbove = user.role === 'super_admin' && currentAdmin.role !== 'super_admin'
  return {
    role: permissions.canManageRoles && !isOwn,
    activation: permissions.canManageUsers && !isOwn && !isAbove,
  }
}
