import { ArrowDown, ArrowUp } from 'lucide-react'
import { heightsAreKnown, timesAreKnown } from '#domain/tide/tide-accuracy'
import { tideNow } from '#domain/tide/tide-at-spot'
import { tideCalendarPath } from '#domain/tide/tide-calendar-path'
import { tideExtremeWords, tideTrendWords } from '#domain/tide/tide-words'
import { countdown } from '#domain/time/countdown'
import { type LocalDate, melbourneClock, melbourneDate, melbourneDay } from '#domain/time/melbourne'
import { moonOfDay } from '#domain/time/moon'
import { sunOfDay } from '#domain/time/sun-of-day'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'
import { formatHeight, withUnit } from '#domain/words/format'
import { clockChange } from '../../data/shown/clock-change'
import { useUnits } from '../../data/stored/use-settings'
import { useNow } from '../../data/tab/use-now'
import { Icon, QuietAnchor } from '../../ui/button'
import { Card } from '../../ui/card'
import { Figure } from '../../ui/figure'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { AdvancedTide, AdvancedTideOffer } from './advanced-tide'
import { DaySteps, longDate } from './day-steps'
import { computedEvents, TideChart, type TideDay, TideEvents } from './tide-chart'
import { MoonGlyph, TideDays, TideMonth } from './tide-days'
import { computedSourceLine, NoReliableTide, TideSureness } from './tide-source'
import { TideLimits } from './tide-windows'

type TidesViewProps = {
  spot: Spot
  /** Null when the spot's gauge is not stored. */
  gauge: Gauge | null
  date: LocalDate
  onDate: (date: LocalDate) => void
  onStep: (days: number) => void
}

/** The tide of any day at a spot, past or years ahead, with its light, moon and month. */
export function TidesView({ spot, gauge, date, onDate, onStep }: TidesViewProps) {
  const today = melbourneDate(useNow())
  const chosen = <DaySteps date={date} today={today} onChange={onDate} onStep={onStep} />
  if (gauge === null || !timesAreKnown(spot.tide))
    return (
      <>
        <div className={ofTheDay}>
          {chosen}
          <Card title={<VisuallyHidden>{longDate(date)}</VisuallyHidden>}>
            {gauge === null ? (
              <p>No tide data available for this day</p>
            ) : (
              <NoReliableTide spot={spot} />
            )}
          </Card>
        </div>
        <SunAndMoon spot={spot} date={date} />
      </>
    )
  const day = { spot, gauge, date }
  const isToday = date === today
  return (
    <div className={beside}>
      <div className={column}>
        <div className={ofTheDay}>
          {chosen}
          <DayCard {...day} isToday={isToday} />
        </div>
        <TideDays {...day} today={today} onChoose={onDate} />
        <ExtremesCard {...day} isToday={isToday} />
        <SunAndMoon spot={spot} date={date} />
        <TideLimits {...day} />
        <AdvancedTide {...day} today={today} />
        <TideSubscription spotId={spot.id} spotName={spot.name} />
      </div>
      <div className={column}>
        <TideMonth {...day} onChoose={onDate} />
        <AdvancedTideOffer />
      </div>
    </div>
  )
}

// One column on a phone; from 900 px wide the day, and the month beside it.
const beside =
  'flex flex-col gap-6 wide:grid wide:grid-cols-[minmax(0,1.5fr)_minmax(320px,1fr)] wide:items-start wide:gap-x-8'
const column = 'flex min-w-0 flex-col gap-6'
const ofTheDay = 'mt-[calc(var(--space-1)_-_var(--space-6))] flex flex-col gap-1 [&>section]:pt-0'

function DayCard({ spot, gauge, date, isToday }: TideDay & { isToday: boolean }) {
  const nowMs = useNow()
  const { startAtMs, endAtMs } = melbourneDay(date)
  return (
    <Card title={<VisuallyHidden>{longDate(date)}</VisuallyHidden>}>
      {isToday && <TideNowFigures spot={spot} gauge={gauge} />}
      <TideChart
        {...{ spot, gauge, startAtMs, endAtMs, nowMs }}
        label={`Tide at ${spot.name} on ${longDate(date)}`}
        height={270}
        isTool
      />
    </Card>
  )
}

