import { tideCalendarPath } from '#domain/tide/tide-calendar-path'
import { buttonClass } from '../../ui/button'
import { Card } from '../../ui/card'
import styles from './tides-view.module.css'

/** The spot's highs and lows in the reader's own calendar, kept up to date by the calendar itself. */
export function TideSubscription({ spotId, spotName }: { spotId: number; spotName: string }) {
  const address = new URL(tideCalendarPath(spotId), window.location.origin).href
  return (
    <Card title="In your calendar">
      <p>Highs and lows at {spotName} for five weeks ahead, renewed by your calendar by itself.</p>
      <div>
        <a className={buttonClass('quiet')} href={address.replace(/^https?:/, 'webcal:')}>
          Subscribe to these tides
        </a>
      </div>
      <p className={styles.quiet}>
        Or add this address to it: <span className={styles.address}>{address}</span>
      </p>
    </Card>
  )
}
