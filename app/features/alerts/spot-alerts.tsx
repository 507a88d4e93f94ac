import { openTerms } from '#domain/alert/favourites-rule'
import { mostSurfRules } from '#domain/wire/surf-rule'
import { ownPaths } from '../../own-paths'
import { useNow } from '../../reads/use-now'
import { useSurfRules } from '../../reads/use-owned'
import { usePerson } from '../../reads/use-person'
import { useSettings } from '../../reads/use-settings'
import { useSpots } from '../../reads/use-spots'
import { signInHref } from '../../state/sign-in'
import { useScrollToHash } from '../../state/use-scroll-to-hash'
import { Button, buttonClass } from '../../ui/button'
import { Card } from '../../ui/card'
import layout from '../../ui/layout.module.css'
import { LinkButton } from '../../ui/link-button'
import { Skeleton } from '../../ui/skeleton'
import { PhoneLine } from './phone-line'
import { RuleList } from './rule-list'
import { usePush } from './use-push'

/** The person's own alerts that were made at a spot, each a sentence, and a new one. */
export function SpotAlerts({ spotId }: { spotId: number }) {
  const person = usePerson()
  const rules = useSurfRules()
  const units = useSettings()?.units
  const spot = useSpots()?.find(({ id }) => id === spotId)
  const nowMs = useNow()
  const phone = usePush(person?.userId ?? '')
  // It came into its place late.
  useScrollToHash('alerts', rules !== undefined && spot !== undefined)
  if (person === undefined || rules === undefined || !spot || !units)
    return <Skeleton height={240} />
  // Not 'Tell me when …': so begins the sentence below it.
  const title = `Alerts at ${spot.name}`
  if (person === null || rules === null) {
    return (
      <Card title={title}>
        <p>Alerts go to the phones you are signed in on.</p>
        <div>
          <a href={signInHref(ownPaths.spotAlerts(spotId))} className={buttonClass('quiet')}>
            Sign In
          </a>
        </div>
      </Card>
    )
  }
  const own = rules.filter((rule) => rule.spotId === spotId)
  const elsewhere = rules.length - own.length
  const isFull = rules.length >= mostSurfRules
  return (
    <Card title={title}>
      <PhoneLine userId={person.userId} phone={phone} />
      <RuleList
        userId={person.userId}
        rules={own}
        units={units}
        start={(begin) => (
          <>
            {own.length === 0 && (
              <p className={layout.quiet}>
                None yet. An alert is one sentence, and rings once a day at most.
              </p>
            )}
            <div className={layout.row}>
              <Button
                disabled={isFull}
                onClick={() => begin({ ...openTerms, scope: 'spot', spotId, madeAtMs: nowMs })}
              >
                New alert
              </Button>
              {elsewhere > 0 && (
                <LinkButton variant="quiet" to={ownPaths.alerts}>
                  All your alerts
                </LinkButton>
              )}
            </div>
          </>
        )}
      />
      {isFull && (
        <p className={layout.quiet}>You have {mostSurfRules} alerts, which is the most.</p>
      )}
    </Card>
  )
}
