import { paths } from '../../paths'
import { LinkButton } from '../../ui/button'

/** There is no such beach (core experience 2). */
export function BeachNotFound() {
  return (
    <>
      <h1>Beach not found</h1>
      <p>There is no beach with this number. It may have been renumbered or the link cut short.</p>
      <div>
        <LinkButton to={paths.spots}>Back to Beaches</LinkButton>
      </div>
    </>
  )
}
