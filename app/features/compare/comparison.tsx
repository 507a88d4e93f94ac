import { useMemo, useState } from 'react'
import { byName } from '#domain/places/by-name'
import { halfHourMs } from '#domain/time/durations'
import { dayLabel, daysFrom, melbourneDate, melbourneDay } from '#domain/time/melbourne'
import { nextFirstLight } from '#domain/time/sun-of-day'
import type { Spot } from '#domain/wire/spot'
import { clockSpan } from '../../data/shown/clock-span'
import { momentAt, momentAtRest, momentClock } from '../../data/shown/moment'
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
  bestHours,
  CompareClock,
  type ComparedSpot,
  comparedSpot,
  compareStepMs,
  hasForecast,
  winnerOf,
} from './compare-clock'
import { CompareTable, SimpleScores } from './compare-table'

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
            <WholeRanges text={`is best: ${bestHours(winner.best, nowMs)}`} />
          </>
        ) : resting.some(hasForecast) ? (
          'None of these has hours worth surfing'
        ) : (
          'No forecast of these hours'
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
            ...daysFrom(today, daysAhead).map((value) => ({
              value,
              label: dayLabel(value, today),
            })),
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

/** The comparison's limits and first choice (core experience 5 and 9). */
export const mostSpots = 6
const firstChoice = [1, 2]
/** As many of one's own as stand on one screen. */
const mostOwn = 4

/**
 * The spots an address like `?spots=1,2,3` asks to compare: known ones, each once, at most six.
 * Nothing usable means the comparison starts with the person's own spots, or with spots 1 and 2.
 * @param known ids that exist; null while they are still being read, when any id may be right
 * @param own the favourites, empty where there are none
 */
export function comparedSpots(
  text: string | null,
  known: ReadonlySet<number> | null,
  own: readonly number[] = [],
): number[] {
  const exists = (id: number) => known === null || known.has(id)
  const asked = (text ?? '')
    .split(',')
    .filter((part) => /^[1-9]\d{0,8}$/.test(part.trim()))
    .map(Number)
  const usable = [...new Set(asked)].filter(exists).slice(0, mostSpots)
  if (usable.length > 0) return usable
  const ours = own.filter(exists).slice(0, mostOwn)
  const first = ours.length > 1 ? ours : [...ours, ...firstChoice.filter(exists)]
  const two = [...new Set(first)].slice(0, Math.max(2, ours.length))
  return two.length > 0 ? two : [...(known ?? [])].slice(0, 2)
}

/** With one more; unchanged when it is there already or six are there. */
export function withSpot(ids: readonly number[], id: number): readonly number[] {
  return ids.length >= mostSpots || ids.includes(id) ? ids : [...ids, id]
}

/** With one less; unchanged when it is the last. */
export function withoutSpot(ids: readonly number[], id: number): readonly number[] {
  return ids.length <= 1 ? ids : ids.filter((other) => other !== id)
}
