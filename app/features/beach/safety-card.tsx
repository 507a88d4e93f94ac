import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { patrolLine } from '#domain/places/spot-words'
import type { Spot } from '#domain/wire/spot'
import { paths } from '../../paths'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import styles from './beach-guide.module.css'

/** What can hurt here and who is watching. */
export function SafetyCard({ spot }: { spot: Spot }) {
  const patrol = patrolLine(spot.patrolled)
  return (
    <Card
      title="Hazards and patrol"
      footer={
        <>
          <span>Not an official warning.</span>
          <Link className="py-(--link-reach)" to={paths.credits}>
            Credits and safety
          </Link>
        </>
      }
    >
      {spot.hazards.length > 0 ? (
        <ul className={styles.hazards}>
          {spot.hazards.map((hazard) => (
            <li key={hazard}>{hazard}</li>
          ))}
        </ul>
      ) : (
        <p>No hazard is listed. That does not mean there is none.</p>
      )}
      <p className={styles.patrol} data-patrol={patrol.state}>
        <Icon of={patrol.state === 'known' ? ShieldCheck : ShieldAlert} />
        <span>
          {patrol.state === 'known' && <strong>Patrolled: </strong>}
          {patrol.text}
        </span>
      </p>
      {spot.marinePoint === null && (
        <p className="quiet">
          After heavy rain bay water can be dirty: keep out of it for up to 48 hours and away from
          drains and creeks.
        </p>
      )}
    </Card>
  )
}
