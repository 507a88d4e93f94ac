import { heightsAreKnown, tideAccuracy, tideDisclaimer } from '#domain/tide/tide-accuracy'
import type { Spot } from '#domain/wire/spot'
import styles from './tide-card.module.css'
import { reliabilitySentence } from './tide-words'

/** Which gauge, how near the truth, above what: what a reader needs before trusting a tide. */
export function TideSureness({ spot }: { spot: Spot }) {
  const { tide } = spot
  return (
    <details className={styles.sureness}>
      <summary>
        {tide.gaugeName} gauge, class {tide.reliability}. How sure is this?
      </summary>
      <p>{tideAccuracy(tide).sentence}</p>
      <p>{reliabilitySentence(tide)}</p>
      {tide.note && <p>{tide.note}</p>}
      {heightsAreKnown(tide) && <p>Heights are above lowest astronomical tide (LAT).</p>}
      <p>{tideDisclaimer}</p>
    </details>
  )
}
