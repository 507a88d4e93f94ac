import * as v from 'valibot'
import { adminCounts } from '#domain/wire/admin-counts'
import { type AdminInfo, adminInfo } from '#domain/wire/admin-people'
import { adminContainer } from '#domain/wire/container-order'
import { Card } from '../../../ui/card'
import { Figure } from '../../../ui/figure'
import { Pill } from '../../../ui/pill'
import styles from '../shell/admin.module.css'
import { AdminFailed, AdminLoading } from '../shell/admin-states'
import { roleTones, roleWords } from '../shell/role-words'
import { useAdminAnswer } from '../shell/use-admin-answer'
import { NavigationCards } from './navigation-cards'
import type { Counts } from './panels'

const containers = v.array(adminContainer)

/** `/admin`: the product at a glance, and the way to each of its parts (accounts 2). */
export function AdminDashboard() {
  const info = useAdminAnswer('/api/admin/info', adminInfo)
  const order = useAdminAnswer('/api/admin/container-order', containers)
  const counted = useAdminAnswer('/api/admin/counts', adminCounts)
  if (info.state === 'loading') return <AdminLoading as="cards" />
  if (info.state === 'failed') {
    return (
      <AdminFailed
        failure={info.failure}
        onRetry={() => void info.reload()}
        title="The dashboard could not be loaded"
      />
    )
  }
  const { currentAdmin, stats } = info.value
  const counts: Counts = {
    beaches: counted.value?.beaches ?? null,
    images: counted.value?.carouselImages ?? null,
    documents: counted.value?.marketingDocuments ?? null,
    users: stats.totalUsers,
  }
  return (
    <>
      <div className={styles.figures}>
        <Stat label="Total Users" count={stats.totalUsers} />
        <Stat label="Active Users" count={stats.activeUsers} />
        <Stat label="Carousel Images" count={counts.images} />
        <Stat label="Marketing Docs" count={counts.documents} />
      </div>
      {order.state === 'loading' ? (
        <AdminLoading as="cards" />
      ) : (
        <NavigationCards order={order.value ?? null} counts={counts} role={currentAdmin.role} />
      )}
      <CurrentSession admin={currentAdmin} />
    </>
  )
}

function Stat({ label, count }: { label: string; count: number | null }) {
  return (
    <Card>
      <Figure label={label} value={count === null ? '–' : String(count)} />
    </Card>
  )
}

function CurrentSession({ admin }: { admin: AdminInfo['currentAdmin'] }) {
  return (
    <Card
      title="Current Session"
      mark={<Pill tone={roleTones[admin.role]}>{roleWords[admin.role]}</Pill>}
    >
      <div>
        <p>{admin.displayName ?? 'Unknown User'}</p>
        <p className={styles.quiet}>{admin.email}</p>
      </div>
    </Card>
  )
}
