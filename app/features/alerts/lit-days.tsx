import { useDeferredValue, useMemo } from 'react'
import { type AlertDay, alertDaysAhead } from '#domain/alert/alert-days'
import { alertPreviewsOf } from '#domain/alert/alert-previews'
import { nearMissOf } from '#domain/alert/near-miss'
import type { RuleLimits } from '#domain/alert/surf-rule-fit'
import { ratingWordOf } from '#domain/rating/rating-words'
import { melbourneDate, parseLocalDate, weekdayName } from '#domain/time/melbourne'
import type { UnitSystem } from '#domain/units/unit-system'
import { pastDaysKept } from '#domain/wire/past-days'
import { ThresholdDays } from '../../ui/drawings/threshold-days'
import layout from '../../ui/layout.module.css'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { AlertPreviewDays } from './alert-preview-days'
import styles from './alerts.module.css'
import { heightUnit, shownLimit, speedUnit, storedLimit } from './limit-unit'
import { keptWords, missingWords, soWords } from './lit-words'
import type { PastKept } from './use-alert-days'

/** Tall enough that the page below does not move when the drawing comes. */
export const litDaysHeightPx = 400

/** At the top of its lane a line of the wind stands for any wind. */
const topWindKmh = 50

/** A limit that can be pulled, as stored. */
export type PulledLine<Id extends string> = {
  id: Id
  label: string
  isWind: boolean
  /** Null: no limit. */
  value: number | null
  min: number
  max: number
  /** The end of the lane at which it is no limit; absent: it always is one. */
  freeAt?: 'foot' | 'top'
}

type LitDaysProps<Id extends string> = {
  days: readonly AlertDay[]
  past: Exclude<PastKept, 'asking'>
  nowMs: number
  units: UnitSystem
  rule: RuleLimits & { isWholeRegion?: boolean }
  /** What would tell: 'These limits'. */
  what: string
  /** Whose surf is drawn: 'your favourites'. */
  where: string
  lines: readonly PulledLine<Id>[]
  onPull: (id: Id, stored: number | null) => void
  onDrop: (id: Id) => void
}

