import { timesAreKnown } from '#domain/tide/tide-accuracy'
import { tideCalendarPath } from '#domain/tide/tide-calendar-path'
import { hourMs } from '#domain/time/durations'
import { type LocalDate, melbourneDate, melbourneDay } from '#domain/time/melbourne'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'
import type { UnitSystem } from '#domain/words/unit-system'
import { useNow } from '../../data/tab/use-now'
import { buttonClass } from '../../ui/button'
import { Card } from '../../ui/card'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { AdvancedTide, AdvancedTideOffer } from './advanced-tide'
import { DaySteps } from './day-steps'
import { NoReliableTide } from './no-reliable-tide'
import { SunAndMoon } from './sun-and-moon'
import { TideChart } from './tide-chart'
import { longDate } from './tide-date'
import { TideDays } from './tide-days'
import { TideEvents } from './tide-events'
import { TideLimits } from './tide-limits'
import { TideMonth } from './tide-month'
import { TideNowFigures } from './tide-now-figures'
import { TideSureness } from './tide-sureness'
import { computedSourceLine } from './tide-words'
import { computedEvents } from './todays-events'

type TidesViewProps = {
  spot: Spot
  /** Null when the spot's gauge is not stored. */
  gauge: Gauge | null
  units: UnitSystem
  date: LocalDate
  onDate: (date: LocalDate) => void
  onStep: (days: number) => void
}

/** The tide of any day at a spot, past or years ahead, with its light, moon and month. */
export function TidesView({ spot, gauge, units, date, onDate, onStep }: TidesViewProps) {
  const today = melbourneDate(useNow())
  return (
    <>
      <div className="mt-[calc(var(--space-1)_-_var(--space-6))] flex flex-col gap-1 [&>section]:pt-0">
        <DaySteps date={date} today={today} onChange={onDate} onStep={onStep} />
        {gauge !== null && timesAreKnown(spot.tide) ? (
          <DayCard spot={spot} gauge={gauge} units={units} date={date} isToday={date === today} />
        ) : (
          <Card title={<VisuallyHidden>{longDate(date)}</VisuallyHidden>}>
            {gauge === null ? (
              <p>No tide data available for this day</p>
            ) : (
              <NoReliableTide spot={spot} />
            )}
          </Card>
        )}
      </div>
      {gauge !== null && timesAreKnown(spot.tide) ? (
        <>
          <TideDays
            spot={spot}
            gauge={gauge}
            units={units}
            date={date}
            today={today}
            onChoose={onDate}
          />
          <ExtremesCard
            spot={spot}
            gauge={gauge}
            units={units}
            date={date}
            isToday={date === today}
          />
          <SunAndMoon spot={spot} date={date} />
          <TideLimits spot={spot} gauge={gauge} units={units} date={date} />
          <AdvancedTide spot={spot} gauge={gauge} date={date} today={today} units={units} />
          <TideMonth spot={spot} gauge={gauge} units={units} date={date} onChoose={onDate} />
          <TideSubscription spotId={spot.id} spotName={spot.name} />
          <AdvancedTideOffer />
        </>
      ) : (
        <SunAndMoon spot={spot} date={date} />
      )}
    </>
  )
}

type DayCardProps = {
  spot: Spot
  gauge: Gauge
  units: UnitSystem
  date: LocalDate
  isToday: boolean
}

function DayCard({ spot, gauge, units, date, isToday }: DayCardProps) {
  const nowMs = useNow()
  const { startAtMs, endAtMs } = melbourneDay(date)
  return (
    <Card title={<VisuallyHidden>{longDate(date)}</VisuallyHidden>}>
      {isToday && <TideNowFigures spot={spot} gauge={gauge} nowMs={nowMs} units={units} />}
      <TideChart
        spot={spot}
        gauge={gauge}
        startAtMs={startAtMs}
        endAtMs={endAtMs}
        nowMs={nowMs}
        units={units}
        label={`Tide at ${spot.name} on ${longDate(date)}`}
        height={270}
        isTool
      />
    </Card>
  )
}

/** The day's extremes as a list, and how far all of it may be trusted. */
function ExtremesCard({ spot, gauge, units, date, isToday }: DayCardProps) {
  const nowMs = useNow()
  const { startAtMs, endAtMs } = melbourneDay(date)
  const hours = (endAtMs - startAtMs) / hourMs
  return (
    <Card title="Highs and lows">
      <TideEvents
        events={computedEvents(gauge, spot, date)}
        units={units}
        nowMs={isToday ? nowMs : undefined}
      />
      {hours !== 24 && (
        <p className="quiet">
          This day has {hours} hours: the clocks {hours === 23 ? 'go forward' : 'go back'} in the
          night.
        </p>
      )}
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
      <p>Highs and lows at {spotName} for five weeks ahead, renewed by your calendar by itself.</p>
      <div>
        <a className={buttonClass('quiet')} href={address.replace(/^https?:/, 'webcal:')}>
          Subscribe to these tides
        </a>
      </div>
      <p className="quiet">
        Or add this address to it: <span className="wrap-anywhere">{address}</span>
      </p>
    </Card>
  )
}
