import { useMemo } from 'react'
import { tideBand } from '#domain/rating/tide-fit'
import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import { tideCurve, tideExtremesBetween } from '#domain/tide/tide-at-spot'
import { tideThirdWords, titledExtremes } from '#domain/tide/tide-words'
import { clockOfDay } from '#domain/time/clock-of-day'
import { darkSpans } from '#domain/time/dark-spans'
import { type LocalDate, melbourneClock, melbourneDate } from '#domain/time/melbourne'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'
import { formatHeight, withUnit } from '#domain/words/format'
import { useUnits } from '../../data/stored/use-settings'
import { TideCurve } from '../../ui/drawings/tide-curve'

/** The tide of a Melbourne day. */
export type TideDay = { spot: Spot; gauge: Gauge; date: LocalDate }

/** A line an entry, parted by hairlines, its two ends at the sides. */
export const linesClass =
  'list-none [&_li]:flex [&_li]:justify-between [&_li]:border-t [&_li]:border-line [&_li]:py-2'

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
