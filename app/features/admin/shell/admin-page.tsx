import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { hasRole, type NeededRole, type Role, roles } from '#domain/wire/roles'
import { usePerson, useSessionEnded } from '../../../data/stored/use-person'
import { paths } from '../../../paths'
import { Icon, QuietLink } from '../../../ui/button'
import { ErrorState } from '../../../ui/error-state'
import { Screen } from '../../../ui/screen'
import type { AdminRoute } from './admin-route'
import { backTarget, quickNavigation, trailTo } from './admin-routes'
import { AdminLoading, SignInNeeded } from './admin-states'
import { contentId } from './use-admin-answer'

// On a desktop Quick Navigation is at the left, yet after the content for screen readers and the keyboard.
const board =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-6 min-[1100px]:grid-cols-[212px_minmax(0,1fr)]'
const content = 'flex min-w-0 flex-col gap-4 outline-none min-[1100px]:col-start-2'
const quick = `border-t border-line pt-3 min-[1100px]:sticky min-[1100px]:top-[68px] min-[1100px]:col-start-1
  min-[1100px]:row-start-1 min-[1100px]:border-e min-[1100px]:border-t-0 min-[1100px]:pt-0 min-[1100px]:pe-3`
const quickList = `mt-1 grid list-none grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-4
  min-[1100px]:grid-cols-[minmax(0,1fr)]`

/** The frame of every admin page (accounts 2). */
export function AdminPage({ route, children }: { route: AdminRoute; children: ReactNode }) {
  const back = backTarget(route)
  return (
    <Screen
      words={{ title: `${route.title} | Southbreak`, description: route.description }}
      path={route.path}
      title={route.title}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <nav aria-label="Breadcrumb">
          <ol className="flex list-none flex-wrap gap-x-2 text-14">
            <li>
              <Link to="/" className="inline-flex min-h-target items-center">
                App
              </Link>
            </li>
            {trailTo(route).map(({ id, path, title }) => (
              <li key={id} className="flex items-center gap-2">
                <span aria-hidden="true">/</span>
                {id === route.id ? (
                  <span aria-current="page">{title}</span>
                ) : (
                  <Link to={path} className="inline-flex min-h-target items-center">
                    {title}
                  </Link>
                )}
              </li>
            ))}
          </ol>
        </nav>
        <QuietLink to={back.path}>
          <Icon of={ArrowLeft} size={18} />
          {back.label}
        </QuietLink>
      </div>
      <RequireRole role={route.requiredRole}>
        {(role) => (
          <div className={board}>
            <section id={contentId} tabIndex={-1} aria-label={route.title} className={content}>
              {children}
            </section>
            <QuickNavigation route={route} role={role} />
          </div>
        )}
      </RequireRole>
    </Screen>
  )
}

const QuickNavigation = ({ route, role }: { route: AdminRoute; role: Role }) => (
  <nav aria-labelledby="admin-quick-navigation" className={quick}>
    <h2 id="admin-quick-navigation" className="text-16 min-[1100px]:px-2">
      Quick Navigation
    </h2>
    <ul className={quickList}>
      {quickNavigation(route, role).map((page) => (
        <li key={page.id}>
          <Link
            to={page.path}
            className="flex min-h-target items-center rounded-control px-2 text-ink no-underline hover:underline aria-[current=page]:bg-raised aria-[current=page]:font-semibold"
            aria-current={page.id === route.id ? 'page' : undefined}
          >
            {page.title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const refusals = { admin: 'Admin Access Required', super_admin: 'Insufficient Permissions' }

type RequireRoleProps = { role: NeededRole; children: (role: Role) => ReactNode }

/** Checks the role as last heard here, to spare people empty screens; the server checks every call. */
function RequireRole({ role, children }: RequireRoleProps) {
  const person = usePerson()
  const isEnded = useSessionEnded()
  if (person === undefined) return <AdminLoading />
  if (!person || isEnded) {
    return <SignInNeeded>Sign in with an administrator account to open this page.</SignInNeeded>
  }
  if (hasRole(person.role, role)) return children(person.role)
  const action = <QuietLink to={paths.home}>Back to App</QuietLink>
  return (
    <ErrorState title={`403 ${refusals[role]}`} action={action}>
      {person.email} is {roles[person.role].label} here.
    </ErrorState>
  )
}
