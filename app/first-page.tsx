import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { AppHeader } from './features/shell/app-header'
import { BottomTabs } from './features/shell/bottom-tabs'
import { PageSkeleton } from './pages/page-skeleton'

/** A path of no tab: one shell serves every page. */
const noTab = '/-'

/** The server replaces both places. */
const skeleton = <PageSkeleton heading="%heading%" lead="%lead%" />

/**
 * Markup of the shell that is shown until the scripts have run, rendered once by the build from the app's components.
 * `front` is the landing page's, without the app's tabs.
 */
export const firstPage = {
  page: drawn(
    <>
      <AppHeader />
      {skeleton}
      <BottomTabs />
    </>,
  ),
  front: drawn(
    <>
      <AppHeader isFront />
      {skeleton}
    </>,
  ),
}

function drawn(shell: React.ReactNode): string {
  return renderToStaticMarkup(<StaticRouter location={noTab}>{shell}</StaticRouter>)
}
