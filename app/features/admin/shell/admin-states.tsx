import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { signInHref } from '../../../data/asked/sign-in'
import { Button, buttonClass, SignInLink } from '../../../ui/button'
import { ErrorState } from '../../../ui/error-state'
import { Skeleton } from '../../../ui/skeleton'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import type { AdminAnswer } from './use-admin-answer'

/** Six placeholder cards (accounts 9). */
export const AdminLoading = () => (
  <div
    className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))] gap-4"
    role="status"
  >
    <VisuallyHidden>Loading...</VisuallyHidden>
    {[1, 2, 3, 4, 5, 6].map((one) => (
      <Skeleton key={one} height={132} />
    ))}
  </div>
)

const NeedsSignal = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState title="This needs signal" action={<Button onClick={onRetry}>Try again</Button>}>
    The admin area works only with signal. Nothing was changed.
  </ErrorState>
)

export const CodeNeedsSignal = () => <NeedsSignal onRetry={() => location.reload()} />

export function SignInNeeded({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const action = <SignInLink href={signInHref(pathname)} />
  return (
    <ErrorState title="Admin authentication required" action={action}>
      {children}
    </ErrorState>
  )
}

/** Signed in, second factor still missing. */
function CodeNeeded() {
  const address = `/api/second-factor?next=${encodeURIComponent(useLocation().pathname)}`
  return (
    <ErrorState
      title="Enter your code"
      action={
        <a href={address} className={buttonClass('primary')}>
          Enter the code
        </a>
      }
    >
      The admin area asks for your second factor.
    </ErrorState>
  )
}

type AnsweredProps<T> = {
  answer: AdminAnswer<T>
  failed: string
  /** Absent: the words of the whole administration. */
  refused?: ((status: 401 | 403) => ReactNode) | undefined
  children: (value: T) => ReactNode
}

/** Loading, failed with one sentence and one action, or drawn. */
export function Answered<T>({ answer, failed, refused, children }: AnsweredProps<T>) {
  if (answer.value !== undefined) return children(answer.value)
  if (!answer.failure) return <AdminLoading />
  const { status, answer: said } = answer.failure
  const retry = () => void answer.reload()
  if (status === 0) return <NeedsSignal onRetry={retry} />
  if (refused && (status === 401 || status === 403)) return refused(status)
  if (status === 401) return <SignInNeeded>You are no longer signed in.</SignInNeeded>
  if (said?.code === 'second-factor') return <CodeNeeded />
  if (status === 403) {
    return (
      <ErrorState title="Admin Access Required">
        You are no longer an administrator. Ask a super admin.
      </ErrorState>
    )
  }
  return (
    <ErrorState title={failed} action={<Button onClick={retry}>Try again</Button>}>
      The server could not answer. Nothing was changed.
    </ErrorState>
  )
}
