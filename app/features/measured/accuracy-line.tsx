import { Link } from 'react-router-dom'
import { accuracyLine, learnedLine } from '#domain/observation/score-words'
import { stretchOf } from '#domain/observation/stretch'
import { paths } from '../../paths'
import { useObservations } from '../../reads/use-observations'
import { useSettings } from '../../reads/use-settings'
import { useSpot } from '../../reads/use-spots'
import styles from './measured.module.css'

/** The day that most people plan for. */
const shownLeadHours = 72

/** How good the forecast was on this spot's coast, three days ahead, in one line that leads to the rest. */
export function AccuracyLine({ spotId }: { spotId: number }) {
  const spot = useSpot(spotId)
  const observations = useObservations()
  const scores = observations?.scores
  const units = useSettings()?.units
  if (!spot || !scores || !units) return null
  const stretch = stretchOf(spot)
  const line = accuracyLine(scores, stretch, shownLeadHours, units)
  const lean = learnedLine(observations?.learned ?? [], stretch, shownLeadHours)
  if (line === null) return null
  return (
    <p className={styles.quiet}>
      {line}. {lean && `${lean}. `}
      <Link to={paths.accuracy}>How good the forecast was</Link>
    </p>
  )
}
