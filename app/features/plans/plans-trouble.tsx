import type { Answer } from '../../reads/use-asked'
import { Button } from '../../ui/button'
import { ErrorState } from '../../ui/error-state'
import { needsSignal } from './plan-words'

type PlansTroubleProps = { answer: Answer<unknown>; onRetry: () => void }

/** In place of the plans, when they did not come. */
export function PlansTrouble({ answer, onRetry }: PlansTroubleProps) {
  return (
    <ErrorState
      title="The plans could not be loaded"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {answer.kind === 'offline' ? needsSignal : 'The server could not answer.'}
    </ErrorState>
  )
}
