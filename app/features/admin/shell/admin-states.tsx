import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { signInHref } from '../../../data/asked/sign-in'
import { Button, buttonClass, SignInLink } from '../../../ui/button'
import { ErrorState } from '../../../ui/error-state'
import { Skeleton } from '../../../ui/skeleton'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import type { AdminCallError } from './admin-call'
import type { AdminAnswer } from './use-admin-answer'

/** Six placeholders of the final size (accounts 9), as cards or as rows of a table. */
export function AdminLoading({ as = 'rows' }: { as?: 'cards' | 'rows' }) {
  return (
    <div
      className={
        as === 'cards'
          ? 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))] gap-4'
          : 'flex min-w-0 flex-col gap-4'
      }
      role="status"
    >
      <VisuallyHidden>Loading...</VisuallyHidden>
      {[1, 2, 3, 4, 5, 6].map((one) => (
        <Skeleton key={one} height={as === 'cards' ? 132 : 56} />
      ))}
    </div>
  )
}

/** The one sentence of the administration without signal. */
export function NeedsSignal({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="This needs signal" action={<Button onClick={onRetry}>Try again</Button>}>
      The administration works only with the network. Nothing was changed.
    </ErrorState>
  )
}

/** To who is not signed in, or not any more. */
export function SignInNeeded({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const action = <SignInLink href={signInHref(pathname)} />
  return (
    <ErrorState title="Admin authentication required" action={action}>
      {children}
    </ErrorState>
  )
}

type AdminFailedProps = {
  failure: AdminCallError
  onRetry: () => void
  /** What is said of any other failure. */
  title: string
}

/** In the place of a list that could not be had: one sentence, one way on. */
export function AdminFailed({ failure, onRetry, title }: AdminFailedProps) {
  const { pathname } = useLocation()
  if (failure.isOffline) return <NeedsSignal onRetry={onRetry} />
  if (failure.status === 401) return <SignInNeeded>You are no longer signed in.</SignInNeeded>
  if (failure.answer?.code === 'second-factor') {
    const address = `/api/second-factor?next=${encodeURIComponent(pathname)}`
    const action = (
      <a href={address} className={buttonClass('primary')}>
        Enter the code
      </a>
    )
    return (
      <ErrorState title="Enter your code" action={action}>
        Your second factor is asked for before you administer.
      </ErrorState>
    )
  }
  if (failure.status === 403) {
    return (
      <ErrorState title="Admin Access Required">
        You are no longer an administrator. Ask a super admin.
      </ErrorState>
    )
  }
  return (
    <ErrorState title={title} action={<Button onClick={onRetry}>Try again</Button>}>
      The server could not answer. Nothing was changed.
    </ErrorState>
  )
}

type AnsweredProps<T> = {
  answer: AdminAnswer<T>
  /** Said where it could not be had. */
  failed: string
  /** Said to who may not have it; absent: in the words of the whole administration. */
  refused?: ((status: 401 | 403) => ReactNode) | undefined
  /** Until it comes. */
  placeholder?: ReactNode
  /** Draws what the server answered. */
  children: (value: T) => ReactNode
}

/** One of the three states of an answer: on its way, failed with a way to ask again, or drawn. */
export function Answered<T>(props: AnsweredProps<T>) {
  const { answer, failed, refused, placeholder = <AdminLoading />, children } = props
  if (answer.state === 'loading') return placeholder
  if (answer.state === 'ready') return children(answer.value)
  const { status } = answer.failure
  if (refused && (status === 401 || status === 403)) return refused(status)
  return (
    <AdminFailed failure={answer.failure} onRetry={() => void answer.reload()} title={failed} />
  )
}
