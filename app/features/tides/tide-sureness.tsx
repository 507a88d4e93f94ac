import { heightsAreKnown, tideAccuracy, tideDisclaimer } from '#domain/tide/tide-accuracy'
import type { Spot } from '#domain/wire/spot'
import styles from './tide-card.module.css'
import { gaugeWords } from './tide-words'

/** Which gauge, how near the truth, above what: what a reader needs before trusting a tide. */
export function TideSureness({ spot }: { spot: Spot }) {
  const { tide } = spot
  return (
    <div className={styles.sureness}>
      <p>
        {gaugeWords(tide)}.
        {heightsAreKnown(tide) && ' Heights are above lowest astronomical tide (LAT).'}
      </p>
      <details>
        <summary>How sure is this?</summary>
        <p>{tideAccuracy(tide).sentence}</p>
        {tide.note && <p>{tide.note}</p>}
        <p>{tideDisclaimer}</p>
      </details>
    </div>
  )
}
