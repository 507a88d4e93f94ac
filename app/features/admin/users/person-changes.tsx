import { type ReactNode, useState } from 'react'
import { changeWords, type PersonChange } from '#domain/person/person-change'
import { type AdminInfo, type AdminUser, adminUserCalls } from '#domain/wire/admin-people'
import { type Role, roleNames, roles } from '#domain/wire/roles'
import { QuietButton } from '../../../ui/button'
import { selectClass } from '../../../ui/field'
import { AskedDialog } from '../shell/act'
import { askAdmin, failing, needsProof, signInAgain } from '../shell/admin-call'
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
  const [notice, setNotice] = useState<ReactNode>(null)
  const plan = asked && planOf(asked)
  const make = async ({ change }: AskedChange, { send, opposite }: Plan) => {
    setNotice(null)
    const user = await send()
    const undo = () => onAsk({ user, change: opposite })
    setNotice(
      <>
        <span>{changeWords(`${shownName(user)}, ${user.email},`, change)}</span>
        <QuietButton onClick={undo}>Undo</QuietButton>
      </>,
    )
  }
  return (
    <>
      {notice && <Banner role="status">{notice}</Banner>}
      {asked && plan && (
        <AskedDialog
          title={plan.title}
          action={plan.action}
          act={() => make(asked, plan)}
          done={{ title: 'Success', description: plan.done }}
          failed={(error) => {
            setNotice(needsProof(error) && <a href={signInAgain('/admin/users')}>Sign in again</a>)
            return plan.failed(error)
          }}
          onClose={() => onAsk(null)}
          // Also where it failed: what is shown may be why.
          onDone={async () => {
            await reload()
            onAsk(null)
          }}
        >
          <p>
            <strong>{shownName(asked.user)}</strong>, {asked.user.email}. {plan.says}
          </p>
        </AskedDialog>
      )}
    </>
  )
}

const switches = {
  activate: { action: 'Activate', opposite: 'deactivate', says: 'They can sign in again.' },
  deactivate: {
    action: 'Deactivate',
    opposite: 'activate',
    says: 'They are signed out everywhere at once, and cannot sign in until they are activated again. None of their data is lost.',
  },
} as const

/** What is asked before a change, how it is made, what is said of it, and what takes it back. */
function planOf({ user, change }: AskedChange) {
  const params = { userId: user.id }
  if (typeof change === 'string') {
    const { action, opposite, says } = switches[change]
    return {
      title: `${action} this account?`,
      action,
      says,
      send: () => askAdmin(adminUserCalls[change], { params }),
      done: `User ${change}d successfully`,
      failed: failing(`Failed to ${change} user`, ''),
      opposite,
    }
  }
  const [before, after] = [roles[user.role].label, roles[change.role].label]
  const body = { role: change.role, was: user.role }
  return {
    title: 'Change the role?',
    action: `Make ${after}`,
    says: `${before} now. This changes to ${after} at once, wherever they are signed in.`,
    send: () => askAdmin(adminUserCalls.changeRole, { params, body }),
    done: 'User role updated successfully',
    failed: failing('Error', 'Failed to update user role'),
    opposite: { role: user.role },
  }
}

type Plan = ReturnType<typeof planOf>

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
  const turn = user.isActive ? 'deactivate' : 'activate'
  const label = switches[turn].action
  return (
    <RowActions>
      {permissions.canManageRoles && (
        <RoleSelect
          label={`Role of ${who}`}
          role={typeof change === 'object' && change ? change.role : user.role}
          onAsk={(role) => onAsk({ user, change: { role } })}
        />
      )}
      {permissions.canManageUsers && (
        <QuietButton aria-label={`${label} ${who}`} onClick={() => onAsk({ user, change: turn })}>
          {label}
        </QuietButton>
      )}
    </RowActions>
  )
}

type RoleSelectProps = {
  label: string
  /** As it is, or as it is asked about. */
  role: Role
  onAsk: (role: Role) => void
}

/** The role dropdown. What is picked is asked about; the arrow keys open the list, in which Enter picks. */
const RoleSelect = ({ label, role, onAsk }: RoleSelectProps) => (
  <select
    aria-label={label}
    className={selectClass}
    value={role}
    onKeyDown={(event) => {
      // On a closed list each of them would pick another role, as some systems have it.
      if (!event.key.startsWith('Arrow') || !('showPicker' in event.currentTarget)) return
      event.preventDefault()
      event.currentTarget.showPicker()
    }}
    onChange={(event) => onAsk(event.target.value as Role)}
  >
    {roleNames.map((one) => (
      <option key={one} value={one}>
        {roles[one].label}
      </option>
    ))}
  </select>
)
