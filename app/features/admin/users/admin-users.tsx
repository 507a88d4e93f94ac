import { useState } from 'react'
import {
  type AdminInfo,
  type AdminUser,
  adminUserCalls,
  usersAtMost,
  usersAtOnce,
} from '#domain/wire/admin-people'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { Figure } from '../../../ui/figure'
import { Pill } from '../../../ui/pill'
import { TextField } from '../../../ui/text-field'
import styles from '../shell/admin.module.css'
import { AdminFailed, AdminLoading } from '../shell/admin-states'
import { AdminTable } from '../shell/admin-table'
import { RolePill } from '../shell/role-pill'
import { useAdminAnswer } from '../shell/use-admin-answer'
import { userColumns } from './user-columns'
import { permissionWords } from './user-words'

/** `/admin/users`: who has an account, what they may do, and who may sign in (accounts 2). */
export function AdminUsers() {
  const info = useAdminAnswer(adminUserCalls.info)
  const [asked, setAsked] = useState('')
  const [limit, setLimit] = useState(usersAtOnce)
  const list = useAdminAnswer(adminUserCalls.list, { query: queryOf(asked, limit) })
  // While the next answer travels the last one stays, with the field that is typed into.
  const [last, setLast] = useState<AdminUser[]>()
  if (list.state === 'ready' && list.value !== last) setLast(list.value)
  const failed = info.state === 'failed' ? info : list.state === 'failed' ? list : null
  const reload = async () => {
    await Promise.all([info.reload(), list.reload()])
  }
  if (failed) {
    return (
      <AdminFailed
        failure={failed.failure}
        onRetry={() => void reload()}
        title="The users could not be loaded"
      />
    )
  }
  const found = list.value ?? last
  if (info.state !== 'ready' || !found) return <AdminLoading />
  return (
    <>
      <Stats stats={info.value.stats} />
      <OwnCard info={info.value} />
      <UserList
        info={info.value}
        found={found}
        asked={asked}
        onAsk={(next) => {
          setAsked(next)
          setLimit(usersAtOnce)
        }}
        isCut={found.length >= limit}
        onMore={limit < usersAtMost ? () => setLimit(limit + usersAtOnce) : null}
        onChanged={reload}
      />
    </>
  )
}

const queryOf = (asked: string, limit: number) => {
  const find = asked.trim()
  return {
    ...(find !== '' && { find }),
    ...(limit !== usersAtOnce && { limit: String(limit) }),
  }
}

function Stats({ stats }: Pick<AdminInfo, 'stats'>) {
  const figures: [label: string, count: number][] = [
    ['Total Users', stats.totalUsers],
    ['Active Users', stats.activeUsers],
    ['Admins', stats.adminUsers],
    ['Super Admins', stats.superAdminUsers],
  ]
  return (
    <div className={styles.figures}>
      {figures.map(([label, count]) => (
        <Figure key={label} label={label} value={count.toLocaleString('en-AU')} />
      ))}
    </div>
  )
}

/** Who is at work here, and what they may do. */
function OwnCard({ info: { currentAdmin, permissions } }: { info: AdminInfo }) {
  return (
    <Card title="Logged in as" mark={<RolePill role={currentAdmin.role} />}>
      <div>
        {currentAdmin.displayName !== null && <p>{currentAdmin.displayName}</p>}
        <p className={styles.quiet}>{currentAdmin.email}</p>
      </div>
      <ul aria-label="Permissions" className={styles.marks}>
        {permissionWords(permissions).map(({ words, isGiven }) => (
          <li key={words}>
            <span aria-hidden="true">{isGiven ? '✓' : '–'}</span> {words}
            {!isGiven && <span className={styles.quiet}> (not with this role)</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type UserListProps = {
  info: AdminInfo
  found: AdminUser[]
  asked: string
  onAsk: (asked: string) => void
  /** There may be more. */
  isCut: boolean
  /** Null: no more at once. */
  onMore: (() => void) | null
  onChanged: () => Promise<void>
}

function UserList({ info, found, asked, onAsk, isCut, onMore, onChanged }: UserListProps) {
  const total = info.stats.totalUsers
  return (
    <Card
      title="All Users"
      mark={<Pill>{`${isCut ? 'First ' : ''}${found.length} of ${total}`}</Pill>}
    >
      <TextField label="Find by name or email" type="search" value={asked} onChange={onAsk} />
      {found.length === 0 ? (
        <EmptyState title="No users found">No user has such a name or email.</EmptyState>
      ) : (
        <AdminTable columns={userColumns(info, onChanged)} rows={found} keyOf={({ id }) => id} />
      )}
      {isCut && onMore === null && <p>Find the others by name or email.</p>}
      {isCut && onMore && (
        <Button variant="quiet" onClick={onMore}>
          Show more
        </Button>
      )}
    </Card>
  )
}
