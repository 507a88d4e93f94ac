import { useMemo, useState } from 'react'
import { byName } from '#domain/places/by-name'
import { comparisonScore } from '#domain/rating/comparison-score'
import { windowWord } from '#domain/rating/recommendation'
import { halfHourMs } from '#domain/time/durations'
import {
  addDays,
  dayInSentence,
  dayLabel,
  melbourneDate,
  melbourneDay,
} from '#domain/time/melbourne'
import { nextFirstLight } from '#domain/time/sun-of-day'
import type { Spot } from '#domain/wire/spot'
import { clockSpan } from '../../data/shown/clock-span'
import { momentAt, momentAtRest, momentClock } from '../../data/shown/moment'
import { windowHours } from '../../data/shown/window-words'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'
import { useFavourites } from '../../data/stored/use-owned'
import { useUnits } from '../../data/stored/use-settings'
import { useSnapshotsOf } from '../../data/stored/use-snapshots'
import { eachInTurn, useWork } from '../../data/stored/work-in-slices'
import { useSearch } from '../../data/tab/address'
import { useNow } from '../../data/tab/use-now'
import { SelectField } from '../../ui/field'
import { Skeleton } from '../../ui/skeleton'
import { WholeRanges } from '../../ui/whole-ranges'
import {
  CompareClock,
  type ComparedSpot,
  comparedSpot,
  compareStepMs,
  winnerOf,
} from './compare-clock'
import { type ComparedMoment, CompareTable } from './compare-table'
import { comparedSpots, mostSpots, withoutSpot, withSpot } from './comparison-spots'

/** Two to six spots side by side, chosen in the address so that a comparison can be shared. */
export function Comparison({ spots }: { spots: readonly Spot[] | undefined }) {
  const [search, changeSearch] = useSearch()
  const asked = search.get('spots')
  const known = useMemo(() => spots && new Set(spots.map((spot) => spot.id)), [spots])
  const favourites = useFavourites()
  const own = useMemo(() => favourites?.map(({ spotId }) => spotId) ?? [], [favourites])
  const ids = useMemo(() => comparedSpots(asked, known ?? null, own), [asked, known, own])
  const reports = useSnapshotsOf(ids)
  const change = (next: (ids: readonly number[]) => readonly number[]) =>
    changeSearch((search) => {
      const chosen = comparedSpots(search.get('spots'), known ?? null, own)
      search.set('spots', next(chosen).join(','))
    })
  const isFull = ids.length >= mostSpots

  return (
    <>
      <Compared
        reports={favourites && reports}
        onRemove={ids.length > 1 ? (spotId) => change((ids) => withoutSpot(ids, spotId)) : null}
      />
      <div className="max-w-[420px]">
        <SelectField
          label="Add a spot"
          hint={isFull ? 'Six spots at most. Remove one to add another.' : undefined}
          disabled={isFull || spots === undefined}
          value=""
          onChange={(id) => change((ids) => withSpot(ids, Number(id)))}
          options={[
            { value: '', label: isFull ? 'Six spots chosen' : 'Choose a spot…', disabled: true },
            ...(spots ?? [])
              .filter((spot) => !ids.includes(spot.id))
              .sort(byName)
              .map((spot) => ({ value: String(spot.id), label: spot.name })),
          ]}
        />
      </div>
    </>
  )
}

type ComparedProps = {
  /** Undefined: not known yet. */
  reports: readonly SpotSnapshot[] | undefined
  onRemove: ((spotId: number) => void) | null
}

/** Waves are known this far ahead (upstream facts 1). */
const daysAhead = 10
/** The choice of the hours around now, beside whole days. */
const around = 'around'

