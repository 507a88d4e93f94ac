import type { ReactNode } from 'react'
import { AdminFailed, AdminLoading } from './admin-states'
import type { AdminAnswer } from './use-admin-answer'

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
