import { compassPoint } from '#domain/places/bearings'
import { bestTideLabels, breakTypeLabels } from '#domain/places/spot-words'
import type { Spot } from '#domain/wire/spot'
import { formatHeightRange, formatSurfHeight, withUnit } from '#domain/words/format'
import { useUnits } from '../../data/stored/use-settings'
import { Card, Folded } from '../../ui/card'
import { WholeRanges } from '../../ui/whole-ranges'

/** What the place is like. */
export function AboutCard({ spot }: { spot: Spot }) {
  return (
    <Card title="About this beach">
      <p>{spot.description}</p>
    </Card>
  )
}

/** What is there and how to reach it. */
export function FacilitiesCard({ spot }: { spot: Spot }) {
  return (
    <Card title="Facilities and access">
      {spot.facilities.length > 0 ? (
        <ul className="flex list-none flex-wrap gap-2">
          {spot.facilities.map((facility) => (
            <li key={facility} className="rounded-[6px] bg-raised px-[10px] py-[2px] text-14">
              {facility}
            </li>
          ))}
        </ul>
      ) : (
        <p>No facilities are known.</p>
      )}
      <h3>Access</h3>
      <p>{spot.accessInfo}</p>
      {spot.landManager && <p className="quiet">Managed by {spot.landManager}</p>}
    </Card>
  )
}

/** When it works, in words and in the numbers that the rating uses. */
export function BestConditionsCard({ spot }: { spot: Spot }) {
  return (
    <Card title="Best conditions">
      <p>{spot.bestConditions}</p>
      <Folded summary="In numbers">
        <InNumbers spot={spot} />
      </Folded>
      <Doubt spot={spot} />
    </Card>
  )
}

/** All of it behind its title, on the page that is about now; a doubt stands open. */
export function FoldedGuide({ spot }: { spot: Spot }) {
  return (
    <>
      <Card title="About this beach" isFolded>
        <p>{spot.description}</p>
        <p>{spot.bestConditions}</p>
        <InNumbers spot={spot} />
      </Card>
      <Doubt spot={spot} />
    </>
  )
}

function InNumbers({ spot }: { spot: Spot }) {
  const units = useUnits()
  const { min, max } = spot.idealSwellHeight
  const facts: [string, string][] = [
    ['Break', `${breakTypeLabels[spot.breakType]}, ${spot.bottom}`],
    ['Faces', compassPoint(spot.facingDegrees)],
    spot.beachType === 'swimming'
      ? ['Comfortable waves', `Up to ${withUnit(formatSurfHeight(max, units))}`]
      : ['Best swell', withUnit(formatHeightRange(min, max, units))],
    ['Tide', bestTideLabels[spot.bestTide]],
  ]
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt className="quiet">{term}</dt>
            <dd className="font-semibold">
              <WholeRanges text={fact} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{sizeKnownWords(spot)}</p>
    </>
  )
}

const Doubt = ({ spot }: { spot: Spot }) =>
  spot.dataConfidence !== 'high' && (
    <p className="quiet">
      {spot.dataConfidence === 'medium'
        ? 'Some of this is a local estimate.'
        : 'Little is known about this spot: check it yourself before you trust this.'}
    </p>
  )

/**
 * How well the size at a beach is known, in a sentence or two: what it was held against, and the standard error of its
 * mean (`domain/sea/swell/method.md`).
 */
export function sizeKnownWords({
  surfShares,
  marinePoint,
}: Pick<Spot, 'surfShares' | 'marinePoint'>) {
  if (marinePoint === null) {
    return 'Waves are worked out from the wind over the water. No published size exists to check them against.'
  }
  if (!surfShares) {
    return 'Surf size is worked out from the swell and the shape of the coast. It has not been checked against anything yet.'
  }
  const { knownBy, shelter, errorPercent } = surfShares
  const words =
    shelter === 'sheltered' && knownBy !== 'published mean' ? shelteredWords : knownWords[knownBy]
  return `${words} The mean is good to about ±${Math.round(errorPercent)}%; banks, tide and currents add to that.`
}

const shelteredWords =
  'Nobody has measured this sheltered beach: its surf is taken as about half of the open beach’s, which is a guess.'

const knownWords = {
  'published mean': 'Surf size is checked against a published mean height for this beach.',
  coast:
    'No size is published for this beach: its surf is worked out from the swell and the coast around it.',
  neighbours:
    'No size is published for this beach: its surf is taken to be as big as its neighbour’s.',
  guess: 'No size is published here or nearby: how much of the swell gets in is our guess.',
} as const
