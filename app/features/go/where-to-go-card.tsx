import { Link } from 'react-router-dom'
import type { WhereToGo } from '#domain/places/where-to-go'
import { useWhereToGo } from '../../data/stored/use-where-to-go'
import { paths } from '../../paths'
import { WholeRanges } from '../../ui/whole-ranges'
import { GoWays } from './go-ways'

/** The first thing on home: which beach, until when, how far, and why not the other one. */
export function WhereToGoCard({ spotId }: { spotId: number | null }) {
  const answer = useWhereToGo(spotId)
  return (
    <section className="text-[0.9375rem] leading-[1.35]" aria-label="Where to go">
      <p aria-live="polite">
        {answer && <Answer answer={answer} />}
        {answer === null && 'No forecast on this device yet.'}
      </p>
      {answer !== undefined && (
        <div className="flex flex-wrap gap-x-3">
          <GoWays />
        </div>
      )}
    </section>
  )
}

function Answer({ answer: { choice, lead, rest, besides } }: { answer: WhereToGo }) {
  return (
    <>
      {choice ? (
        <Link
          to={paths.homeOf(choice.outlook.spot.id)}
          // Alone it is 44 px high in the room of one line; within a sentence as high as its words.
          className={`text-inherit no-underline hover:underline ${besides ? '' : 'block min-h-target wide:my-[-12px] wide:content-center'}`}
        >
          <strong className="font-semibold">{lead}</strong>: <WholeRanges text={rest} />.
        </Link>
      ) : (
        `${lead} ${rest}.`
      )}
      {besides && (
        <span className="text-ink-quiet">
          {' '}
          <WholeRanges text={besides} />
        </span>
      )}
    </>
  )
}
