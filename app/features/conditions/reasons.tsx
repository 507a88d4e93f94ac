import { CircleAlert, ThumbsDown, ThumbsUp, TrendingUp } from 'lucide-react'
import type { Rating } from '#domain/rating/rate'
import { Icon } from '../../ui/icon'
import styles from './conditions-card.module.css'

/** Why the rating is what it is: whatever caps it, the best and worst factor, what would lift it. */
export function Reasons({ rating }: { rating: Rating }) {
  const [best, worst] = rating.factors
  return (
    <ul className={styles.reasons}>
      {rating.gates.map((gate) => (
        <li key={gate} className={styles.gate}>
          <Icon of={CircleAlert} size={20} />
          <span>{gate}</span>
        </li>
      ))}
      {rating.gates.length > 0 && (
        <li className={styles.note}>Worked out from the forecast; not an official warning.</li>
      )}
      {best && (
        <li>
          <Icon of={ThumbsUp} size={20} />
          <span>{best.sentence}</span>
        </li>
      )}
      {worst && (
        <li>
          <Icon of={ThumbsDown} size={20} />
          <span>{worst.sentence}</span>
        </li>
      )}
      {rating.wouldImprove && (
        <li>
          <Icon of={TrendingUp} size={20} />
          <span>{rating.wouldImprove}</span>
        </li>
      )}
    </ul>
  )
}