function Compared({ reports, onRemove }: ComparedProps) {
  const units = useUnits()
  const nowMs = useNow()
  const fromMs = useNow(halfHourMs)
  const today = melbourneDate(nowMs)
  const [chosen, setDay] = useState(around)
  const [read, setRead] = useState<number | null>(null)
  // Past midnight the first day of the list is a new one.
  const day = chosen < today ? today : chosen
  const asked = useMemo(() => {
    if (day === around) return clockSpan(fromMs)
    const { startAtMs, endAtMs } = melbourneDay(day)
    return { startMs: startAtMs, endMs: endAtMs }
  }, [day, fromMs])
  const spots = useWork(
    useMemo(
      () => reports && eachInTurn(reports, (report) => comparedSpot(report, asked, fromMs)),
      [reports, asked, fromMs],
    ),
  )
  // One moment for all: a finger's, else now by day; in the dark and on other days, the half hour from which it is
  // best somewhere: where that is first light, it is dark a minute longer at the next beach.
  const atRest = useMemo(() => {
    if (!spots) return undefined
    const isNow = day === around && spots.some(({ report }) => !report.conditions?.isDark)
    const bestMs = winnerOf(spots)?.best?.startAtMs ?? Math.max(...spots.map(lightMs))
    const atMs = Math.ceil(bestMs / halfHourMs) * halfHourMs
    return eachInTurn(spots, (one) => {
      const { report } = one
      const moment = isNow ? momentAtRest(report, nowMs, units) : momentAt(report, atMs, units)
      return { ...one, moment }
    })
  }, [spots, day, nowMs, units])
  const resting = useWork(atRest)
  if (!resting?.[0]) return <Skeleton height={760} />
  const [{ span }] = resting
  const winner = winnerOf(resting)
  const readingMs = read !== null && read >= span.startMs && read <= span.endMs ? read : null
  const compared =
    readingMs === null
      ? resting
      : resting.map((one) => ({ ...one, moment: momentAt(one.report, readingMs, units) }))
  const { moment } = compared[0]!
  const { atMs, isNow } = moment
  const clock = momentClock(moment, nowMs, true)
  const steps = Math.round((span.endMs - span.startMs) / compareStepMs)

  return (
    <>
      <p
        className="mb-[calc(var(--space-2)_-_var(--space-6))] text-16/[1.5] [&>strong]:display-[1.375rem/1.1]"
        role="status"
      >
        {winner?.best ? (
          <>
            <strong>{winner.report.spot.name}</strong>{' '}
            <WholeRanges
              text={`is best: ${windowWord(winner.best)} ${dayInSentence(winner.best.startAtMs, nowMs)} ${windowHours(winner.best, nowMs)}`}
            />
          </>
        ) : (
          'None of these has hours worth surfing'
        )}
      </p>
      <CompareClock
        compared={compared}
        nowMs={nowMs}
        readingMs={isNow ? null : atMs}
        isRead={readingMs !== null}
        onRead={setRead}
        onRemove={onRemove}
      />
      <div className="grid grid-cols-[minmax(min(10rem,60%),1fr)_minmax(0,1fr)] items-end gap-4">
        <SelectField
          label="Hours"
          value={day}
          onChange={(value) => {
            setDay(value)
            setRead(null)
          }}
          options={[
            { value: around, label: 'Next 48 hours' },
            ...Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead)).map(
              (date) => ({ value: date, label: dayLabel(date, today) }),
            ),
          ]}
        />
        <label className="text-14 font-semibold">
          <span>{clock}</span>
          <input
            className="m-0 h-target w-full accent-sea"
            type="range"
            min={0}
            max={steps}
            value={Math.round((atMs - span.startMs) / compareStepMs)}
            aria-valuetext={clock}
            onChange={(event) => setRead(span.startMs + Number(event.target.value) * compareStepMs)}
          />
        </label>
      </div>
      <CompareTable of={compared} />
      <SimpleScores of={compared} />
    </>
  )
}

/** The middle of its span, or in the dark the first light after it. */
function lightMs({ report, span }: ComparedSpot): number {
  const middleMs = (span.startMs + span.endMs) / 2
  return nextFirstLight(report.spot, middleMs) ?? middleMs
}

/**
 * The specified score of the comparison (core experience 9), which knows no break: closed until it is asked for, so that
 * one score stands beside each spot, the rating's.
 */
function SimpleScores({ of }: { of: readonly ComparedMoment[] }) {
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
