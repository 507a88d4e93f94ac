import { type ReactNode, useState } from 'react'
import { changeWords, type PersonChange } from '#domain/person/person-change'
import { type AdminInfo, type AdminUser, adminUserCalls } from '#domain/wire/admin-people'
import { type Role, roleNames, roles } from '#domain/wire/roles'
import { QuietButton } from '../../../ui/button'
import { selectClass } from '../../../ui/field'
import { AskedDialog } from '../shell/act'
import { askAdmin, failing, needsProof, signInAgain } from '../shell/admin-call'
import { Banner, RowActions } from '../shell/layout'

/** Accounts 2. */
export const shownName = (user: Pick<AdminUser, 'displayName'>): string =>
  user.displayName ?? 'Unknown User'

/** Waits for confirmation. */
export type AskedChange = { user: AdminUser; change: PersonChange }

type PersonChangesProps = {
  asked: AskedChange | null
  onAsk: (asked: AskedChange | null) => void
  reload: () => Promise<void>
}

/** Confirms a change and makes it; the last one stays announced, with Undo. */
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
          // After a failure too: the list may show why.
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

/** Nothing on the own row, and nothing on a super admin as an admin (accounts 5 and 6); the server enforces it. */
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
  /** Stored, or waiting for confirmation. */
  role: Role
  onAsk: (role: Role) => void
}

/** Picking asks for confirmation; arrow keys only open the list, in which Enter picks. */
const RoleSelect = ({ label, role, onAsk }: RoleSelectProps) => (
  <select
    aria-label={label}
    className={selectClass}
    value={role}
    onKeyDown={(event) => {
      // On some systems an arrow key on a closed list picks the next role at once.
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
