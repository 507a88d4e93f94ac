import { Link } from 'react-router-dom'
import { accuracyLine, learnedLine, ofSource } from '#domain/sea/observed/score-words'
import { stretchOf } from '#domain/sea/observed/stretch'
import { useObservations } from '../../data/stored/use-observations'
import { useUnits } from '../../data/stored/use-settings'
import { useSpot } from '../../data/stored/use-spots'
import { ownPaths } from '../../own-paths'

/** The day that most people plan for. */
const shownLeadHours = 72

/** How good the forecast was on this spot's coast, three days ahead, in one line that leads to the rest. */
export function AccuracyLine({ spotId }: { spotId: number }) {
  const spot = useSpot(spotId)
  const observations = useObservations()
  const units = useUnits()
  if (!spot) return null
  const stretch = stretchOf(spot)
  const line = accuracyLine(observations?.scores ?? [], stretch, shownLeadHours, units)
  const bias = learnedLine(observations?.learned ?? [], stretch, shownLeadHours)
  if (line === null) return null
  return (
    <p className="quiet">
      {ofSource(line, observations?.source)}. {bias && `${bias}. `}
      <Link to={ownPaths.accuracy}>How good the forecast was</Link>
    </p>
  )
}
