import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { patrolLine } from '#domain/places/spot-words'
import type { Spot } from '#domain/wire/spot'
import { paths } from '../../paths'
import { Icon } from '../../ui/button'
import { Card } from '../../ui/card'

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
        <ul className="flex list-outside list-disc flex-wrap gap-x-8 gap-y-1 ps-[1.2em] marker:text-warn">
          {spot.hazards.map((hazard) => (
            <li key={hazard}>{hazard}</li>
          ))}
        </ul>
      ) : (
        <p>No hazard is listed. That does not mean there is none.</p>
      )}
      <p
        className={`grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-control p-3 ${patrol.state === 'known' ? 'bg-sea-soft' : 'bg-now-soft'}`}
        data-patrol={patrol.state}
      >
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
