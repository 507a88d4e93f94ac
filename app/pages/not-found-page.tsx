import { notFoundWords } from '#domain/page/page-words'
import { paths } from '../paths'
import { LinkButton } from '../ui/link-button'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'

/** Any path that leads nowhere (core experience 2). */
export function NotFoundPage() {
  return (
    <Screen layout="narrow">
      <PageMeta {...notFoundWords} canonicalPath={paths.home} />
      <h1>404 Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
      <div>
        <LinkButton to={paths.home}>Go to Home</LinkButton>
      </div>
    </Screen>
  )
}
