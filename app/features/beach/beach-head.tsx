import type { ReactNode } from 'react'
import { beachTypeLabel, breakTypeLabel, difficultyLabel } from '#domain/places/spot-words'
import type { Spot } from '#domain/wire/spot'
import styles from './beach-head.module.css'

/** What a place is, in one quiet line with its actions; its name stands in the bar. */
export function BeachHead({ spot, children }: { spot: Spot; children?: ReactNode }) {
  const kinds = [
    spot.region,
    breakTypeLabel(spot.breakType),
    difficultyLabel(spot.difficulty),
    ...(spot.beachType === 'surf' ? [] : [beachTypeLabel(spot.beachType)]),
  ]
  return (
    <div className="mb-[calc(var(--space-2)_-_var(--space-6))] flex min-h-target items-center gap-1">
      <p className={`min-w-0 flex-1 quiet ${styles.kinds}`}>
        {kinds.map((kind) => (
          <span key={kind}>{kind}</span>
        ))}
      </p>
      {children}
    </div>
  )
}
