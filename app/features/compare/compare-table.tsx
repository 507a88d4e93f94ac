import { comparisonScore } from '#domain/rating/comparison-score'
import { dangersOf } from '#domain/rating/rating-caps'
import { windWords } from '#domain/sea/wind/wind-words'
import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import { tideExtremeWords, tideTrendWords } from '#domain/tide/tide-words'
import { melbourneClock } from '#domain/time/melbourne'
import {
  type Formatted,
  formatHeight,
  formatPeriod,
  formatSpeed,
  formatTemperature,
} from '#domain/words/format'
import { formatSurfRange } from '#domain/words/surf-range'
import type { UnitSystem } from '#domain/words/unit-system'
import type { Moment } from '../../data/shown/moment'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'
import { useUnits } from '../../data/stored/use-settings'
import { WindMark } from '../../ui/drawings/wind-arrow'
import { WholeRanges } from '../../ui/whole-ranges'

type ComparedMoment = { report: SpotSnapshot; moment: Moment }
const cell = 'border-b border-line py-2'
const headCell = `px-1 text-start align-bottom display-[var(--size-14)/1.15] ${cell}`
const nameCell = `ps-0 pe-1 text-start align-top text-12/[1.33] font-normal text-ink-quiet ${cell}`

/** The numbers of one moment side by side: a row a number, the most surf underlined unless it is a tie. */
export function CompareTable({ of }: { of: readonly ComparedMoment[] }) {
  const units = useUnits()
  const surfs = of.map(
    ({ moment }) => formatSurfRange(moment.hour?.surfHeightMetres ?? null, units).value,
  )
  const heights = of.map(({ moment }) => moment.hour?.surfHeightMetres ?? -1)
  const most = heights.indexOf(Math.max(...heights))
  const hasDangers = of.some(({ moment }) => dangersOf(moment.rating).length > 0)
  const isTie = surfs.filter((surf) => surf === surfs[most]).length > 1 || (heights[most] ?? -1) < 0
  return (
    <div className="overflow-x-auto">
      <table className="w-full wide:table-fixed [&_small]:text-12/[1.33] [&_small]:text-ink-quiet">
        <thead>
          <tr>
            {/* A long warning takes no width from the other spots. */}
            <td className={`px-1 wide:w-[8rem] ${cell}`} />
            {of.map(({ report }) => (
              <th key={report.spot.id} scope="col" className={`min-w-[66px] ${headCell}`}>
                {report.spot.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name="Surf" of={of}>
            {({ moment }, index) => (
              <Both
                of={bothUnits(formatSurfRange, moment.hour?.surfHeightMetres ?? null, units)}
                isMost={index === most && !isTie}
              />
            )}
          </Row>
          {hasDangers && (
            <Row name="Warnings" of={of}>
              {({ moment }) => (
                <small>
                  {moment.hour?.surfHeightMetres == null ? (
                    'Not known'
                  ) : (
                    <WholeRanges text={dangersOf(moment.rating).join(' ') || 'None'} />
                  )}
                </small>
              )}
            </Row>
          )}
          <Row name="Waves at sea" of={of}>
            {({ moment: { hour } }) => (
              <>
                <Both of={bothUnits(formatHeight, hour?.waveHeightMetres ?? null, units)} />
                {hour && hour.wavePeriodSeconds !== null && (
                  <small>{formatPeriod(hour.wavePeriodSeconds).value} s mean period</small>
                )}
              </>
            )}
          </Row>
          <Row name="Wind" of={of}>
            {({ report, moment: { hour } }) => {
              const wind = hour && windWords(hour, report.spot.facingDegrees)
              return (
                <>
                  <WindMark
                    fromDegrees={hour?.windDirectionDegrees ?? null}
                    tone={wind?.tone ?? null}
                    size={16}
                  />{' '}
                  <Both of={bothUnits(formatSpeed, hour?.windSpeedKmh ?? null, units)} />
                  <small>
                    <WholeRanges
                      text={`${wind?.point ?? ''} ${wind?.label?.toLowerCase() ?? ''}`}
                    />
                  </small>
                </>
              )
            }}
          </Row>
          <Row name="Tide" of={of}>
            {({ report, moment: { tide } }) =>
              tide === null ? (
                <small>No reliable tide known</small>
              ) : (
                <>
                  {heightsAreKnown(report.spot.tide) && (
                    <Both of={bothUnits(formatHeight, tide.heightMetres, units)} />
                  )}
                  <small>
                    {tideTrendWords[tide.trend].within}, {tideExtremeWords[tide.next.type].within}{' '}
                    {melbourneClock(tide.next.atMs)}
                  </small>
                </>
              )
            }
          </Row>
          <Row name="Water" of={of}>
            {({ moment: { hour } }) => (
              <Both of={bothUnits(formatTemperature, hour?.waterTemperature ?? null, units)} />
            )}
          </Row>
        </tbody>
      </table>
    </div>
  )
}

function Row({
  name,
  of,
  children,
}: {
  name: string
  of: readonly ComparedMoment[]
  children: (one: ComparedMoment, index: number) => React.ReactNode
}) {
  return (
    <tr>
      <th scope="row" className={nameCell}>
        {name}
      </th>
      {of.map((one, index) => (
        <td key={one.report.spot.id} className={`px-1 align-top [&>small]:block ${cell}`}>
          {children(one, index)}
        </td>
      ))}
    </tr>
  )
}

/** The person's unit first and large; the other beneath, as the comparison has both (core experience 9). */
function Both({
  of: [first, second],
  isMost = false,
}: {
  of: [Formatted, Formatted | null]
  isMost?: boolean
}) {
  if (second === null) return <small>Not known</small>
  return (
    <>
      <span
        className={`whitespace-nowrap display-[1.125rem/1.3] ${isMost ? 'border-b-2 border-ink' : ''}`}
      >
        {first.value} <small>{first.unit}</small>
      </span>{' '}
      {/* 'Flat' is flat in feet too. */}
      {second.unit !== '' && (
        <small className="whitespace-nowrap">
          {second.value} {second.unit}
        </small>
      )}
    </>
  )
}

/**
 * A number in both systems, the preferred one first: ['1.4 m', '4.6 ft'] (core experience 9). An
 * unknown number is one dash.
 */
export function bothUnits(
  format: (value: number | null, system: UnitSystem) => Formatted,
  value: number | null,
  preferred: UnitSystem,
): [first: Formatted, second: Formatted | null] {
  const other = preferred === 'metric' ? 'imperial' : 'metric'
  return [format(value, preferred), value === null ? null : format(value, other)]
}

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
