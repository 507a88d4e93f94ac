import { comparisonScore } from '#domain/rating/comparison-score'
import type { ComparedMoment } from './compare-table'

/**
 * The specified score of the comparison (core experience 9), which knows no break: closed until it is asked for, so that
 * one score stands beside each spot, the rating's.
 */
export function SimpleScores({ of }: { of: readonly ComparedMoment[] }) {
  return (
    <details className="max-w-[42rem] quiet">
      <summary className="leading-target">Comparison score</summary>
      <p>
        A simple sum of wave height, wind and period, the same for every spot. The rating above
        looks at direction, size, period, wind and tide for each break, and the winner is the best
        by it.
      </p>
      <ul className="list-none pt-2">
        {of.map(({ report: { spot }, moment: { hour } }) => {
          const score = comparisonScore({
            waveHeight: hour?.waveHeightMetres ?? null,
            windSpeed: hour?.windSpeedKmh ?? null,
            wavePeriod: hour?.wavePeriodSeconds ?? null,
          })
          return (
            <li
              key={spot.id}
              className="flex justify-between gap-3 border-t border-line py-1 text-ink"
            >
              <span>{spot.name}</span>{' '}
              <span>{score ? `${score.score} ${score.label}` : 'Not known'}</span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
