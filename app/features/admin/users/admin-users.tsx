import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { type AdminInfo, adminInfo, adminUser } from '#domain/wire/admin-people'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { Figure } from '../../../ui/figure'
import { Pill } from '../../../ui/pill'
import { TextField } from '../../../ui/text-field'
import styles from '../shell/admin.module.css'
import { AdminFailed, AdminLoading } from '../shell/admin-states'
import { roleTones, roleWords } from '../shell/role-words'
import { useAdminAnswer } from '../shell/use-admin-answer'
import { UserRow } from './user-row'
import { foundUsers, permissionWords } from './user-words'

const users = v.array(adminUser)
const shownAtOnce = 100

/** `/admin/users`: who has an account, what they may do, and who may sign in (accounts 2). */
export function AdminUsers() {
  const info = useAdminAnswer('/api/admin/info', adminInfo)
  const list = useAdminAnswer('/api/admin/users', users)
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
  if (info.state !== 'ready' || list.state !== 'ready') return <AdminLoading />
  return (
    <>
      <Stats stats={info.value.stats} />
      <OwnCard info={info.value} />
      <UserList info={info.value} users={list.value} onChanged={reload} />
    </>
  )
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
    <Card
      title="Logged in as"
      mark={<Pill tone={roleTones[currentAdmin.role]}>{roleWords[currentAdmin.role]}</Pill>}
    >
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
  users: v.InferOutput<typeof users>
  onChanged: () => Promise<void>
}

function UserList({ info, users, onChanged }: UserListProps) {
  const [asked, setAsked] = useState('')
  const [shown, setShown] = useState(shownAtOnce)
  const found = useMemo(() => foundUsers(users, asked), [users, asked])
  return (
    <Card title="All Users" mark={<Pill>{`${found.length} of ${users.length}`}</Pill>}>
      <TextField
        label="Find by name or email"
        type="search"
        value={asked}
        onChange={(next) => {
          setAsked(next)
          setShown(shownAtOnce)
        }}
      />
      {found.length === 0 ? (
        <EmptyState title="No users found">Nobody has such a name or email.</EmptyState>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Role</th>
              <th scope="col">Status</th>
              <th scope="col">Created</th>
              <th scope="col">Last login</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, shown).map((user) => (
              <UserRow key={user.id} user={user} info={info} onChanged={onChanged} />
            ))}
          </tbody>
        </table>
      )}
      {found.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + shownAtOnce)}>
          Show more
        </Button>
      )}
    </Card>
  )
}
