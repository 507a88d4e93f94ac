import { useMemo } from 'react'
import { type AlertDay, alertDaysAhead } from '#domain/alert/alert-days'
import { type AlertPreview, alertPreviewsOf } from '#domain/alert/alert-previews'
import { ratingWordOf } from '#domain/rating/rating-words'
import { agoWords } from '#domain/time/ago-words'
import { dayMs } from '#domain/time/durations'
import { parseLocalDate, weekdayName } from '#domain/time/melbourne'
import type { UnitSystem } from '#domain/units/unit-system'
import { pastDaysKept } from '#domain/wire/past-days'
import type { Preferences } from '#domain/wire/preferences'
import { useFavourites } from '../../reads/use-favourites'
import { useNow } from '../../reads/use-now'
import { useSnapshotsOf } from '../../reads/use-snapshots-of'
import { ThresholdDays } from '../../ui/drawings/threshold-days'
import { Skeleton } from '../../ui/skeleton'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { AlertPreviewList } from './alert-preview-list'
import styles from './alerts.module.css'
import { limitRanges, type PulledLimit } from './limit-ranges'
import { heightUnit, shownLimit, speedUnit, storedLimit } from './limit-unit'
import { type PastKept, useAlertDays, usePastKept } from './use-alert-days'

/** Tall enough that the page below does not move when the drawing comes. */
const drawnHeightPx = 400

type AlertThresholdProps = {
  userId: string
  /** With what is being pulled at the moment. */
  preferences: Preferences
  units: UnitSystem
  onPull: (limit: PulledLimit, stored: number) => void
  onDrop: (limit: PulledLimit) => void
}

/** Limits as lines over the days that were and those ahead, with the alerts that they would bring. */
export function AlertThreshold(props: AlertThresholdProps) {
  const favourites = useFavourites()
  const nowMs = useNow(1_800_000)
  const past = usePastKept(props.userId)
  const ids = useMemo(() => favourites?.map(({ spotId }) => spotId) ?? [], [favourites])
  const reports = useSnapshotsOf(ids)
  const own = favourites && reports
  const days = useAlertDays(own, past, nowMs)
  if (own?.length === 0) {
    return <p className={styles.quiet}>Add a favourite spot first: alerts are about those.</p>
  }
  if (!days || past === 'asking') return <Skeleton height={drawnHeightPx} />
  return <Threshold {...props} {...{ days, past, nowMs }} />
}

type ThresholdProps = AlertThresholdProps & {
  days: readonly AlertDay[]
  past: Exclude<PastKept, 'asking'>
  nowMs: number
}

