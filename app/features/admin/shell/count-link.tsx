import { Link } from 'react-router-dom'
import { Figure } from '../../../ui/figure'

type CountLinkProps = {
  label: string
  /** Null: it could not be had. */
  count: number | null
  /** The page that lists exactly so many. */
  to: string
}

/** A count that leads to what it counts. */
export const CountLink = ({ label, count, to }: CountLinkProps) => (
  <Link to={to} className="text-inherit no-underline hover:underline">
    <Figure label={label} value={count === null ? '–' : count.toLocaleString('en-AU')} />
  </Link>
)
