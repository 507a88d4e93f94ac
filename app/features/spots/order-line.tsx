import styles from './order-line.module.css'
import type { SpotsAddress } from './spots-address'

type OrderLineProps = {
  count: number
  address: SpotsAddress
  onChange: (change: Partial<SpotsAddress>) => void
}

/** How many spots there are, and how much each one says. */
export function OrderLine({ count, address, onChange }: OrderLineProps) {
  return (
    <div className={styles.line}>
      <p role="status" className={styles.count}>
        {count === 1 ? '1 spot' : `${count} spots`}
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
