import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { pageNameAt, pageOf } from '#domain/words/pages'
import { useSession } from '../data/tab/session'
import { whenRested } from '../data/tab/when-idle'
import { AppHeader } from '../features/shell/app-header'
import { BottomTabs } from '../features/shell/bottom-tabs'
import { PageBoundary } from '../features/status/page-boundary'
import { paths } from '../paths'
import { deferred, deferredExtra } from '../ui/deferred'
import { Toaster } from '../ui/toaster'
import { SkipLink } from '../ui/visually-hidden'
import { PageSkeleton } from './page-skeleton'

const StatusLine = deferredExtra(() => import('../features/status/status-line'), 'StatusLine')
const ofPerson = whenRested(() => import('./deferred-components'))
const HeaderSession = deferredExtra(ofPerson, 'HeaderSession')
const UnsentLine = deferred(ofPerson, 'OutboxLine')
const notices = whenRested(() => import('../features/status/notices'))
const Notices = deferredExtra(notices, 'Notices')
const NothingStored = deferred(
  () => import('../features/status/nothing-stored'),
  'NothingStored',
  <PageSkeleton />,
)

/** What stands around every page. Only header and tabs belong to the first paint. */
export function PageLayout() {
  const { pathname, key } = useLocation()
  const { activeTab, isStoreEmpty } = useSession()
  const page = pageOf(pageNameAt(pathname))
  return (
    <>
      <SkipLink />
      <AppHeader
        age={
          <StatusLine isComputed={pathname === paths.tides()}>
            <UnsentLine />
          </StatusLine>
        }
        session={<HeaderSession />}
      />
      <PageBoundary resetKey={key}>
        <Suspense fallback={<PageSkeleton />}>
          {isStoreEmpty && page.needsCoast !== false ? <NothingStored /> : <Outlet />}
        </Suspense>
      </PageBoundary>
      <BottomTabs activeTab={activeTab ?? undefined} />
      <Notices />
      <Toaster />
    </>
  )
}
