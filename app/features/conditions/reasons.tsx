import { CircleAlert, Moon, ThumbsDown, ThumbsUp, TrendingUp, Waves } from 'lucide-react'
import type { Factor } from '#domain/rating/factor'
import type { Rating } from '#domain/rating/rate'
import { dangersOf, darkSentence } from '#domain/rating/rating-caps'
import { midSentence } from '#domain/words/sentence'
import { Icon } from '../../ui/icon'
import { VisuallyHidden } from '../../ui/visually-hidden'

type ReasonsProps = {
  rating: Rating
  /** False at a swimming beach, where only dangers and the state of the water count. */
  isForSurfing: boolean
  /** 'Tomorrow 05:26' when the rating is of then, because it is dark; null: it is of now. */
  darkUntil: string | null
}

const reason = 'grid grid-cols-[20px_1fr] gap-2 [&>svg]:mt-[2px] [&>svg]:text-ink-quiet'

/** Why the rating is what it is: whatever caps it, the best and worst factor, what would lift it. */
export function Reasons({ rating, isForSurfing, darkUntil }: ReasonsProps) {
  const [best, worst] = isForSurfing ? rating.factors : []
  const dark =
    darkUntil === null
      ? rating.gates.find((gate) => gate === darkSentence)
      : `${darkSentence} Everything here is for ${midSentence(darkUntil)}.`
  const dangers = dangersOf(rating)
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
      {best && <Reason factor={best} />}
      {worst && <Reason factor={worst} />}
      {rating.wouldImprove && (
        <li className={reason}>
          <Icon of={TrendingUp} size={20} />
          <span>{rating.wouldImprove}</span>
        </li>
      )}
    </ul>
  )
}

/** The best factor of a bad hour can still be a bad one, so each is marked by itself. */
function Reason({ factor }: { factor: Factor }) {
  const helps = factor.suits
  return (
    <li className={reason}>
      <Icon of={helps ? ThumbsUp : ThumbsDown} size={20} />
      <span>
        <VisuallyHidden>{helps ? 'For it: ' : 'Against it: '}</VisuallyHidden>
        {factor.sentence}
      </span>
    </li>
  )
}
