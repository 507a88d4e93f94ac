import { useState } from 'react'
import { firingsOf } from '#domain/alert/firings'
import type { Preferences } from '#domain/wire/preferences'
import { useAllReports } from '../../reads/use-all-reports'
import { useFavourites } from '../../reads/use-favourites'
import { useNow } from '../../reads/use-now'
import { Button } from '../../ui/button'
import styles from './alerts.module.css'
import { FiringList } from './firing-list'
import { PastFirings } from './past-firings'

/** What these limits would bring, and would have brought, so that nobody waits for nothing. */
export function WouldHaveFired({
  userId,
  preferences,
}: {
  userId: string
  preferences: Preferences
}) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.block}>
      <Button variant="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        Try these limits on the forecast
      </Button>
      {isShown && <Firings userId={userId} preferences={preferences} />}
    </div>
  )
}

function Firings({ userId, preferences }: { userId: string; preferences: Preferences }) {
  const favourites = useFavourites()
  const reports = useAllReports()
  const nowMs = useNow(1_800_000)
  if (!favourites || !reports) return <p className={styles.quiet}>Working it out …</p>
  if (favourites.length === 0) {
    return <p className={styles.quiet}>Add a favourite spot first: alerts are about those.</p>
  }
  const own = reports.filter(({ spot }) => favourites.some(({ spotId }) => spotId === spot.id))
  const firings = firingsOf(own, preferences, nowMs)
  return (
    <>
      <p className={styles.quiet}>
        {firings.length === 0
          ? 'Nothing in the next 7 days would fit these limits.'
          : 'In the next 7 days you would be told:'}
      </p>
      <FiringList firings={firings} />
      <PastFirings {...{ userId, own, preferences, nowMs }} />
    </>
  )
}
