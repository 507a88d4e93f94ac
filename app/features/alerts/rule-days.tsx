import { useMemo } from 'react'
import { alertDaysAhead } from '#domain/alert/alert-days'
import { alertPreviewsOf } from '#domain/alert/alert-previews'
import { nearMissOf } from '#domain/alert/near-miss'
import { ratingWordOf } from '#domain/rating/rating-words'
import { weekdayName } from '#domain/time/melbourne'
import type { UnitSystem } from '#domain/units/unit-system'
import { pastDaysKept } from '#domain/wire/past-days'
import type { Spot } from '#domain/wire/spot'
import type { SurfRule, SurfRuleLimits } from '#domain/wire/surf-rule'
import { useNow } from '../../reads/use-now'
import { useSnapshotsOf } from '../../reads/use-snapshots-of'
import { ThresholdDays } from '../../ui/drawings/threshold-days'
import { Skeleton } from '../../ui/skeleton'
import { AlertPreviewList } from './alert-preview-list'
import styles from './alerts.module.css'
import { heightUnit, shownLimit, speedUnit } from './limit-unit'
import { useAlertDays, usePastKept } from './use-alert-days'

/** At the top of the drawing the line of the wind stands for any wind. */
const drawnWindKmh = 50

type RuleDaysProps = {
  userId: string
  spot: Spot
  units: UnitSystem
  rule: SurfRule
  onLimit: (limits: Partial<SurfRuleLimits>) => void
}

/** The last thirty days and the next seven at the spot, lit where the rule fits, with those that it nearly fits. */
export function RuleDays({ userId, spot, units, rule, onLimit }: RuleDaysProps) {
  const nowMs = useNow(1_800_000)
  const past = usePastKept(userId)
  const ids = useMemo(() => [spot.id], [spot.id])
  const days = useAlertDays(useSnapshotsOf(ids), past, nowMs)
  const { wanted } = rule
  if (wanted.kind !== 'limits') return null
  if (!days || past === 'asking') return <Skeleton height={330} />
  const ahead = days.slice(-alertDaysAhead)
  const previews = alertPreviewsOf(days, rule, nowMs)
  const lit = new Set(previews.map(({ key }) => key.split(' ')[1]))
  const coming = previews.filter(({ key }) => ahead.some(({ date }) => key.endsWith(date)))
  const near = ahead
    .filter(({ date }) => !lit.has(date))
    .flatMap((day) => nearMissOf(day, rule, units) ?? [])
  const [height, speed] = [heightUnit(units), speedUnit(units)]
  const firstKnown = days.findIndex(({ best }) => best !== null)
  const shown = days.slice(Math.min(Math.max(0, firstKnown), pastDaysKept))
  const todayIndex = shown.length - alertDaysAhead
  const highest = Math.max(0, ...days.map(({ best }) => best?.daylight.surfHeightMetres ?? 0))
  const least = shownLimit(wanted.surfHeightMin ?? 0, height)
  const most = shownLimit(wanted.windMaxKmh ?? drawnWindKmh, speed)
  const topWind = shownLimit(drawnWindKmh, speed)
  const had = previews.length - coming.length
  const sentence = `It would have told you on ${had} of the ${todayIndex} days kept, and would on ${coming.length} of the next 7.`
  return (
    <>
      <p className={styles.quiet} role="status">
        {sentence}
      </p>
      <ThresholdDays
        days={shown.map(({ date, best }, index) => ({
          id: date,
          label: index === todayIndex ? 'Today' : '',
          values: [
            best?.daylight.surfHeightMetres == null
              ? null
              : best.daylight.surfHeightMetres * height.perStored,
            best?.windSpeedKmh == null ? null : best.windSpeedKmh * speed.perStored,
          ],
          tone: best?.score == null ? null : ratingWordOf(Math.round(best.score * 10) / 10),
          isLit: lit.has(date),
        }))}
        lanes={[
          {
            name: `Surf at each day’s best, ${height.unit}`,
            heightPx: 140,
            top: Math.max(3, highest * 1.1) * height.perStored,
            lines: [
              {
                id: 'surf',
                label: 'Surf from',
                value: least,
                min: 0,
                max: shownLimit(15, height),
                step: height.step,
                words: least === 0 ? 'any' : `${least.toFixed(1)} ${height.unit}`,
              },
            ],
          },
          {
            name: `Wind then, ${speed.unit}`,
            heightPx: 60,
            top: topWind,
            lines: [
              {
                id: 'wind',
                label: 'Such wind up to',
                value: Math.min(topWind, most),
                min: 0,
                max: topWind,
                step: speed.step,
                words: wanted.windMaxKmh === null ? 'any' : `${most} ${speed.unit}`,
              },
            ],
          },
        ]}
        todayIndex={todayIndex}
        onPull={(id, value) => {
          if (id === 'surf') {
            onLimit({ surfHeightMin: value === 0 ? null : storedOf(value, height.perStored) })
          } else {
            const isAny = value >= topWind
            onLimit({ windMaxKmh: isAny ? null : storedOf(value, speed.perStored) })
          }
        }}
        onDrop={() => undefined}
        ariaLabel={`Surf and wind at ${spot.name} by day, ${weekdayName(days[0]!.date, 'short')} first. ${sentence}`}
      />
      {past === null && <p className={styles.quiet}>The days before today come with signal.</p>}
      {coming.length > 0 && <p className={styles.quiet}>In the next 7 days:</p>}
      <AlertPreviewList previews={coming} />
      {near.length > 0 && <p className={styles.quiet}>Nearly:</p>}
      <AlertPreviewList previews={near} />
    </>
  )
}

const storedOf = (shown: number, perStored: number) => Math.round((shown / perStored) * 1000) / 1000
