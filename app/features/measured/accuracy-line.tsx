import { Link } from 'react-router-dom'
import type { SpotForecast } from '#domain/sea/forecast/forecast-hour'
import { reportedSizeWords } from '#domain/sea/observed/measured-words'
import { accuracyLine, learnedLine, ofSource } from '#domain/sea/observed/score-words'
import { stretchOf } from '#domain/sea/observed/stretch'
import { useObservations } from '../../data/stored/use-observations'
import { useUnits } from '../../data/stored/use-settings'
import { useSpot } from '../../data/stored/use-spots'
import { ownPaths } from '../../own-paths'

/** The day that most people plan for. */
const shownLeadHours = 72

type Props = {
  spotId: number
  /** Whose sizes are shown beside it; absent where they say for themselves that they follow reports. */
  forecast?: SpotForecast | null
}

/** How good the forecast was on this spot's coast, three days ahead, in one line that leads to the rest. */
export function AccuracyLine({ spotId, forecast }: Props) {
  const spot = useSpot(spotId)
  const observations = useObservations()
  const units = useUnits()
  if (!spot) return null
  const stretch = stretchOf(spot)
  const line = accuracyLine(observations?.scores ?? [], stretch, shownLeadHours, units)
  const bias = learnedLine(observations?.learned ?? [], stretch, shownLeadHours)
  const reported = forecast && reportedSizeWords(forecast)
  if (line === null) return reported ? <p className="quiet">{reported}.</p> : null
  return (
    <p className="quiet">
      {ofSource(line, observations?.source)}. {bias && `${bias}. `}
      {reported && `${reported}. `}
      <Link to={ownPaths.accuracy}>How good the forecast was</Link>
    </p>
  )
}
