import { notFoundWords } from '#domain/words/page-words'
import { paths } from '../paths'
import { BarTitle } from '../ui/bar-title'
import { LinkButton } from '../ui/link-button'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'

/** Any path that leads nowhere (core experience 2). */
export function NotFoundPage() {
  return (
    <Screen layout="narrow">
      <PageMeta {...notFoundWords} canonicalPath={paths.home} />
      <BarTitle>404 Page Not Found</BarTitle>
      <p>Did you forget to add the page to the router?</p>
      <div>
        <LinkButton to={paths.home}>Go to Home</LinkButton>
      </div>
    </Screen>
  )
}
