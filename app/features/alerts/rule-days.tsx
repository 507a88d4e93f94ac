import { useMemo } from 'react'
import type { UnitSystem } from '#domain/units/unit-system'
import type { Spot } from '#domain/wire/spot'
import type { SurfRule, SurfRuleLimits } from '#domain/wire/surf-rule'
import { useNow } from '../../reads/use-now'
import { useSnapshotsOf } from '../../reads/use-snapshots'
import { useSpots } from '../../reads/use-spots'
import { Skeleton } from '../../ui/skeleton'
import { LitDays, litDaysHeightPx, type PulledLine } from './lit-days'
import { useAlertDays, usePastKept } from './use-alert-days'

type Line = 'surfHeightMin' | 'surfHeightMax' | 'windMaxKmh'

type RuleDaysProps = {
  userId: string
  spot: Spot
  units: UnitSystem
  rule: SurfRule
  onLimit: (limits: Partial<SurfRuleLimits>) => void
}

/** The last thirty days and the next sixteen, lit where the rule fits, with those that it nearly fits. */
export function RuleDays({ userId, spot, units, rule, onLimit }: RuleDaysProps) {
  const nowMs = useNow(1_800_000)
  const ids = useIdsOf(spot, rule.scope === 'coast')
  const past = usePastKept(userId, ids)
  const days = useAlertDays(useSnapshotsOf(ids), past, nowMs)
  if (!days || past === 'asking') return <Skeleton height={litDaysHeightPx} />
  const { wanted } = rule
  const pull = (line: Line, stored: number | null) => {
    if (wanted.kind !== 'limits') return
    const { surfHeightMin: least, surfHeightMax: most } = wanted
    // The lines do not cross.
    if (line === 'surfHeightMin' && stored !== null && most !== null) {
      return onLimit({ surfHeightMin: Math.min(stored, most) })
    }
    if (line === 'surfHeightMax' && stored !== null && least !== null) {
      return onLimit({ surfHeightMax: Math.max(stored, least) })
    }
    onLimit({ [line]: stored })
  }
  return (
    <LitDays
      {...{ days, past, nowMs, units, rule }}
      what="It"
      where={rule.scope === 'coast' ? spot.region : spot.name}
      lines={wanted.kind === 'limits' ? linesOf(wanted) : []}
      onPull={pull}
      onDrop={() => undefined}
    />
  )
}

/** The spots that a rule may tell of: a beach for swimming only is never one of a whole stretch. */
function useIdsOf({ id, region }: Spot, isWholeRegion: boolean): readonly number[] {
  const spots = useSpots()
  return useMemo(() => {
    if (!isWholeRegion || !spots) return [id]
    const around = spots.filter((one) => one.region === region && one.beachType !== 'swimming')
    return around.map((one) => one.id)
  }, [id, region, isWholeRegion, spots])
}

const linesOf = (wanted: SurfRuleLimits): PulledLine<Line>[] => [
  {
    id: 'surfHeightMax',
    label: 'Surf up to',
    isWind: false,
    value: wanted.surfHeightMax,
    min: 0.1,
    max: 15,
    freeAt: 'top',
  },
  {
    id: 'surfHeightMin',
    label: 'Surf from',
    isWind: false,
    value: wanted.surfHeightMin,
    min: 0,
    max: 15,
    freeAt: 'foot',
  },
  {
    id: 'windMaxKmh',
    label: 'Such wind up to',
    isWind: true,
    value: wanted.windMaxKmh,
    min: 1,
    max: 100,
    freeAt: 'top',
  },
]
