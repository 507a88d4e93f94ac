import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { AppHeader } from './features/shell/app-header'
import { BottomTabs } from './features/shell/bottom-tabs'
import { PageSkeleton } from './pages/page-skeleton'

/** Which tab is the page's the app says: here it would be one for all. */
const noTab = '/-'

/** Where the server writes what the page is called and says of itself. */
const skeleton = <PageSkeleton heading="%heading%" lead="%lead%" />

/**
 * What stands in a page from the server until its scripts have run, rendered once by the build from the same parts.
 * `front` is the landing page's: no tabs of an app not yet opened.
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