/** The days that were and those ahead, lit where limits or a rule would tell, and its lines to be pulled. */
export function LitDays<Id extends string>(props: LitDaysProps<Id>) {
  const { days, past, nowMs, units, rule, what, where, onPull, onDrop } = props
  const isOwnRule = rule.scope !== 'favourites'
  const before = days.slice(0, pastDaysKept)
  const ahead = days.slice(-alertDaysAhead)
  const told = {
    had: alertPreviewsOf(before, rule, nowMs),
    coming: alertPreviewsOf(ahead, rule, nowMs),
  }
  const { had, coming } = told
  const lit = new Set([...had, ...coming].map(({ key }) => key.split(' ')[1]))
  const near = useNearMisses(days, rule, units, nowMs).filter(({ key }) => !lit.has(key))
  const [height, speed] = [heightUnit(units), speedUnit(units)]
  const highest = Math.max(0, ...days.map(({ best }) => best?.daylight.surfHeightMetres ?? 0))
  const topMetres = Math.max(isOwnRule ? 3 : 5, highest * 1.1)
  const tops = {
    surf: shownLimit(topMetres, height),
    wind: shownLimit(topWindKmh, speed),
  }
  const drawn = props.lines.map(({ id, label, isWind, value, min, max, freeAt }) => {
    const unit = isWind ? speed : height
    const top = isWind ? tops.wind : tops.surf
    const atRest = freeAt === 'foot' ? 0 : top
    const shown = value === null ? atRest : shownLimit(value, unit)
    const figure = isWind ? shown : shown.toFixed(1)
    return {
      id,
      label,
      isWind,
      value: freeAt === 'top' ? Math.min(shown, top) : shown,
      min: freeAt === 'foot' ? 0 : shownLimit(min, unit),
      max: freeAt === 'top' ? top : shownLimit(max, unit),
      step: unit.step,
      words: value === null ? 'any' : `${figure} ${unit.unit}`,
    }
  })
  const pull = (id: string, shown: number) => {
    const line = props.lines.find((one) => one.id === id)
    const range = drawn.find((one) => one.id === id)
    if (!line || !range) return
    const isFree = line.freeAt === 'foot' ? shown <= 0 : line.freeAt && shown >= range.max
    if (isFree) return onPull(line.id, null)
    const stored = storedLimit(String(shown), line, line.isWind ? speed : height)
    if (stored !== null) onPull(line.id, stored)
  }
  const drop = (id: string) => {
    const line = props.lines.find((one) => one.id === id)
    if (line) onDrop(line.id)
  }
  // Where none are kept they have no room: a new account sees the days ahead as wide as the screen.
  const firstKnown = before.findIndex(({ best }) => best !== null)
  const pastShown = firstKnown < 0 ? 0 : pastDaysKept - firstKnown
  const shown = days.slice(pastDaysKept - pastShown)
  const kept = pastShown === 0 ? null : keptWords(past, nowMs)
  const isAheadKnown = ahead.some(({ best }) => best !== null)
  const counts = { had: had.length, coming: isAheadKnown ? coming.length : null }
  const sentence = soWords(what, kept, counts)
  return (
    <div className={styles.threshold}>
      <VisuallyHidden>
        <span role="status">{sentence}</span>
      </VisuallyHidden>
      <Answer {...{ kept, counts }} canBePulled={drawn.length > 0} />
      <ThresholdDays
        days={shown.map(({ date, best }, index) => ({
          id: date,
          label: labelOf(date, index - pastShown, pastShown === 0),
          values: [
            best?.daylight.surfHeightMetres == null
              ? null
              : best.daylight.surfHeightMetres * height.perStored,
            best?.windSpeedKmh == null ? null : best.windSpeedKmh * speed.perStored,
          ],
          tone: best?.score == null ? null : ratingWordOf(Math.round(best.score * 10) / 10),
          isLit: lit.has(date),
          isNear: near.some(({ key }) => key === date),
        }))}
        lanes={[
          {
            name: `Surf at each day’s best, ${height.unit}`,
            heightPx: 140,
            top: tops.surf,
            lines: drawn.filter(({ isWind }) => !isWind),
          },
          {
            name: `Wind then, ${speed.unit}`,
            heightPx: 60,
            top: tops.wind,
            lines: drawn.filter(({ isWind }) => isWind),
          },
        ]}
        dotsName="Would tell, hollow where nearly"
        todayIndex={pastShown}
        onPull={pull}
        onDrop={drop}
        ariaLabel={`Surf and wind of ${where} by day. ${sentence}`}
      />
      {missingWords({ past, isPastKnown: kept !== null, isAheadKnown, where }).map((words) => (
        <p key={words} className={layout.quiet}>
          {words}
        </p>
      ))}
      <AlertPreviewDays {...told} near={near} today={melbourneDate(nowMs)} kept={kept} />
    </div>
  )
}

/** Of every day; while a line is pulled the bars come first. */
function useNearMisses(
  days: readonly AlertDay[],
  rule: RuleLimits,
  units: UnitSystem,
  nowMs: number,
) {
  const later = useDeferredValue(rule)
  const today = melbourneDate(nowMs)
  return useMemo(
    () => days.flatMap((day) => nearMissOf(day, later, { units, today }) ?? []),
    [days, later, units, today],
  )
}

type AnswerProps = {
  kept: string | null
  counts: { had: number; coming: number | null }
  canBePulled: boolean
}

/** The count as the biggest thing; what is not known is not counted. */
function Answer({ kept, counts: { had, coming }, canBePulled }: AnswerProps) {
  const count = kept === null ? coming : had
  if (count === null) return null
  const alerts = count === 1 ? 'alert' : 'alerts'
  const ahead = coming === null ? '.' : `, and ${coming} in the next ${alertDaysAhead} days.`
  return (
    <p className={styles.answer} aria-hidden="true">
      <b className={styles.count}>{count}</b>
      <span>
        {kept === null
          ? `${alerts} in the next ${alertDaysAhead} days.`
          : `${alerts} in ${kept}${ahead}`}
        {canBePulled && (
          <>
            <br />
            <span className={layout.quiet}>Drag the lines until that feels right.</span>
          </>
        )}
      </span>
    </p>
  )
}

/** Today and every seventh day before it; the days ahead where they have the room. */
function labelOf(date: string, daysAhead: number, isAheadNamed: boolean): string {
  if (daysAhead === 0) return 'Today'
  if (!parseLocalDate(date)) return ''
  if (daysAhead > 0) {
    // Every third: sixteen names have no room on a phone.
    return isAheadNamed && daysAhead % 3 === 0 ? weekdayName(date, 'short') : ''
  }
  return daysAhead % 7 === 0 ? `${weekdayName(date, 'short')} ${Number(date.slice(8))}` : ''
}
