import { useDeferredValue, useMemo } from 'react'
import { type AlertDay, alertDaysAhead, alertPreviewsOf } from '#domain/alert/alert-days'
import { nearMissOf } from '#domain/alert/near-miss'
import { ratingWordOf } from '#domain/rating/rating-words'
import { melbourneDate, weekdayAndNumber, weekdayName } from '#domain/time/melbourne'
import { pastDaysKept } from '#domain/wire/past-days'
import type { Spot } from '#domain/wire/spot'
import type { SurfRule, SurfRuleLimits } from '#domain/wire/surf-rule'
import type { UnitSystem } from '#domain/words/unit-system'
import { useFavourites } from '../../data/stored/use-owned'
import { useUnits } from '../../data/stored/use-settings'
import { useSnapshotsOf } from '../../data/stored/use-snapshots'
import { useSpots } from '../../data/stored/use-spots'
import { useNow } from '../../data/tab/use-now'
import { ThresholdDays } from '../../ui/drawings/threshold-days'
import { Skeleton } from '../../ui/skeleton'
import {
  heightUnits,
  isWindLimit,
  type LimitUnit,
  limitEnds,
  limitWords,
  numberLimits,
  shownLimit,
  speedUnits,
  storedLimit,
  unitOf,
  withNumber,
} from './limit-unit'
import { Answer, answerOf, DayLists, keptWords, missingWords } from './lit-words'
import { type PastKept, useAlertDays, usePastKept } from './use-alert-days'

/** Prevents a layout shift when the drawing comes. */
const litDaysHeightPx = 400

/** Top of the wind lane, where its line means any wind. */
const topWindKmh = 50
/** Metres; ordinary months stay below it. */
const leastTopMetres = 5

type LitDaysProps = {
  userId: string
  rule: SurfRule
  /** Null: the rule is for all favourites. */
  spot: Spot | null
  onPull: (wanted: SurfRuleLimits) => void
}

/** Thirty days back and sixteen ahead, lit where the rule would alert; its limits are draggable lines. */
export function LitDays(props: LitDaysProps) {
  const { userId, rule, spot } = props
  const nowMs = useNow(1_800_000)
  const ids = useSpotIds(rule, spot)
  // Past days of favourites are stored anyway.
  const past = usePastKept(userId, spot === null ? undefined : ids)
  const outlooks = useSnapshotsOf(ids ?? none)
  const days = useAlertDays(ids && outlooks, past, nowMs)
  if (ids?.length === 0) {
    return (
      <p className="quiet">Add a favourite spot first: these alerts are for your favourites.</p>
    )
  }
  if (!days || past === 'asking') return <Skeleton height={litDaysHeightPx} />
  return <Drawing {...props} {...{ days, past, nowMs }} />
}

const none: readonly number[] = []

/** A swimming beach is never part of a whole stretch. */
function useSpotIds({ scope }: SurfRule, spot: Spot | null): readonly number[] | undefined {
  const all = useFavourites()
  const favourites = spot ? undefined : all
  const spots = useSpots()
  return useMemo(() => {
    if (!spot) return favourites?.map(({ spotId }) => spotId)
    if (scope !== 'coast' || !spots) return [spot.id]
    return spots.flatMap(({ id, region, beachType }) =>
      region === spot.region && beachType !== 'swimming' ? id : [],
    )
  }, [scope, spot, spots, favourites])
}

type DrawingProps = LitDaysProps & {
  days: readonly AlertDay[]
  past: Exclude<PastKept, 'asking'>
  nowMs: number
}

