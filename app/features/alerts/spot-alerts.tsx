import { signInHref } from '../../data/asked/sign-in'
import { usePerson } from '../../data/stored/use-person'
import { useSpots } from '../../data/stored/use-spots'
import { useScrollToHash } from '../../data/tab/address'
import { ownPaths } from '../../own-paths'
import { QuietAnchor } from '../../ui/button'
import { Card } from '../../ui/card'
import { Skeleton } from '../../ui/skeleton'
import { PhoneLine, usePush } from './phone-line'
import { RuleList } from './rule-list'

export function SpotAlerts({ spotId }: { spotId: number }) {
  const person = usePerson()
  const spot = useSpots()?.find(({ id }) => id === spotId)
  const phone = usePush(person?.userId ?? '')
  // Drawn after the browser looked for the hash.
  useScrollToHash('alerts', person !== undefined && spot !== undefined)
  if (person === undefined || !spot) return <Skeleton height={240} />
  // 'Tell me when …' begins the sentence below.
  return (
    <Card title={`Alerts at ${spot.name}`}>
      {person ? (
        <>
          <PhoneLine userId={person.userId} phone={phone} />
          <RuleList userId={person.userId} spotId={spotId} />
        </>
      ) : (
        <>
          <p>Alerts go to the phones you are signed in on.</p>
          <div>
            <QuietAnchor href={signInHref(ownPaths.spotAlerts(spotId))}>Sign In</QuietAnchor>
          </div>
        </>
      )}
    </Card>
  )
}
