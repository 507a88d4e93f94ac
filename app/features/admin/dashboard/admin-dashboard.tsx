import { adminCountCalls } from '#domain/wire/admin-counts'
import { type AdminInfo, adminUserCalls } from '#domain/wire/admin-people'
import { adminQueueCalls } from '#domain/wire/admin-queue'
import { containerCalls } from '#domain/wire/container-order'
import { Card } from '../../../ui/card'
import { Figure } from '../../../ui/figure'
import { Skeleton } from '../../../ui/skeleton'
import styles from '../shell/admin.module.css'
import type { AdminRoute } from '../shell/admin-route'
import { AdminFailed, AdminLoading } from '../shell/admin-states'
import { Answered } from '../shell/answered'
import { RolePill } from '../shell/role-pill'
import { useAdminAnswer } from '../shell/use-admin-answer'
import own from './dashboard.module.css'
import { NavigationCards } from './navigation-cards'
import { NeedsAHand } from './needs-a-hand'
import type { Counts } from './panels'
import { LastSeen, SourceAges, SpotGaps } from './queue-tables'

/** `/admin`: the product at a glance, what needs a hand, and the way to each part (accounts 2). */
export function AdminDashboard({ routes }: { routes: readonly AdminRoute[] }) {
  const info = useAdminAnswer(adminUserCalls.info)
  const order = useAdminAnswer(containerCalls.list)
  const counted = useAdminAnswer(adminCountCalls.read)
  const queue = useAdminAnswer(adminQueueCalls.read)
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
      <Answered
        answer={queue}
        failed="What needs a hand could not be loaded"
        placeholder={<Skeleton height={132} />}
      >
        {(value) => <NeedsAHand queue={value} />}
      </Answered>
      {queue.state === 'ready' && (
        <>
          <SourceAges queue={queue.value} />
          <div className={own.half}>
            <LastSeen queue={queue.value} total={stats.totalUsers} />
            <SpotGaps queue={queue.value} />
          </div>
        </>
      )}
      {order.state === 'loading' ? (
        <AdminLoading as="cards" />
      ) : (
        <NavigationCards
          order={order.value ?? null}
          counts={counts}
          role={currentAdmin.role}
          routes={routes}
        />
      )}
      <CurrentSession admin={currentAdmin} />
    </>
  )
}

function Stat({ label, count }: { label: string; count: number | null }) {
  return <Figure label={label} value={count === null ? '–' : count.toLocaleString('en-AU')} />
}

function CurrentSession({ admin }: { admin: AdminInfo['currentAdmin'] }) {
  return (
    <Card title="Current Session" mark={<RolePill role={admin.role} />}>
      <div>
        {admin.displayName !== null && <p className={own.name}>{admin.displayName}</p>}
        <p className={admin.displayName === null ? own.name : own.quiet}>{admin.email}</p>
      </div>
    </Card>
  )
}
