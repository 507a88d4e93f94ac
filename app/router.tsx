import { type ComponentType, lazy } from 'react'
import { matchPath, Route, Routes } from 'react-router-dom'
import { Arrive } from './pages/arrive'
import { PageLayout } from './pages/page-layout'
import { routePatterns } from './paths'

type RouteName = keyof typeof routePatterns

/** Each page is a chunk of its own: the first paint is header, tabs and skeleton, without the store. */
const pageLoaders: Record<RouteName, () => Promise<ComponentType>> = {
  home: async () => (await import('./pages/home-page')).HomePage,
  spots: async () => (await import('./pages/spots-page')).SpotsPage,
  spot: async () => (await import('./pages/spot-page')).SpotPage,
  beach: async () => (await import('./pages/beach-page')).BeachPage,
  cameras: async () => (await import('./pages/cameras-page')).CamerasPage,
  comparison: async () => (await import('./pages/comparison-page')).ComparisonPage,
  forecast: async () => (await import('./pages/forecast-page')).ForecastPage,
  tides: async () => (await import('./pages/tides-page')).TidesPage,
  glance: async () => (await import('./pages/glance-page')).GlancePage,
  profile: async () => (await import('./pages/profile-page')).ProfilePage,
  credits: async () => (await import('./pages/credits-page')).CreditsPage,
  notFound: async () => (await import('./pages/not-found-page')).NotFoundPage,
}

const routeNames = Object.keys(pageLoaders) as RouteName[]

const routes = routeNames.map((name) => ({
  name,
  path: routePatterns[name],
  Page: lazy(async () => ({ default: await pageLoaders[name]() })),
}))

/** Starts fetching the page of an address before React has drawn anything. */
export function startLoadingPage(pathname: string): void {
  const name = routeNames.find((name) => matchPath(routePatterns[name], pathname))
  // A failure shows when React asks for the same chunk, inside the page's boundary.
  if (name) pageLoaders[name]().catch(() => undefined)
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<PageLayout />}>
        {routes.map(({ name, path, Page }) => (
          <Route
            key={name}
            path={path}
            element={
              <>
                <Page />
                <Arrive />
              </>
            }
          />
        ))}
      </Route>
    </Routes>
  )
}
