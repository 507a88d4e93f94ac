import { useState } from 'react'
import { firingsOf } from '#domain/alert/firings'
import type { Preferences } from '#domain/wire/preferences'
import { useAllReports } from '../../reads/use-all-reports'
import { useFavourites } from '../../reads/use-favourites'
import { useNow } from '../../reads/use-now'
import { Button } from '../../ui/button'
import styles from './alerts.module.css'

/** What these limits would bring in the days that the stored forecast knows, so that nobody waits for nothing. */
export function WouldHaveFired({ preferences }: { preferences: Preferences }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.block}>
      <Button variant="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        Try these limits on the forecast
      </Button>
      {isShown && <Firings preferences={preferences} />}
    </div>
  )
}

function Firings({ preferences }: { preferences: Preferences }) {
  const favourites = useFavourites()
  const reports = useAllReports()
  const nowMs = useNow(1_800_000)
  if (!favourites || !reports) return <p className={styles.quiet}>Working it out …</p>
  if (favourites.length === 0) {
    return <p className={styles.quiet}>Add a favourite spot first: alerts are about those.</p>
  }
  const own = reports.filter(({ spot }) => favourites.some(({ spotId }) => spotId === spot.id))
  const firings = firingsOf(own, preferences, nowMs)
  if (firings.length === 0) {
    return <p className={styles.quiet}>Nothing in the next 7 days would fit these limits.</p>
  }
  return (
    <>
      <p className={styles.quiet}>In the next 7 days you would be told:</p>
      <ul>
        {firings.map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ul>
    </>
  )
}
