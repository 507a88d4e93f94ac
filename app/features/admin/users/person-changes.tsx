import { type KeyboardEvent, useRef, useState } from 'react'
import { changeWords, type PersonChange } from '#domain/person/person-change'
import { type AdminInfo, type AdminUser, adminUserCalls } from '#domain/wire/admin-people'
import { type Role, roleNames, roles } from '#domain/wire/roles'
import { Button } from '../../../ui/button'
import field from '../../../ui/field.module.css'
import { AskedDialog } from '../shell/act'
import { askAdmin, needsProof, sentence, signInAgain } from '../shell/admin-call'
import { Banner, RowActions } from '../shell/layout'

/** Accounts 2: a row's name. */
export const shownName = (user: Pick<AdminUser, 'displayName'>): string =>
  user.displayName ?? 'Unknown User'

/** A change that is asked about before it is made. */
export type AskedChange = { user: AdminUser; change: PersonChange }

type PersonChangesProps = {
  /** Null: nothing is asked about. */
  asked: AskedChange | null
  onAsk: (asked: AskedChange | null) => void
  /** Reads the list again. */
  reload: () => Promise<void>
}

/** Asks about a change, makes it once, and says what became of it: what was done last stays said, with the way back. */
export function PersonChanges({ asked, onAsk, reload }: PersonChangesProps) {
  const [done, setDone] = useState<{ words: string; undo: AskedChange } | null>(null)
  const [isProofNeeded, setProofNeeded] = useState(false)
  const make = async ({ user, change }: AskedChange) => {
    setDone(null)
    setProofNeeded(false)
    const now = await send(user, change)
    const words = changeWords(`${shownName(now)}, ${now.email},`, change)
    setDone({ words, undo: { user: now, change: opposite(user, change) } })
  }
  return (
    <>
      {isProofNeeded && (
        <Banner role="status">
          <a href={signInAgain('/admin/users')}>Sign in again</a>
        </Banner>
      )}
      {done && (
        <Banner role="status">
          <span>{done.words}</span>
          <Button variant="quiet" onClick={() => onAsk(done.undo)}>
            Undo
          </Button>
        </Banner>
      )}
      {asked && (
        <AskedDialog
          {...questionOf(asked)}
          act={() => make(asked)}
          done={{ title: 'Success', description: doneWords(asked.change) }}
          failed={(error) => {
            setProofNeeded(needsProof(error))
            return failedWords(asked.change, error)
          }}
          onClose={() => onAsk(null)}
          // Also where it failed: what is shown may be why.
          onDone={async () => {
            await reload()
            onAsk(null)
          }}
        >
          <p>
            <strong>{shownName(asked.user)}</strong>, {asked.user.email}. {questionOf(asked).says}
          </p>
        </AskedDialog>
      )}
    </>
  )
}

const doneWords = (change: PersonChange) =>
  typeof change === 'string' ? `User ${change}d successfully` : 'User role updated successfully'

const failedWords = (change: PersonChange, error: unknown) =>
  typeof change === 'string'
    ? { title: `Failed to ${change} user`, description: sentence(error, '') }
    : { title: 'Error', description: sentence(error, 'Failed to update user role') }

function send({ id: userId, role: was }: AdminUser, change: PersonChange): Promise<AdminUser> {
  const params = { userId }
  return typeof change === 'string'
    ? askAdmin(adminUserCalls[change], { params })
    : askAdmin(adminUserCalls.changeRole, { params, body: { role: change.role, was } })
}

function opposite({ role }: AdminUser, change: PersonChange): PersonChange {
  if (change === 'activate') return 'deactivate'
  return change === 'deactivate' ? 'activate' : { role }
}

function questionOf({ user, change }: AskedChange) {
  if (change === 'activate') {
    return { title: 'Activate this account?', action: 'Activate', says: 'They can sign in again.' }
  }
  if (change === 'deactivate') {
    return {
      title: 'Deactivate this account?',
      action: 'Deactivate',
      says: 'They are signed out everywhere at once, and cannot sign in until they are activated again. None of their data is lost.',
    }
  }
  const [before, after] = [roles[user.role].label, roles[change.role].label]
  return {
    title: 'Change the role?',
    action: `Make ${after}`,
    says: `${before} now. This changes to ${after} at once, wherever they are signed in.`,
  }
}

type UserActionsProps = {
  user: AdminUser
  info: AdminInfo
  asked: AskedChange | null
  onAsk: (asked: AskedChange) => void
}

/**
 * What the asker may change of a person: nothing on their own row, and nothing on a super admin as an admin (accounts 5
 * and 6). The server decides again.
 */
export function UserActions({ user, info, asked, onAsk }: UserActionsProps) {
  const { currentAdmin, permissions } = info
  const isOwn = user.id === currentAdmin.id
  const isAbove = user.role === 'super_admin' && currentAdmin.role !== 'super_admin'
  if (isOwn || isAbove) return <p className="quiet">None</p>
  const change = asked?.user.id === user.id ? asked.change : null
  const who = `${shownName(user)}, ${user.email}`
  const label = user.isActive ? 'Deactivate' : 'Activate'
  return (
    <RowActions>
      {permissions.canManageRoles && (
        <RoleSelect
          label={`Role of ${who}`}
          role={user.role}
          asked={typeof change === 'object' ? (change?.role ?? null) : null}
          onAsk={(role) => onAsk({ user, change: { role } })}
        />
      )}
      {permissions.canManageUsers && (
        <Button
          variant="quiet"
          aria-label={`${label} ${who}`}
          onClick={() => onAsk({ user, change: user.isActive ? 'deactivate' : 'activate' })}
        >
          {label}
        </Button>
      )}
    </RowActions>
  )
}

type RoleSelectProps = {
  label: string
  role: Role
  /** The one that is asked about; null: none. */
  asked: Role | null
  onAsk: (role: Role) => void
}

/**
 * The role dropdown. A role that is picked is asked about at once. One that the arrow keys pass on a closed list is not: it
 * is asked about with Enter, and Escape, or leaving the list, takes it back.
 */
function RoleSelect({ label, role, asked, onAsk }: RoleSelectProps) {
  const [draft, setDraft] = useState<Role | null>(null)
  const isByKey = useRef(false)
  const ask = (next: Role) => {
    isByKey.current = false
    setDraft(null)
    if (next !== role) onAsk(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && draft) {
      event.preventDefault()
      return ask(draft)
    }
    if (event.key === 'Escape') setDraft(null)
    isByKey.current = !['Enter', 'Escape', 'Tab'].includes(event.key) && !event.altKey
  }
  return (
    <select
      aria-label={label}
      className={`${field.control} ${field.select}`}
      value={asked ?? draft ?? role}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        isByKey.current = false
      }}
      onBlur={() => setDraft(null)}
      onChange={(event) => {
        const next = event.target.value as Role
        if (isByKey.current) setDraft(next)
        else ask(next)
      }}
    >
      {roleNames.map((one) => (
        <option key={one} value={one}>
          {roles[one].label}
        </option>
      ))}
    </select>
  )
}
