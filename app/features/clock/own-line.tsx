import type { Moment } from '../../data/shown/moment'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'
import { useOwnRating } from '../../data/stored/use-own-taste'

/** What the person's surf log says of the moment, under the coast's rating; nothing before it says something. */
export function OwnLine({ report, moment }: { report: SpotSnapshot; moment: Moment }) {
  const own = useOwnRating(report, moment)
  if (own === null) return null
  return (
    <p className="pt-1 text-14/[1.35] [&_strong]:font-semibold">
      Yours: <strong>{own.label}</strong> {own.score.toFixed(1)} ± {own.errorPoints.toFixed(1)}
    </p>
  )
}
