import type { Spot } from '#domain/wire/spot'
import layout from '../../ui/layout.module.css'
import styles from './tide-card.module.css'

/** Where no gauge tells this beach's tide: said plainly, instead of numbers that would be wrong. */
export function NoReliableTide({ spot }: { spot: Spot }) {
  return (
    <div className={styles.noTide}>
      <p className={styles.strong}>No reliable tide is known at {spot.name}.</p>
      <p>
        The nearest reference is the {spot.tide.gaugeName} gauge, and its tide does not hold for
        this beach.
      </p>
      {spot.tide.note && <p className={layout.quiet}>{spot.tide.note}</p>}
    </div>
  )
}
