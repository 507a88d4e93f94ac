import { setPreference } from '#db/device/preferences'
import { leastGainPoints, surfsNeeded } from '#domain/person/own-rating/learn-taste'
import { tasteSentences } from '#domain/person/own-rating/taste-words'
import { type OwnTaste, useOwnTaste } from '../../data/stored/use-own-taste'
import { Card } from '../../ui/card'
import { Switch } from '../../ui/switch'
import { during } from './during'

/** What the log has taught of the person's taste, how well it foretells their stars, and the switch of it. */
export function OwnRatingCard() {
  const own = useOwnTaste()
  if (own === undefined) return null
  return (
    <Card title="Your rating">
      <Switch
        label="Show my own rating"
        description="Beside the coast's, worked out on this device from your surf log"
        checked={own.state !== 'off'}
        onChange={(isOn) =>
          void during(
            setPreference('ownRating', isOn),
            isOn ? 'Your rating is on' : 'Your rating is off',
          )
        }
      />
      <Learned own={own} />
    </Card>
  )
}

function Learned({ own }: { own: OwnTaste }) {
  if (own.state === 'off') return null
  if (own.state === 'few') {
    return (
      <p className="quiet">
        It begins with {surfsNeeded} surfs by day that have stars and conditions: {own.surfs} so
        far.
      </p>
    )
  }
  if (own.state === 'agrees') {
    return (
      <p className="quiet">
        Learning: after {own.surfs} surfs it is not yet nearer to your stars than the coast's by{' '}
        {stars(leastGainPoints)}.
      </p>
    )
  }
  const { taste } = own
  const sentences = tasteSentences(taste)
  return (
    <>
      {sentences.length > 0 && (
        <ul className="grid list-none gap-1">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p className="quiet">
        From {taste.surfs} surfs. Tried on each surf without learning from it, your rating misses
        your stars by {stars(taste.missedPoints)} on average, the coast's by{' '}
        {stars(taste.missedByCoastPoints)}.
      </p>
    </>
  )
}

/** A star is two points of ten. */
const stars = (points: number) => `${(points / 2).toFixed(1)} stars`
