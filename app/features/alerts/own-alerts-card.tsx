import { mostSurfRules } from '#domain/wire/surf-rule'
import { ownPaths } from '../../own-paths'
import { useSurfRules } from '../../reads/use-owned'
import { useSettings } from '../../reads/use-settings'
import { useSpots } from '../../reads/use-spots'
import { useScrollToHash } from '../../state/use-scroll-to-hash'
import { Card } from '../../ui/card'
import layout from '../../ui/layout.module.css'
import { LinkButton } from '../../ui/link-button'
import { Pill } from '../../ui/pill'
import { Skeleton } from '../../ui/skeleton'
import { RuleList } from './rule-list'

/** All alerts of the person's own, wherever on the coast; read and changed with no signal. */
export function OwnAlertsCard({ userId }: { userId: string }) {
  const rules = useSurfRules()
  const settings = useSettings()
  const spots = useSpots()
  const isHere = Boolean(rules && settings && spots)
  useScrollToHash('alerts', isHere)
  if (!rules || !settings || !spots) {
    return (
      <Card id="alerts" title="Your alerts">
        <Skeleton height={120} />
      </Card>
    )
  }
  const spot = spots.find(({ id }) => id === settings.selectedSpotId) ?? spots[0]
  return (
    <Card
      id="alerts"
      title="Your alerts"
      mark={rules.length > 0 && <Pill>{`${rules.length} of ${mostSurfRules}`}</Pill>}
    >
      {rules.length === 0 && (
        <p className={layout.quiet}>
          None yet. An alert of your own is one sentence about a spot or its stretch of coast, and
          rings once a day at most. The limits above are for all your favourites.
        </p>
      )}
      <RuleList userId={userId} rules={rules} units={settings.units} hasSpotLinks />
      {rules.length >= mostSurfRules ? (
        <p className={layout.quiet}>
          You have {mostSurfRules} alerts, which is the most: delete one to make room.
        </p>
      ) : (
        spot && (
          <div>
            <LinkButton variant="quiet" to={ownPaths.spotAlerts(spot.id)}>
              New alert at {spot.name}
            </LinkButton>
          </div>
        )
      )}
    </Card>
  )
}
