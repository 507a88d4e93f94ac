import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { fairScore, ratingWordOf } from '#domain/rating/rating-words'
import { clockOfDay } from '#domain/time/clock-of-day'
import { halfHourMs } from '#domain/time/durations'
import { type LocalDate, weekdayName } from '#domain/time/melbourne'
import {
  keep,
  levelOptions,
  levelUnsaid,
  saveLevel,
  useSurferLevel,
} from '../../data/asked/surfer-level'
import { useEachForecast } from '../../data/stored/use-each-forecast'
import { useFavourites } from '../../data/stored/use-owned'
import { useNow } from '../../data/tab/use-now'
import { ownPaths } from '../../own-paths'
import { RidgeStrip } from '../../ui/drawings/ridge-strip'
import { useWidth } from '../../ui/drawings/use-width'
import { SelectField } from '../../ui/field'
import { Skeleton } from '../../ui/skeleton'
import { toneClass } from '../../ui/tone'
import { WholeRanges } from '../../ui/whole-ranges'
import {
  daysOf,
  dayWords,
  type PlannedDay,
  type PlanRow,
  planDates,
  plannedDays,
  planRow,
} from './plan-days'

/** The favourites and each region by 16 days: a mark is a day's best spot, its hours and rating, and opens that day. */
export function Planner() {
  const planned = useEachForecast(daysOf)
  const favourites = useFavourites()
  const nowMs = useNow(halfHourMs)
  const level = useSurferLevel()
  const [box, width] = useWidth<HTMLDivElement>()
  const dates = useMemo(() => planDates(nowMs), [nowMs])
  const rows = useMemo(() => {
    const days = planned?.found ?? []
    const own = new Set(favourites?.map(({ spotId }) => spotId))
    const mine = days.filter(({ spot }) => own.has(spot.id))
    const regions = [...new Set(days.map(({ spot }) => spot.region))]
    return [
      ...(mine.length > 0 ? [planRow('My spots', mine, dates)] : []),
      ...regions.map((region) =>
        planRow(
          region,
          days.filter(({ spot }) => spot.region === region),
          dates,
        ),
      ),
    ]
  }, [planned, favourites, dates])

  return (
    <>
      <SelectField
        label="Your level"
        options={levelOptions}
        value={level ?? levelUnsaid}
        onChange={(value) => keep(() => saveLevel(value))}
      />
      {/* From edge to edge of a phone: sixteen days that can each be pressed, 24 px, are wider than its column. */}
      <div className="-mx-gutter max-[384px]:overflow-x-auto">
        <div ref={box} className="max-[384px]:min-w-[384px]">
          <div
            className={`${width > 384 ? 'under-bar' : ''} grid grid-cols-[repeat(16,minmax(0,1fr))] text-center text-[12px] text-ink-quiet`}
            aria-hidden="true"
          >
            {dates.map((date) => (
              <span key={date} className={isWeekend(date) ? 'bg-raised' : ''}>
                {weekdayName(date, 'short').slice(0, 1)}
                <b className="block text-ink display-[14px/1.15]">{Number(date.slice(8))}</b>
              </span>
            ))}
          </div>
          {planned === undefined || favourites === undefined ? (
            <Skeleton height={800} />
          ) : (
            rows.map((row) => (
              <Row
                key={row.name}
                row={row}
                isWhole={planned.isWhole}
                dates={dates}
                nowMs={nowMs}
                width={width / plannedDays}
              />
            ))
          )}
        </div>
      </div>
      <p className="quiet">
        {planned && rows.length === 0 && planned.isWhole ? 'No forecast on this device yet. ' : ''}
        Each mark is one day at its best spot, first light to dark; the best day is from the first
        ten. Paler is less certain.
      </p>
    </>
  )
}

type RowProps = {
  row: PlanRow
  /** False while spots are still worked out: no day is called the best. */
  isWhole: boolean
  dates: readonly LocalDate[]
  nowMs: number
  width: number
}

function Row({ row: { name, days, best }, isWhole, dates, nowMs, width }: RowProps) {
  return (
    <section aria-label={name} className="border-t border-line pt-2 [&_h2]:text-16">
      <h2 className="px-gutter">{name}</h2>
      {!isWhole ? (
        <p className="min-h-target px-gutter quiet">Working it out…</p>
      ) : best ? (
        // 44 px high, in the room of two lines.
        <Link
          className="block min-h-target max-w-[100vw] px-gutter quiet no-underline hover:underline"
          to={ownPaths.forecastOn(best.spot.id, best.date)}
        >
          <WholeRanges text={`Best: ${dayWords(best)}`} />
        </Link>
      ) : (
        <p className="min-h-target px-gutter quiet">
          {days.slice(0, 10).some((day) => day && day.score >= fairScore)
            ? 'Fair for less than an hour in ten days'
            : 'Poor for ten days'}
        </p>
      )}
      <ol className="grid list-none grid-cols-[repeat(16,minmax(0,1fr))]">
        {days.map((day, index) => {
          const date = dates[index]!
          return (
            <li key={date} className={isWeekend(date) ? 'bg-raised' : ''}>
              {day && (
                <Mark day={day} nowMs={nowMs} width={width} isBest={isWhole && day === best} />
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

type MarkProps = { day: PlannedDay; nowMs: number; width: number; isBest: boolean }

const paler = { high: '', medium: '[&_svg]:opacity-85', low: '[&_svg]:opacity-70' }

function Mark({ day, nowMs, width, isBest }: MarkProps) {
  const { spot, date, score, confidence, runs } = day
  const sureness = confidence === 'high' ? '' : `, ${confidence} confidence`
  return (
    <Link
      className={`grid justify-items-center py-[4px] no-underline display-[12px/1.2] ${paler[confidence]} ${isBest ? '[box-shadow:inset_0_-2px_var(--ink)]' : ''}`}
      to={ownPaths.forecastOn(spot.id, date)}
      aria-label={`${score.toFixed(1)}, ${dayWords(day)}${sureness}`}
      title={dayWords(day)}
    >
      {/* From where light begins to where it ends on most days. */}
      <RidgeStrip
        startMs={clockOfDay(date, 5)}
        endMs={clockOfDay(date, 21.5)}
        nights={[]}
        runs={runs}
        nowMs={nowMs}
        width={width}
        height={32}
      />
      <span className={toneClass(ratingWordOf(score))}>{score.toFixed(1)}</span>
    </Link>
  )
}

const isWeekend = (date: LocalDate) => /^S/.test(weekdayName(date, 'short'))