/** The day's extremes as a list, and how far all of it may be trusted. */
function ExtremesCard({ spot, gauge, date, isToday }: TideDay & { isToday: boolean }) {
  const nowMs = useNow()
  return (
    <Card title="Highs and lows">
      <TideEvents events={computedEvents(gauge, spot, date)} nowMs={isToday ? nowMs : undefined} />
      <p className="quiet empty:hidden">{clockChange(date)}</p>
      <p className="quiet">{computedSourceLine(spot.tide)}. Not for navigation.</p>
      <TideSureness spot={spot} gauge={gauge} />
    </Card>
  )
}

/** The spot's highs and lows in the reader's own calendar, kept up to date by the calendar itself. */
function TideSubscription({ spotId, spotName }: { spotId: number; spotName: string }) {
  const address = new URL(tideCalendarPath(spotId), window.location.origin).href
  return (
    <Card title="In your calendar">
      <p>Highs and lows at {spotName} for the next five weeks, kept up to date by your calendar.</p>
      <div>
        <QuietAnchor href={address.replace(/^https?:/, 'webcal:')}>
          Subscribe to these tides
        </QuietAnchor>
      </div>
      <p className="quiet">
        Or add this address to your calendar: <span className="wrap-anywhere">{address}</span>
      </p>
    </Card>
  )
}

function TideNowFigures({ spot, gauge }: { spot: Spot; gauge: Gauge }) {
  const units = useUnits()
  const nowMs = useNow()
  const tide = tideNow(gauge, spot.tide, nowMs)
  const hasHeights = heightsAreKnown(spot.tide)
  const now = formatHeight(tide.heightMetres, units)
  const rateMetres = Math.abs(tide.rateMetresPerHour)
  const rate = withUnit(formatHeight(rateMetres, units))
  // It moves by nothing that is shown: less than 5 cm an hour.
  const isSlack = rateMetres < 0.05
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-3">
      <div>
        {hasHeights && <Figure size="large" label="Now" value={now.value} unit={now.unit} />}
        <p className="flex flex-wrap items-center gap-1 text-sea [&_strong]:text-ink">
          <Icon of={tide.trend === 'rising' ? ArrowUp : ArrowDown} size={20} />
          <strong>{isSlack ? 'Slack' : tideTrendWords[tide.trend].start}</strong>
          {hasHeights && <span className="quiet">{rate}/h</span>}
        </p>
      </div>
      <div className="flex flex-col text-end">
        <span className="quiet">{tideExtremeWords[tide.next.type].start} in</span>
        <strong className="font-display text-name leading-[1.05] font-semibold">
          {countdown(tide.next.atMs - nowMs)}
        </strong>
        <span>
          {melbourneClock(tide.next.atMs)}
          {hasHeights && ` · ${withUnit(formatHeight(tide.next.heightMetres, units))}`}
        </span>
      </div>
    </div>
  )
}

function SunAndMoon({ spot, date }: { spot: Spot; date: LocalDate }) {
  const sun = sunOfDay(spot, date)
  const moon = moonOfDay(date)
  return (
    <Card title="Sun and moon">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(max(4rem,20%),1fr))] gap-x-2 gap-y-3">
        <Figure label="First light" value={melbourneClock(sun.firstLightAtMs)} />
        <Figure label="Sunrise" value={melbourneClock(sun.sunriseAtMs)} />
        <Figure label="Sunset" value={melbourneClock(sun.sunsetAtMs)} />
        <Figure label="Last light" value={melbourneClock(sun.lastLightAtMs)} />
      </div>
      <p className="flex items-center gap-3">
        <MoonGlyph fraction={moon.fraction} waxing={moon.waxing} />
        <span>
          {moon.phaseName}, {Math.round(moon.fraction * 100)}% lit
        </span>
      </p>
    </Card>
  )
}
