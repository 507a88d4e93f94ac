import { ArrowLeft } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Role } from '#domain/wire/auth'
import { Icon } from '../../../ui/icon'
import { LinkButton } from '../../../ui/link-button'
import { PageMeta } from '../../../ui/page-meta'
import { Screen } from '../../../ui/screen'
import styles from './admin.module.css'
import { type AdminRoute, backTarget, quickNavigation, trailTo } from './admin-routes'
import { NeedsSignal } from './admin-states'
import { RequireRole } from './require-role'

/** What every admin page stands in: breadcrumb, back, title, content and Quick Navigation (accounts 2). */
export function AdminPage({ route, children }: { route: AdminRoute; children: ReactNode }) {
  const back = backTarget(route)
  return (
    <Screen>
      <PageMeta
        title={`${route.title} | Southbreak`}
        description={route.description}
        canonicalPath={route.path}
      />
      <nav aria-label="Breadcrumb">
        <ol className={styles.trail}>
          <li>
            <Link to="/">App</Link>
          </li>
          {trailTo(route).map((step) => (
            <li key={step.id}>
              {step.id === route.id ? (
                <span aria-current="page">{step.title}</span>
              ) : (
                <Link to={step.path}>{step.title}</Link>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1>{route.title}</h1>
          <p className={styles.quiet}>{route.description}</p>
        </div>
        <LinkButton to={back.path} variant="quiet">
          <Icon of={ArrowLeft} size={18} />
          {back.label}
        </LinkButton>
      </header>
      <RequireRole role={route.requiredRole}>
        {(role) => (
          <div className={styles.board}>
            <div className={styles.content}>
              <MissingCodeBoundary key={route.id}>{children}</MissingCodeBoundary>
            </div>
            <QuickNavigation route={route} role={role} />
          </div>
        )}
      </RequireRole>
    </Screen>
  )
}

function QuickNavigation({ route, role }: { route: AdminRoute; role: Role }) {
  const others = quickNavigation(route, role)
  if (others.length === 0) return null
  return (
    <nav aria-labelledby="admin-quick-navigation" className={styles.quick}>
      <h2 id="admin-quick-navigation" className={styles.quickTitle}>
        Quick Navigation
      </h2>
      <ul className={styles.quickList}>
        {others.map((other) => (
          <li key={other.id}>
            <Link to={other.path} className={styles.quickLink}>
              {other.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What Chromium, Firefox and Safari say of a script, and the bundler of a style sheet, that did not come. */
const isMissingCode = /dynamically imported module|importing a module script|unable to preload/i

type BoundaryState = { error: unknown }

/** The code of admin screens is not kept on the phone: without signal it cannot be had. */
class MissingCodeBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: null }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    // Anything else is for the page's boundary.
    if (error instanceof Error && isMissingCode.test(error.message)) {
      return <NeedsSignal onRetry={() => location.reload()} />
    }
    throw error
  }
}
