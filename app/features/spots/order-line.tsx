import { askWhereIAm, useHere } from '../../state/here'
import { Button } from '../../ui/button'
import styles from './order-line.module.css'
import type { SpotSort } from './spot-list'
import type { SpotsAddress } from './spots-address'

type OrderLineProps = {
  count: number
  address: SpotsAddress
  /** That of the rows: without a place it is not by distance. */
  order: SpotSort
  /** The rows do not stand in this order yet. */
  isSorting: boolean
  onChange: (change: Partial<SpotsAddress>) => void
}

const orders: Record<SpotSort, string> = {
  coast: 'along the coast',
  name: 'by name',
  distance: 'by distance',
  rating: 'by rating now',
}

/** How many spots there are and in which order, said at once; and how much each one says. */
export function OrderLine({ count, address, order, isSorting, onChange }: OrderLineProps) {
  return (
    <div className={styles.line}>
      <p role="status" className={styles.count}>
        <span>{count === 1 ? '1 spot' : `${count} spots`}</span>{' '}
        <span>{isSorting ? `· sorting ${orders[order]}…` : orders[order]}</span>
      </p>
      <button
        type="button"
        className={styles.guide}
        onClick={() => onChange({ hasGuide: !address.hasGuide })}
      >
        {address.hasGuide ? 'Short lines' : 'Full cards'}
      </button>
    </div>
  )
}

/** Why the list is not in order of distance yet, with the one thing to do about it. */
export function DistanceNote() {
  const { state, position, sentence } = useHere()
  if (position !== null) return null
  return (
    <div className={styles.note}>
      <p role="status">
        {sentence ??
          'Distance needs your location. It stays on this phone; until then spots stand by name.'}
      </p>
      <Button variant="quiet" busy={state === 'loading'} onClick={() => void askWhereIAm()}>
        {state === 'loading' ? 'Finding you…' : 'Use my location'}
      </Button>
    </div>
  )
}