function Threshold({ preferences, units, onPull, onDrop, days, past, nowMs }: ThresholdProps) {
  const before = days.slice(0, pastDaysKept)
  const ahead = days.slice(-alertDaysAhead)
  const had = alertPreviewsOf(before, preferences, nowMs)
  const coming = alertPreviewsOf(ahead, preferences, nowMs)
  const isLit = (date: string) => [...had, ...coming].some(({ key }) => key.endsWith(` ${date}`))
  const [height, speed] = [heightUnit(units), speedUnit(units)]
  const highest = Math.max(0, ...days.map(({ best }) => best?.daylight.surfHeightMetres ?? 0))
  const lines = limitRanges.map(({ field, label, isWind, min, max }) => {
    const unit = isWind ? speed : height
    const value = shownLimit(preferences[field], unit)
    return {
      id: field,
      label,
      isWind,
      value,
      min: shownLimit(min, unit),
      max: shownLimit(max, unit),
      step: unit.step,
      words: `${isWind ? value : value.toFixed(1)} ${unit.unit}`,
    }
  })
  const pull = (id: string, shown: number) => {
    const range = limitRanges.find(({ field }) => field === id)
    const stored = range && storedLimit(String(shown), range, range.isWind ? speed : height)
    if (range && stored !== null && stored !== undefined) onPull(range.field, stored)
  }
  const drop = (id: string) => {
    const range = limitRanges.find(({ field }) => field === id)
    if (range) onDrop(range.field)
  }
  const kept = keptWords(past, nowMs)
  // Where none are kept they have no room: a new account sees the days ahead as wide as the screen.
  const firstKnown = before.findIndex(({ best }) => best !== null)
  const pastShown = firstKnown < 0 ? 0 : pastDaysKept - firstKnown
  const shown = days.slice(pastDaysKept - pastShown)
  const sentence = soWords(kept, had.length, coming.length)
  return (
    <div className={styles.threshold}>
      <VisuallyHidden>
        <span role="status">{sentence}</span>
      </VisuallyHidden>
      <p className={styles.answer} aria-hidden="true">
        <b className={styles.count}>{kept ? had.length : coming.length}</b>
        <span>
          {kept
            ? `${had.length === 1 ? 'alert' : 'alerts'} in ${kept}, and ${coming.length} in the next 7 days.`
            : `${coming.length === 1 ? 'alert' : 'alerts'} in the next 7 days.`}
          <br />
          <span className={styles.quiet}>Drag the lines until that feels right.</span>
        </span>
      </p>
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
          isLit: isLit(date),
        }))}
        lanes={[
          {
            name: `Surf at each day’s best, ${height.unit}`,
            heightPx: 140,
            top: Math.max(5, highest * 1.1) * height.perStored,
            lines: lines.filter(({ isWind }) => !isWind),
          },
          {
            name: `Wind then, ${speed.unit}`,
            heightPx: 60,
            top: 50 * speed.perStored,
            lines: lines.filter(({ isWind }) => isWind),
          },
        ]}
        todayIndex={pastShown}
        onPull={pull}
        onDrop={drop}
        ariaLabel={`Surf and wind of your favourites by day. ${sentence}`}
      />
      {past === null && <p className={styles.quiet}>The days before today come with signal.</p>}
      {past !== null && past.fromMs === null && (
        <p className={styles.quiet}>No days before today have been kept yet.</p>
      )}
      <Told {...{ had, coming, kept }} />
    </div>
  )
}

/** The alerts one by one, the next ones first. */
function Told({
  had,
  coming,
  kept,
}: {
  had: readonly AlertPreview[]
  coming: readonly AlertPreview[]
  kept: string | null
}) {
  if (had.length + coming.length === 0) return null
  return (
    <details>
      <summary className={styles.more}>Which alerts</summary>
      {coming.length > 0 && <p className={styles.quiet}>In the next 7 days:</p>}
      <AlertPreviewList previews={coming} />
      {had.length > 0 && <p className={styles.quiet}>In {kept}, as the forecast said then:</p>}
      <AlertPreviewList previews={had.toReversed()} />
    </details>
  )
}

/** 'the last 9 days kept (as of 3 hours ago)'; null where none are. */
function keptWords(past: ThresholdProps['past'], nowMs: number): string | null {
  if (past === null || past.fromMs === null) return null
  const days = Math.min(
    pastDaysKept,
    Math.max(1, Math.floor((past.fetchedAtMs - past.fromMs) / dayMs)),
  )
  const span = days === 1 ? 'the last day kept' : `the last ${days} days kept`
  const ago = agoWords(past.fetchedAtMs, nowMs)
  return ago === null ? span : `${span} (as of ${ago})`
}

function soWords(kept: string | null, had: number, coming: number): string {
  const ahead = `tell you ${times(coming)} in the next 7 days.`
  if (kept === null) return `These limits would ${ahead}`
  return `These limits would have told you ${times(had)} in ${kept}, and would ${ahead}`
}

const times = (count: number): string =>
  count === 0 ? 'of nothing' : count === 1 ? 'once' : `${count} times`

/** Today and every seventh day before it; the days ahead where they have the room. */
function labelOf(date: string, daysAhead: number, isAheadNamed: boolean): string {
  if (daysAhead === 0) return 'Today'
  if (!parseLocalDate(date)) return ''
  if (daysAhead > 0) return isAheadNamed ? weekdayName(date, 'short') : ''
  return daysAhead % 7 === 0 ? `${weekdayName(date, 'short')} ${Number(date.slice(8))}` : ''
}
