import { Check, Minus, X } from 'lucide-react'
import { useMemo } from 'react'
import { unlocksAdvancedTide, unlocksProfessional } from '#domain/person/plan'
import {
  type RecommendationRow,
  type SpotRecommendation,
  spotRecommendation,
} from '#domain/rating/spot-recommendation'
import { halfHourMs } from '#domain/time/durations'
import { type SpotSnapshot, useSpotSnapshot } from '../../data/stored/spot-snapshot'
import { useHeldPlan } from '../../data/stored/use-person'
import { useUnits } from '../../data/stored/use-settings'
import { useWork, type Work } from '../../data/stored/work-in-slices'
import { useNow } from '../../data/tab/use-now'
import { whenIdle } from '../../data/tab/when-idle'
import { paths } from '../../paths'
import { Icon } from '../../ui/button'
import { Card, UpsellCard } from '../../ui/card'
import { Skeleton } from '../../ui/skeleton'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { WholeRanges } from '../../ui/whole-ranges'

/** With `surf_master`: what this spot wants, how the day differs from it, and when it is next on. */
export function RecommendationCard({ spotId }: { spotId: number }) {
  const plan = useHeldPlan()
  const report = useSpotSnapshot(spotId)
  if (!report || plan === undefined || report.spot.beachType === 'swimming') return null
  if (!unlocksAdvancedTide(plan ?? 'free')) return null
  return (
    <Card title={titleOf(report)}>
      <Recommendation report={report} />
    </Card>
  )
}

/** For Wave Rider, below all that it includes: what Surf Master adds. */
export function RecommendationOffer({ spotId }: { spotId: number }) {
  const plan = useHeldPlan() ?? 'free'
  const report = useSpotSnapshot(spotId)
  if (!report || report.spot.beachType === 'swimming') return null
  if (!unlocksProfessional(plan) || unlocksAdvancedTide(plan)) return null
  return (
    <UpsellCard title={titleOf(report)} to={paths.pricing}>
      Swell, wind, tide: with Surf Master
    </UpsellCard>
  )
}

const titleOf = ({ spot }: SpotSnapshot) => `What ${spot.name} wants`

function Recommendation({ report }: { report: SpotSnapshot }) {
  const found = useRecommendation(report)
  if (found === undefined) return <Skeleton height={320} />
  if (found === null) return <p>No forecast to compare with</p>
  return (
    <>
      <p className="rounded-control bg-sea-soft p-3 font-semibold">
        <WholeRanges text={found.nextText} />
      </p>
      <ul className="list-none">
        {found.rows.map((row) => (
          <Row key={row.name} row={row} />
        ))}
      </ul>
      <p>{found.differs}.</p>
    </>
  )
}

const marks = {
  fits: { ink: 'text-excellent-text', icon: Check, words: 'as wanted' },
  differs: { ink: 'text-poor-text', icon: X, words: 'not as wanted' },
  unknown: { ink: 'text-ink-quiet', icon: Minus, words: 'not known' },
}

function Row({ row: { sentence, given, fits } }: { row: RecommendationRow }) {
  const kind = fits === null ? 'unknown' : fits ? 'fits' : 'differs'
  const { ink, icon, words } = marks[kind]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-t border-line py-2 [&_strong]:block">
      <span className={`pt-[2px] ${ink}`}>
        <Icon of={icon} size={20} />
      </span>
      <span>
        <strong>
          <WholeRanges text={sentence} />
        </strong>
        <span className="quiet">
          {given ?? 'Not known'} <VisuallyHidden>({words})</VisuallyHidden>
        </span>
      </span>
    </li>
  )
}

/** Ten days of ratings: worked out once a half-hour, when the page is idle. Undefined until then. */
function useRecommendation(report: SpotSnapshot): SpotRecommendation | null | undefined {
  const units = useUnits()
  const nowMs = useNow(halfHourMs)
  const { spot, gauge, forecast } = report
  const work = useMemo(
    (): Work<SpotRecommendation | null> => async (isWanted, tell) =>
      whenIdle(() => {
        if (isWanted()) tell(spotRecommendation({ spot, gauge, forecast, atMs: nowMs, units }))
      }),
    [spot, gauge, forecast, nowMs, units],
  )
  return useWork(work)
}