function Drawing({ rule, spot, onPull, days, past, nowMs }: DrawingProps) {
  const units = useUnits()
  const where = !spot ? 'your favourites' : rule.scope === 'coast' ? spot.region : spot.name
  const today = melbourneDate(nowMs)
  const isAhead = ({ date }: { date: string }) => date >= today
  const isBefore = ({ date }: { date: string }) => date < today
  const alerts = alertPreviewsOf(days, rule, nowMs)
  const lit = new Set(alerts.map(({ date }) => date))
  // Dragging updates the bars first.
  const later = useDeferredValue(rule)
  const nearly = useMemo(
    () => days.flatMap((day) => nearMissOf(day, later, { units, today }) ?? []),
    [days, later, units, today],
  )
  const near = nearly.filter(({ date }) => !lit.has(date))
  const [height, speed] = [heightUnits[units], speedUnits[units]]
  const highest = Math.max(0, ...days.map(({ best }) => best?.daylight.hour?.surfHeightMetres ?? 0))
  const tops = {
    surf: shownLimit(Math.max(leastTopMetres, highest * 1.1), height),
    wind: shownLimit(topWindKmh, speed),
  }
  const lines = numberLimits.map((limit) => lineOf(limit, rule.wanted, units, tops))
  const linesOf = (ofWind: boolean) => lines.filter(({ id }) => isWindLimit(id) === ofWind)
  // Without stored past days, the days ahead take the whole width.
  const firstKnown = days.findIndex((day) => isBefore(day) && day.best !== null)
  const pastShown = firstKnown < 0 ? 0 : pastDaysKept - firstKnown
  const kept = pastShown === 0 ? null : keptWords(past, nowMs)
  const isAheadKnown = days.some((day) => isAhead(day) && day.best !== null)
  const answer = answerOf(kept, {
    had: alerts.filter(isBefore).length,
    coming: isAheadKnown ? alerts.filter(isAhead).length : null,
  })
  return (
    <div className="mt-3 grid gap-2">
      <Answer {...answer} />
      <ThresholdDays
        days={days.slice(pastDaysKept - pastShown).map(({ date, best }, index) => ({
          id: date,
          label: labelOf(date, index - pastShown, pastShown === 0),
          values: [
            inUnit(best?.daylight.hour?.surfHeightMetres, height),
            inUnit(best?.daylight.hour?.windSpeedKmh, speed),
          ],
          tone: best?.score == null ? null : ratingWordOf(Math.round(best.score * 10) / 10),
          isLit: lit.has(date),
          isNear: near.some((one) => one.date === date),
        }))}
        lanes={[
          {
            name: `Surf at each day’s best, ${height.unit}`,
            heightPx: 140,
            top: tops.surf,
            lines: linesOf(false),
          },
          { name: `Wind then, ${speed.unit}`, heightPx: 60, top: tops.wind, lines: linesOf(true) },
        ]}
        dotsName="Dots are alerts, rings near misses"
        todayIndex={pastShown}
        onPull={(id, to) => {
          const line = lines.find((one) => one.id === id)
          if (line) onPull(line.pulledTo(to))
        }}
        ariaLabel={`Surf and wind at ${where}, day by day. ${answer.count ?? ''} ${answer.words}`}
      />
      {missingWords({ past, isPastKnown: kept !== null, isAheadKnown, where }).map((words) => (
        <p key={words} className="quiet">
          {words}
        </p>
      ))}
      <DayLists
        of={`the next ${alertDaysAhead} days`}
        alerts={alerts.filter(isAhead)}
        near={near.filter(isAhead)}
      />
      {kept !== null && (
        <DayLists
          of={kept}
          alerts={alerts.filter(isBefore).toReversed()}
          near={near.filter(isBefore).toReversed()}
          isPast
        />
      )}
    </div>
  )
}

const inUnit = (stored: number | null | undefined, { perStored }: LimitUnit): number | null =>
  stored == null ? null : stored * perStored

/** At its free end the line stands at the edge of the lane: no limit. */
function lineOf(
  { key, label, min, max }: (typeof numberLimits)[number],
  limits: SurfRuleLimits,
  units: UnitSystem,
  tops: { surf: number; wind: number },
) {
  const unit = unitOf(key, units)
  const top = isWindLimit(key) ? tops.wind : tops.surf
  const isFreeAtFoot = limitEnds[key].freeAt === 'min'
  const range = { min: isFreeAtFoot ? 0 : min, max }
  const stored = limits[key]
  return {
    id: key,
    label,
    value: Math.min(stored === null ? (isFreeAtFoot ? 0 : top) : shownLimit(stored, unit), top),
    min: shownLimit(range.min, unit),
    max: isFreeAtFoot ? shownLimit(max, unit) : top,
    step: unit.step,
    words: stored === null ? 'any' : limitWords(stored, unit),
    pulledTo: (to: number): SurfRuleLimits => {
      const isFree = isFreeAtFoot ? to <= 0 : to >= top
      return withNumber(limits, key, isFree ? null : storedLimit(String(to), range, unit))
    },
  }
}

/** Today, every seventh day before it, and some days ahead where there is room. */
function labelOf(date: string, daysAhead: number, isAheadNamed: boolean): string {
  if (daysAhead === 0) return 'Today'
  if (daysAhead > 0) {
    // Sixteen names do not fit on a phone.
    return isAheadNamed && daysAhead % 3 === 0 ? weekdayName(date, 'short') : ''
  }
  return daysAhead % 7 === 0 ? weekdayAndNumber(date) : ''
}
