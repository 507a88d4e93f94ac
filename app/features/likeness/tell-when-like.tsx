import { surfRules } from '#db/device/surf-rules'
import { openTerms } from '#domain/alert/favourites-rule'
import type { WantedSea } from '#domain/person/likeness/days-like'
import type { Spot } from '#domain/wire/spot'
import { mostSurfRules, type SurfRule } from '#domain/wire/surf-rule'
import { saveRule } from '../../data/asked/save-rule'
import { usePerson } from '../../data/stored/use-person'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { toast } from '../../ui/toast-store'

/** Keeps a surf as an alert: one rule, for its spot or its stretch of coast. Nothing for a visitor. */
export function TellWhenLike({ spot, wanted }: { spot: Spot; wanted: WantedSea }) {
  if (!usePerson()) return null
  const keep = async (isWholeRegion: boolean) => {
    if (((await surfRules()) ?? []).length >= mostSurfRules) {
      toast({
        title: `You have ${mostSurfRules} alerts, which is the most`,
        description: 'Delete one in your profile to make room.',
        destructive: true,
      })
      return
    }
    await saveRule(ruleLike(spot.id, wanted, isWholeRegion))
  }
  return (
    <Card title="Tell me when it is like that">
      <Button variant="quiet" onClick={() => void keep(false)}>
        At {spot.name}
      </Button>{' '}
      <Button variant="quiet" onClick={() => void keep(true)}>
        Anywhere in {spot.region}
      </Button>
    </Card>
  )
}

function ruleLike(spotId: number, wanted: WantedSea, isWholeRegion: boolean): SurfRule {
  const { atMs, spotId: _, ...sea } = wanted
  return {
    ...openTerms,
    scope: isWholeRegion ? 'coast' : 'spot',
    spotId,
    wanted: { kind: 'like', atMs, sea },
    madeAtMs: Date.now(),
  }
}
