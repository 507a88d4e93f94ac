import { useMemo } from 'react'
import { tideBand } from '#domain/rating/tide-fit'
import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import { tideCurve, tideExtremesBetween, tideExtremesOfDay } from '#domain/tide/tide-at-spot'
import { tideExtremeWords, tideThirdWords, titledExtremes } from '#domain/tide/tide-words'
import { clockOfDay, zoneIfTwice } from '#domain/time/clock-of-day'
import { darkSpans } from '#domain/time/dark-spans'
import { type LocalDate, melbourneClock, melbourneDate } from '#domain/time/melbourne'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'
import { formatHeight, withUnit } from '#domain/words/format'
import { useUnits } from '../../data/stored/use-settings'
import { TideCurve } from '../../ui/drawings/tide-curve'

/** The tide of a Melbourne day. */
export type TideDay = { spot: Spot; gauge: Gauge; date: LocalDate }

type TideChartProps = Omit<TideDay, 'date'> & {
  startAtMs: number
  endAtMs: number
  /** Null draws no now-line. */
  nowMs: number | null
  label: string
  /** CSS px. */
  height?: number
  /** On the gauge's own range, with the tide this spot is at its best with. */
  isTool?: boolean
}

/** The computed curve of a spot's tide over a span, with its highs and lows and the nights. */
export function TideChart(props: TideChartProps) {
  const { spot, gauge, startAtMs, endAtMs, nowMs, label, height, isTool = false } = props
  const units = useUnits()
  const hasHeights = heightsAreKnown(spot.tide)
  const inUnits = (metres: number) => (hasHeights ? withUnit(formatHeight(metres, units)) : '')
  const drawn = useMemo(
    () => ({
      points: tideCurve(gauge, spot.tide, startAtMs, endAtMs, 10),
      extremes: titledExtremes(tideExtremesBetween(gauge, spot.tide, startAtMs, endAtMs)),
      nights: darkSpans(spot, startAtMs, endAtMs, 'sun'),
      startMs: startAtMs,
      endMs: endAtMs,
    }),
    [spot, gauge, startAtMs, endAtMs],
  )
  return (
    <TideCurve
      {...drawn}
      nowMs={nowMs}
      formatClock={melbourneClock}
      formatHeight={inUnits}
      ariaLabel={label}
      height={height}
      range={isTool && hasHeights ? gaugeRange(gauge) : null}
      band={isTool ? bestBand(spot, gauge) : null}
      restMs={isTool ? clockOfDay(melbourneDate(startAtMs), 6) : null}
    />
  )
}

/** The lowest and highest astronomical tide of a gauge, on the zero that is shown. */
export const gaugeRange = ({ lowestMetres, highestMetres, displayOffsetMetres }: Gauge) => ({
  lowestMetres: lowestMetres + displayOffsetMetres,
  highestMetres: highestMetres + displayOffsetMetres,
})

function bestBand(spot: Spot, gauge: Gauge) {
  const band = tideBand(spot, gauge)
  if (band === null || spot.bestTide === 'all') return null
  return { ...band, label: `Best on a ${tideThirdWords[spot.bestTide].within} tide` }
}

/** A high or low of whichever source; heightMetres null where only the time is known. */
export type TideEventLine = {
  atMs: number
  type: 'high' | 'low'
  heightMetres: number | null
}

/** A Melbourne day's highs and lows worked out on this phone; heights only where they are known. */
export function computedEvents(gauge: Gauge, spot: Spot, date: LocalDate): TideEventLine[] {
  const hasHeights = heightsAreKnown(spot.tide)
  return tideExtremesOfDay(gauge, spot.tide, date).map((extreme) => ({
    ...extreme,
    heightMetres: hasHeights ? extreme.heightMetres : null,
  }))
}

type TideEventsProps = { events: readonly TideEventLine[]; nowMs?: number }

/** The day's highs and lows as a list; those gone by are quiet. */
export function TideEvents({ events, nowMs }: TideEventsProps) {
  const units = useUnits()
  return (
    <ol className="grid list-none grid-cols-[repeat(auto-fill,minmax(max(4.6rem,24%),1fr))] gap-1">
      {events.map((event) => {
        const isPast = nowMs !== undefined && event.atMs < nowMs
        return (
          <li
            key={event.atMs}
            className={`flex flex-wrap items-baseline justify-between gap-x-[2px] rounded-control px-[3px] py-1 whitespace-nowrap ${isPast ? 'bg-raised' : 'bg-sea-soft'}`}
          >
            <span className="quiet">
              {`${tideExtremeWords[event.type].start}${zoneIfTwice(event.atMs)}`}
            </span>{' '}
            <time
              className={`order-1 basis-full font-display text-name leading-[1.1] font-semibold ${isPast ? 'text-ink-quiet' : ''}`}
              dateTime={new Date(event.atMs).toISOString()}
            >
              {melbourneClock(event.atMs)}
            </time>{' '}
            {event.heightMetres !== null && (
              <span className="font-semibold">
                {withUnit(formatHeight(event.heightMetres, units))}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
