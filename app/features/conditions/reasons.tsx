import { CircleAlert, Moon, TrendingUp, Waves } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Rating } from '#domain/rating/rate'
import { dangersOf, darkSentence } from '#domain/rating/rating-caps'
import type { WhyPart } from '#domain/rating/why-parts'
import { midSentence } from '#domain/words/sentence'
import { Icon } from '../../ui/button'
import { Folded } from '../../ui/card'
import { VisuallyHidden } from '../../ui/visually-hidden'

type ReasonsProps = {
  rating: Rating
  /** False at a swimming beach, where only dangers and the state of the water count. */
  isForSurfing: boolean
  /** 'Tomorrow 05:26' when the rating is of then, because it is dark; null: it is of now. */
  darkUntil: string | null
  /** Behind one line with the bars; null: the bars stand open. */
  folded?: ReactNode
}

const reason = 'grid grid-cols-[20px_1fr] gap-2 [&>svg]:mt-[2px] [&>svg]:text-ink-quiet'

/** Why the rating is what it is: whatever warns of it, a bar a factor, what would lift it. */
export function Reasons({ rating, isForSurfing, darkUntil, folded = null }: ReasonsProps) {
  const dark =
    darkUntil === null
      ? rating.gates.find((gate) => gate === darkSentence)
      : `${darkSentence} Everything here is for ${midSentence(darkUntil)}.`
  const dangers = dangersOf(rating)
  const { score } = rating
  const why = isForSurfing && score !== null && <Why parts={rating.why} score={score} />
  return (
    <ul className="grid list-none gap-2">
      {dangers.map((gate) => (
        <li
          key={gate}
          className={`${reason} rounded-control border border-warn bg-warn-soft px-3 py-2`}
        >
          <Icon of={CircleAlert} size={20} />
          <span>{gate}</span>
        </li>
      ))}
      {dangers.length > 0 && (
        <li className="quiet">Worked out from the forecast; not an official warning.</li>
      )}
      {isForSurfing ? (
        dark && (
          <li className={reason}>
            <Icon of={Moon} size={20} />
            <span>{dark}</span>
          </li>
        )
      ) : (
        <li className={reason}>
          <Icon of={Waves} size={20} />
          <span>{rating.headline}</span>
        </li>
      )}
      {folded ? (
        <li>
          <Folded
            summary={why ? `Why ${score?.toFixed(1)}, and the swell out at sea` : 'Out at sea'}
          >
            {why}
            {folded}
          </Folded>
        </li>
      ) : (
        why && <li>{why}</li>
      )}
      {rating.wouldImprove && (
        <li className={reason}>
          <Icon of={TrendingUp} size={20} />
          <span>{rating.wouldImprove}</span>
        </li>
      )}
    </ul>
  )
}

/** What is left of the ten points, in a bar, after each thing that takes some; the last bar is the score. */
function Why({ parts, score }: { parts: readonly WhyPart[]; score: number }) {
  return (
    <ol className="list-none" aria-label={`Why ${score.toFixed(1)}: ten points, less these`}>
      {parts.map(({ name, costs, leaves, sentence }) => (
        <li
          key={name}
          className="grid min-h-[36px] grid-cols-[72px_1fr_auto] items-center gap-3 border-t border-line"
        >
          <svg
            width={72}
            height={12}
            viewBox="0 0 100 12"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect fill="var(--line)" y={1} width={10 * leaves} height={10} />
            <rect fill="var(--poor-line)" x={10 * leaves} y={1} width={10 * costs} height={10} />
          </svg>
          <span>{sentence}</span>
          <b>
            <VisuallyHidden>{costs === 0 ? 'costs nothing' : 'costs '}</VisuallyHidden>
            {costs > 0 ? `−${costs.toFixed(1)}` : <span aria-hidden="true">0</span>}
          </b>
        </li>
      ))}
    </ol>
  )
}
