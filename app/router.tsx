import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom'
import { type PageName, pageNameAt, pageNames, pages } from '#domain/words/pages'
import { isLandingVisit, noteBrowsing } from './data/tab/landing-gate'
import { AppHeader } from './features/shell/app-header'
import { PageBoundary } from './features/status/page-boundary'
import { PageLayout } from './pages/page-layout'

/** `landing` has no address of its own: for some it stands at home's (`data/tab/landing-gate.ts`). */
type RouteName = PageName | 'landing'

const ownPages = () => import('./pages/own-pages')
const planPages = () => import('./pages/plan-pages')

/** Each page is a chunk of its own: the first paint is header, tabs and skeleton, without the store. */
const pageLoaders: Record<RouteName, () => Promise<ComponentType>> = {
  home: async () => (await import('./pages/home-page')).HomePage,
  landing: async () => (await import('./pages/landing-page')).LandingPage,
  spots: async () => (await import('./pages/spots-page')).SpotsPage,
  spot: async () => (await import('./pages/spot-page')).SpotPage,
  beach: async () => (await import('./pages/beach-page')).BeachPage,
  cameras: async () => (await import('./pages/cameras-page')).CamerasPage,
  comparison: async () => (await import('./pages/comparison-page')).ComparisonPage,
  forecast: async () => (await import('./pages/forecast-page')).ForecastPage,
  tides: async () => (await import('./pages/tides-page')).TidesPage,
  glance: async () => (await import('./pages/glance-page')).GlancePage,
  profile: async () => (await import('./pages/profile-page')).ProfilePage,
  favourites: async () => (await import('./pages/favorites-page')).FavoritesPage,
  feedback: async () => (await import('./pages/feedback-page')).FeedbackPage,
  surfLog: async () => (await import('./pages/surf-log-page')).SurfLogPage,
  year: async () => (await ownPages()).YearPage,
  daysLike: async () => (await ownPages()).DaysLikePage,
  report: async () => (await import('./pages/report-page')).ReportPage,
  credits: async () => (await ownPages()).CreditsPage,
  accuracy: async () => (await ownPages()).AccuracyPage,
  handOver: async () => (await ownPages()).HandOverPage,
  websites: async () => (await ownPages()).WebsitesPage,
  planner: async () => (await ownPages()).PlannerPage,
  paper: async () => (await ownPages()).PaperPage,
  pricing: async () => (await planPages()).PricingPage,
  subscribe: async () => (await planPages()).SubscribePage,
  checkout: async () => (await planPages()).CheckoutPage,
  paymentSuccess: async () => (await planPages()).PaymentSuccessPage,
  admin: async () => (await import('./pages/administration')).Administration,
  signIn: async () => (await import('./pages/sign-in-page')).SignInPage,
  notFound: async () => (await import('./pages/not-found-page')).NotFoundPage,
}

const lazyPages = new Map<RouteName, ComponentType>()

/** One component per route: with another React would mount the page anew. */
function lazyPage(name: RouteName): ComponentType {
  const page = lazyPages.get(name) ?? lazy(async () => ({ default: await loadPage(name) }))
  lazyPages.set(name, page)
  return page
}

const loadedPages = new Map<RouteName, ComponentType>()

async function loadPage(name: RouteName): Promise<ComponentType> {
  const page = await pageLoaders[name]()
  loadedPages.set(name, page)
  return page
}

/**
 * Starts fetching the page of an address before React has drawn anything. Resolves when its code is here or cannot be
 * had, which shows when React asks again, inside the page's boundary.
 */
export async function startLoadingPage({ pathname, search, hash }: Location): Promise<void> {
  const isLanding = isLandingVisit({ pathname, search, hash, key: 'default' })
  await loadPage(isLanding ? 'landing' : pageNameAt(pathname)).catch(() => undefined)
}

/** A page whose code is here is drawn in one go; `lazy` would draw its skeleton first. */
function PageOf({ name }: { name: RouteName }) {
  const [Page] = useState(() => loadedPages.get(name) ?? lazyPage(name))
  useEffect(() => {
    if (!frontPages.includes(name)) noteBrowsing()
  }, [name])
  return (
    <>
      <Page />
      <ScrollAndFocus />
    </>
  )
}

/** Looking at one of these is not browsing the app. */
const frontPages: RouteName[] = ['landing', 'pricing', 'subscribe', 'checkout', 'paymentSuccess']

export function AppRoutes() {
  const isLanding = isLandingVisit(useLocation(), useNavigationType() === 'POP')
  if (isLanding) {
    return (
      <PageBoundary resetKey="">
        <Suspense fallback={<AppHeader isFront />}>
          <PageOf name="landing" />
        </Suspense>
      </PageBoundary>
    )
  }
  return (
    <Routes>
      <Route element={<PageLayout />}>
        {pageNames.map((name) => (
          <Route
            key={name}
            path={pages[name].pattern}
            element={<PageOf key={name} name={name} />}
          />
        ))}
      </Route>
    </Routes>
  )
}

/**
 * What a browser does between two documents: a page reached by a link begins at its top and is announced to screen
 * readers. The first page and the way back are left as they are.
 */
function ScrollAndFocus() {
  const { pathname } = useLocation()
  const isPop = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what is arrived at
  useEffect(() => {
    if (isPop) return
    scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
