import { mostSurfRules } from '#domain/wire/surf-rule'
import { useSurfRules } from '../../data/stored/use-owned'
import { useScrollToHash } from '../../data/tab/use-scroll-to-hash'
import { Card } from '../../ui/card'
import { Pill } from '../../ui/pill'
import { RuleList } from './rule-list'

/** All alerts of the person's own, beside those of all favourites. */
export function OwnAlertsCard({ userId }: { userId: string }) {
  const count = useSurfRules()?.length
  useScrollToHash('alerts', count !== undefined)
  return (
    <Card
      id="alerts"
      title="Your alerts"
      mark={Boolean(count) && <Pill>{`${count} of ${mostSurfRules}`}</Pill>}
    >
      <RuleList userId={userId} />
    </Card>
  )
}
