import type { ReactNode } from 'react'
import { AdminFailed, AdminLoading } from './admin-states'
import type { AdminAnswer } from './use-admin-answer'

type AnsweredProps<T> = {
  answer: AdminAnswer<T>
  /** Said where it could not be had. */
  failed: string
  /** Until it comes. */
  placeholder?: ReactNode
  /** Draws what the server answered. */
  children: (value: T) => ReactNode
}

/** One of the three states of an answer: on its way, failed with a way to ask again, or drawn. */
export function Answered<T>({
  answer,
  failed,
  placeholder = <AdminLoading />,
  children,
}: AnsweredProps<T>) {
  if (answer.state === 'loading') return placeholder
  if (answer.state === 'failed') {
    return (
      <AdminFailed failure={answer.failure} onRetry={() => void answer.reload()} title={failed} />
    )
  }
  return children(answer.value)
}
