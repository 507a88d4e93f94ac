import { Link } from 'react-router-dom'
import { scoreTone } from '#domain/rating/rating-words'
import type { Moment } from '../../data/shown/moment'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'
import { useOwnRating } from '../../data/stored/use-own-taste'
import { paths } from '../../paths'
import { RatingPill } from '../../ui/rating-pill'

/** The person's own rating of the moment beside the coast's: how good, how sure, and why it differs. */
export function OwnRating({ report, moment }: { report: SpotSnapshot; moment: Moment }) {
  const own = useOwnRating(report, moment)
  if (own === null) return null
  const { word, label, score, errorPoints, reasons, surfs } = own
  return (
    <section className="grid gap-2 border-y border-line py-3" aria-label="Your rating">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <RatingPill word={word} label={`Yours: ${label}`} score={score} tone={scoreTone(score)} />
        <span className="text-start quiet">
          ± {errorPoints.toFixed(1)}, from <Link to={paths.surfLog}>{surfs} of your surfs</Link>
        </span>
      </p>
      {reasons.length > 0 && (
        <ul className="grid list-none gap-1">
          {reasons.map(({ taste, sentence, points }) => (
            <li key={taste}>
              {sentence}: {points < 0 ? '−' : '+'}
              {Math.abs(points).toFixed(1)} here
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
