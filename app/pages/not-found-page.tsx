import { pageWords } from '#domain/words/page-words'
import { paths } from '../paths'
import { LinkButton } from '../ui/button'
import { Screen } from '../ui/screen'

/** Any path that leads nowhere (core experience 2). */
export function NotFoundPage() {
  return (
    <Screen
      layout="narrow"
      words={pageWords('notFound')}
      path={paths.home}
      title="404 Page Not Found"
    >
      <p>Did you forget to add the page to the router?</p>
      <div>
        <LinkButton to={paths.home}>Go to Home</LinkButton>
      </div>
    </Screen>
  )
}
