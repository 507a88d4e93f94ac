import type { Firing } from '#domain/alert/firings'
import { WholeRanges } from '../../ui/whole-ranges'
import styles from './alerts.module.css'

/** What somebody would be told, or would have been; nothing where there is none. */
export function FiringList({ firings }: { firings: readonly Firing[] }) {
  if (firings.length === 0) return null
  return (
    <ul className={styles.firings}>
      {firings.map(({ key, words }) => (
        <li key={key}>
          <WholeRanges text={words} />
        </li>
      ))}
    </ul>
  )
}
