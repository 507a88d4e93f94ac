import { scoreDetails, scoreSentence } from '#domain/observation/score-words'
import { stretches } from '#domain/observation/stretch'
import { useObservations } from '../../reads/use-observations'
import { useSettings } from '../../reads/use-settings'
import { Card } from '../../ui/card'
import { Skeleton } from '../../ui/skeleton'
import styles from './measured.module.css'

const spans = [
  { days: 30, title: 'Last 30 days' },
  { days: 365, title: 'Last 365 days' },
]

/** How good the forecast was on each stretch of coast, by how far ahead it was said. */
export function AccuracyList() {
  const observations = useObservations()
  const units = useSettings()?.units
  if (observations === undefined || !units) return <Skeleton height={600} />
  const scores = observations?.scores ?? []
  const scored = stretches.filter(({ id }) => scores.some(({ stretch }) => stretch === id))
  if (scored.length === 0) {
    return (
      <Card title="Nothing is scored yet">
        <p>Forecasts are held against wave buoys each night; fifty hours make the first figure.</p>
      </Card>
    )
  }
  return scored.map(({ id, name }) => (
    <Card
      key={id}
      title={name}
      footer={observations?.source === 'demo' && <span>Of demo buoys</span>}
    >
      {spans.map(({ days, title }) => {
        const own = scores.filter((one) => one.stretch === id && one.days === days)
        if (own.length === 0) return null
        return (
          <section key={days} aria-label={`${name}, ${title.toLowerCase()}`}>
            <h3 className={styles.span}>{title}</h3>
            <ul className={styles.scores}>
              {own.map((score) => (
                <li key={score.leadHours}>
                  <span className={styles.lead}>{capital(scoreSentence(score, units))}</span>
                  <span className={styles.quiet}>{scoreDetails(score, units)}</span>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </Card>
  ))
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** How the scores are made, and what they do not say. */
export function AccuracyMethod() {
  return (
    <Card title="How this is measured">
      <p>
        What was forecast 24, 48, 72 and 120 hours ahead is kept and never changed. Each night it is
        held against what wave buoys measured at the same place and hour: significant height in open
        water, not the surf at a beach, as the wave model had it, before any correction.
      </p>
      <p className={styles.quiet}>
        A day counts as within 0.3 m by the mean error of its hours. Lean is what was said less what
        came; scatter index is the spread of the error over the mean height (WMO-No. 485). Fewer
        than fifty hours give no figure. Stretches without a buoy are not scored.
      </p>
    </Card>
  )
}
