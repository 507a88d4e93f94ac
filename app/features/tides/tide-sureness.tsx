import {
  heightsAreKnown,
  tideAccuracy,
  tideDisclaimer,
  zeroSentence,
} from '#domain/tide/tide-accuracy'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'
import { surenessWords } from './tide-words'

/** Which gauge, how near the truth, above what: what a reader needs before trusting a tide. */
export function TideSureness({ spot, gauge }: { spot: Spot; gauge: Gauge }) {
  const { tide } = spot
  return (
    <div className="border-t border-line pt-3 quiet [&_p]:mb-2 [&_summary]:leading-target">
      <p>
        {surenessWords(tide)}.
        {heightsAreKnown(tide) &&
          ' Heights are above the zero of the tide tables (about lowest astronomical tide, LAT).'}
      </p>
      <details>
        <summary>How sure is this?</summary>
        <p>{tideAccuracy(tide).sentence}</p>
        {heightsAreKnown(tide) && <p>{zeroSentence(gauge)}</p>}
        {tide.note && <p>{tide.note}</p>}
        <p>{tideDisclaimer}</p>
      </details>
    </div>
  )
}
