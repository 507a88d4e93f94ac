import { useState } from 'react'
import { activityWords } from '#domain/person/person-change'
import {
  type AdminInfo,
  type AdminUser,
  adminUserCalls,
  type UsersShown,
  usersAtOnce,
} from '#domain/wire/admin-people'
import { type Permission, permissions } from '#domain/wire/roles'
import { Card } from '../../../ui/card'
import { Pill } from '../../../ui/pill'
import { AdminList } from '../shell/admin-list'
import { Answered } from '../shell/admin-states'
import type { Column } from '../shell/admin-table'
import { Counts, momentWords, RolePill, WhoCard } from '../shell/layout'
import { useAdminAnswer } from '../shell/use-admin-answer'
import { type AskedChange, PersonChanges, shownName, UserActions } from './person-changes'

/** `/admin/users` (accounts 2). */
export function AdminUsers() {
  const info = useAdminAnswer(adminUserCalls.info)
  return (
    <Answered answer={info} failed="The users could not be loaded">
      {(value) => <Users info={value} reload={info.reload} />}
    </Answered>
  )
}

const shownWords: Record<UsersShown, string> = {
  all: 'All users',
  active: 'Active',
  inactive: 'Inactive',
  admin: 'Admins',
  super_admin: 'Super Admins',
}

function Users({ info, reload }: { info: AdminInfo; reload: () => Promise<void> }) {
  const [asked, setAsked] = useState<AskedChange | null>(null)
  const { totalUsers, activeUsers, adminUsers, superAdminUsers } = info.stats
  const counts: Record<UsersShown, number> = {
    all: totalUsers,
    active: activeUsers,
    inactive: totalUsers - activeUsers,
    admin: adminUsers,
    super_admin: superAdminUsers,
  }
  return (
    <>
      <Counts
        of={[
          { label: 'Total Users', count: totalUsers, to: '/admin/users' },
          { label: 'Active Users', count: activeUsers, to: '/admin/users?show=active' },
          { label: 'Admins', count: adminUsers, to: '/admin/users?show=admin' },
          { label: 'Super Admins', count: superAdminUsers, to: '/admin/users?show=super_admin' },
        ]}
      />
      <OwnCard info={info} />
      <Card title="All Users">
        <AdminList
          call={adminUserCalls.list}
          noun="user"
          filters={[
            {
              name: 'show',
              label: 'Show',
              as: 'select',
              options: shownWords,
              count: (_, value) => counts[value as UsersShown],
            },
            { name: 'find', label: 'Find by name or email', as: 'search' },
          ]}
          // One extra row tells whether there is another page.
          query={({ show, find = '' }, place) => ({
            ...(show !== 'all' && { show }),
            ...(find.trim() && { find: find.trim() }),
            limit: String(usersAtOnce + 1),
            ...(place && { offset: String((Number(place) - 1) * usersAtOnce) }),
          })}
          page={(people, { show, find }, place) => ({
            rows: people.slice(0, usersAtOnce),
            pageSize: usersAtOnce,
            ...(find?.trim()
              ? { next: people.length > usersAtOnce ? String(Number(place ?? '1') + 1) : null }
              : { total: counts[show as UsersShown] ?? totalUsers }),
          })}
          above={(_, reloadList) => (
            <PersonChanges
              asked={asked}
              onAsk={setAsked}
              reload={async () => {
                await Promise.all([reload(), reloadList()])
              }}
            />
          )}
          keyOf={({ id }) => id}
          columns={columns(info.currentAdmin.id)}
          actions={(user) => <UserActions {...{ user, info, asked }} onAsk={setAsked} />}
          none={{ title: 'No users found', says: 'No user has that name or email.' }}
        />
      </Card>
    </>
  )
}

const OwnCard = ({ info: { currentAdmin, permissions: given } }: { info: AdminInfo }) => (
  <WhoCard title="Logged in as" who={currentAdmin}>
    <ul aria-label="Permissions" className="flex list-none flex-col gap-1">
      {(Object.keys(permissions) as Permission[]).map((name) => (
        <li key={name}>
          <span aria-hidden="true">{given[name] ? '✓' : '–'}</span> {permissions[name].label}
          {!given[name] && <span className="quiet"> (not with this role)</span>}
        </li>
      ))}
    </ul>
  </WhoCard>
)

const timeOf = (iso: string | null): string => (iso ? momentWords(iso) : 'Never')

/** Keeps a date on one line, its clock below. */
const time = 'min-[1100px]:min-w-[14ch]'

/** @param ownId id of the signed-in administrator */
const columns = (ownId: string): Column<AdminUser>[] => [
  {
    title: 'Name',
    isBare: true,
    cell: (user) => (
      <div>
        <strong>{shownName(user)}</strong>
        {user.id === ownId && <span className="quiet"> (you)</span>}
        <div className="quiet wrap-anywhere">{user.email}</div>
      </div>
    ),
  },
  { title: 'Role', cell: ({ role }) => <RolePill role={role} /> },
  {
    title: 'Status',
    cell: ({ isActive, isStillCharged }) => (
      <>
        <Pill tone={isActive ? 'sea' : 'warn'}>{activityWords(isActive)}</Pill>
        {isStillCharged && <Pill tone="warn">Still charged</Pill>}
      </>
    ),
  },
  { title: 'Created', className: time, cell: ({ createdAt }) => timeOf(createdAt) },
  { title: 'Last login', className: time, cell: ({ lastLoginAt }) => timeOf(lastLoginAt) },
]
