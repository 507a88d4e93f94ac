import { Skeleton } from '../../ui/skeleton'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './spot-card.module.css'

/** As many placeholder cards as the specification shows (core experience 9). */
const places = ['1', '2', '3', '4', '5', '6']

/** The list while the store is read. */
export function SpotSkeletons() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">Reading spots…</span>
      </VisuallyHidden>
      <ul className={styles.grid} aria-hidden="true">
        {places.map((place) => (
          <li key={place}>
            <div className={styles.card}>
              <div className={styles.image}>
                <Skeleton height="100%" />
              </div>
              <div className="flex flex-1 flex-col gap-3 p-4">
                <Skeleton height={28} width="60%" />
                <Skeleton height={92} />
                <Skeleton height={24} width="80%" />
                <Skeleton height={210} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
