import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { pageNameAt, pageOf } from '#domain/words/pages'
import { useSession } from '../data/tab/session'
import { whenIdle } from '../data/tab/when-idle'
import { AppHeader } from '../features/shell/app-header'
import { BottomTabs } from '../features/shell/bottom-tabs'
import { PageBoundary, QuietBoundary } from '../features/status/page-boundary'
import { paths } from '../paths'
import { Toaster } from '../ui/toaster'
import { SkipLink } from '../ui/visually-hidden'
import { deferred } from './load-deferred-components'
import { PageSkeleton } from './page-skeleton'

const StatusLine = lazy(async () => ({
  default: (await import('../features/status/status-line')).StatusLine,
}))
const HeaderSession = deferred('HeaderSession')
const UnsentLine = deferred('UnsentLine')
const Notices = lazy(async () => {
  await new Promise<void>(whenIdle)
  return { default: (await import('../features/status/notices')).Notices }
})
const NothingStored = lazy(async () => ({
  default: (await import('../features/status/nothing-stored')).NothingStored,
}))

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
          <QuietBoundary>
            <Suspense fallback={null}>
              <StatusLine isComputed={pathname === paths.tides()}>
                <Suspense fallback={null}>
                  <UnsentLine />
                </Suspense>
              </StatusLine>
            </Suspense>
          </QuietBoundary>
        }
        session={
          <QuietBoundary>
            <Suspense fallback={null}>
              <HeaderSession />
            </Suspense>
          </QuietBoundary>
        }
      />
      <PageBoundary resetKey={key}>
        <Suspense fallback={<PageSkeleton />}>
          {isStoreEmpty && page.needsCoast !== false ? <NothingStored /> : <Outlet />}
        </Suspense>
      </PageBoundary>
      <BottomTabs activeTab={activeTab ?? undefined} />
      <QuietBoundary>
        <Suspense fallback={null}>
          <Notices />
        </Suspense>
      </QuietBoundary>
      <Toaster />
    </>
  )
}
