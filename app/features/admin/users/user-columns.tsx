import type { AdminInfo, AdminUser } from '#domain/wire/admin-people'
import { Pill } from '../../../ui/pill'
import styles from '../shell/admin.module.css'
import type { Column } from '../shell/admin-table'
import { RolePill } from '../shell/role-pill'
import { UserActions } from './user-actions'
import { dayOf, shownName } from './user-words'

/**
 * What the list tells of a person. A column is added here.
 * @param onChanged reads the list again
 */
export const userColumns = (
  info: AdminInfo,
  onChanged: () => Promise<void>,
): Column<AdminUser>[] => [
  {
    title: 'Name',
    isBare: true,
    cell: (user) => (
      <div>
        <strong>{shownName(user)}</strong>
        {user.id === info.currentAdmin.id && <span className={styles.quiet}> (you)</span>}
        <div className={`${styles.quiet} ${styles.address}`}>{user.email}</div>
      </div>
    ),
  },
  {
    title: 'Role',
    cell: ({ role }) => <RolePill role={role} />,
  },
  {
    title: 'Status',
    cell: ({ isActive, isStillCharged }) => (
      <>
        <Pill tone={isActive ? 'sea' : 'warn'}>{isActive ? 'Active' : 'Inactive'}</Pill>
        {isStillCharged && <Pill tone="warn">Still charged</Pill>}
      </>
    ),
  },
  { title: 'Created', cell: ({ createdAt }) => dayOf(createdAt) },
  { title: 'Last login', cell: ({ lastLoginAt }) => dayOf(lastLoginAt) },
  {
    title: 'Actions',
    cell: (user) => <UserActions user={user} info={info} onChanged={onChanged} />,
  },
]
