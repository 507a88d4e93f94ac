import { useMemo, useState } from 'react'
import { constantsId, heightsAreKnown, timesAreKnown } from '#domain/tide/tide-accuracy'
import { tideHourly } from '#domain/tide/tide-hourly'
import { tideExtremeWords } from '#domain/tide/tide-words'
import { zoneIfTwice } from '#domain/time/clock-of-day'
import { hourMs } from '#domain/time/durations'
import { addDays, type LocalDate, melbourneClock, melbourneDate } from '#domain/time/melbourne'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'
import { formatHeight, withUnit } from '#domain/words/format'
import { useUnits } from '../../data/stored/use-settings'
import { useGauge, useSpot } from '../../data/stored/use-spots'
import { useWork, type Work } from '../../data/stored/work-in-slices'
import { useNow } from '../../data/tab/use-now'
import { paths } from '../../paths'
import { PlainLink } from '../../ui/button'
import { Card, Folded } from '../../ui/card'
import { SegmentedControl } from '../../ui/segmented-control'
import { computedEvents, TideChart, TideEvents } from './tide-chart'
import {
  askBureau,
  type BureauAnswer,
  NoReliableTide,
  type TideSource,
  TideSureness,
  todaysEvents,
} from './tide-source'

/**
 * A spot's tide today and for the next twelve hours. Needs no network.
 * @param hasCurve on a page without a clock, which draws the tide as well
 */
export function TideCard({ spotId, hasCurve = false }: { spotId: number; hasCurve?: boolean }) {
  const spot = useSpot(spotId)
  const gauge = useGauge(spot ? constantsId(spot.tide) : '')
  if (spot === null) return null
  if (!spot || gauge === undefined) return <Card title="Tide" waiting={hasCurve ? 420 : 160} />
  return (
    <Card
      title="Tide"
      id="tide-information"
      action={<PlainLink to={paths.tides(spotId)}>Any date</PlainLink>}
    >
      {!timesAreKnown(spot.tide) ? (
        <NoReliableTide spot={spot} />
      ) : gauge === null ? (
        <p>No tide data available for today</p>
      ) : (
        <KnownTide {...{ spot, gauge, hasCurve }} />
      )}
    </Card>
  )
}

function KnownTide({ spot, gauge, hasCurve }: { spot: Spot; gauge: Gauge; hasCurve: boolean }) {
  const nowMs = useNow()
  const today = melbourneDate(nowMs)
  const [source, setSource] = useState<TideSource>('bureau')
  const bureau = useBureauTides(spot.id, today, source === 'bureau')
  const { events, line } = todaysEvents(gauge, spot, today, source, bureau)
  // What stands on the screen is what is chosen: the Bureau's only when it has answered.
  const shown = source === 'bureau' && bureau?.kind === 'bureau' ? 'bureau' : 'stored'
  const startAtMs = Math.floor(nowMs / hourMs) * hourMs - 8 * hourMs
  return (
    <>
      {hasCurve && (
        <TideChart
          {...{ spot, gauge, startAtMs, nowMs }}
          endAtMs={startAtMs + 24 * hourMs}
          label={`Tide at ${spot.name}, 24 hours around now`}
        />
      )}
      <TideEvents events={events} nowMs={nowMs} />
      {events.every(({ atMs }) => atMs < nowMs) && (
        <FirstOf date={addDays(today, 1)} spot={spot} gauge={gauge} />
      )}
      <p className="quiet">{line}. Not for navigation.</p>
      <Folded summary="Hour by hour, source and how sure">
        <SegmentedControl
          legend="Tide source"
          hideLegend
          options={[
            { value: 'bureau', label: 'Bureau (live)', disabled: bureau?.kind === 'unlicensed' },
            { value: 'stored', label: 'Stored' },
          ]}
          value={shown}
          onChange={setSource}
        />
        <TideTimeline spot={spot} gauge={gauge} nowMs={nowMs} />
        <TideSureness spot={spot} gauge={gauge} />
      </Folded>
    </>
  )
}

/** The first turn of tomorrow, for the evening whose own are over. It is computed, also below the Bureau’s of today. */
function FirstOf({ date, spot, gauge }: { date: LocalDate; spot: Spot; gauge: Gauge }) {
  const units = useUnits()
  const [first] = computedEvents(gauge, spot, date)
  if (!first) return null
  const height = first.heightMetres !== null && withUnit(formatHeight(first.heightMetres, units))
  const turn = `${tideExtremeWords[first.type].within} tide tomorrow ${melbourneClock(first.atMs)}`
  return <p>{[`Next: ${turn}`, height].filter(Boolean).join(', ')}</p>
}

/** The Bureau's answer for today, null while it is on its way; the computed tide stands meanwhile. */
function useBureauTides(spotId: number, date: string, isWanted: boolean): BureauAnswer | null {
  const key = `${spotId} ${date}`
  const work = useMemo((): Work<{ key: string; answer: BureauAnswer }> | null => {
    if (!isWanted) return null
    return async (_, tell) => tell({ key, answer: await askBureau(spotId, date) })
  }, [spotId, date, key, isWanted])
  const told = useWork(work)
  return told?.key === key ? told.answer : null
}

/** Twelve hours from now, the first six and the next six (core experience 2, Tides). */
function TideTimeline({ spot, gauge, nowMs }: { spot: Spot; gauge: Gauge; nowMs: number }) {
  const units = useUnits()
  const hours = tideHourly(gauge, spot.tide, nowMs)
  const hasHeights = heightsAreKnown(spot.tide)
  const halves = { 'First 6 hours': hours.slice(0, 6), 'Next 6 hours': hours.slice(6) }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.8em),1fr))] gap-x-3 gap-y-2 text-14">
      {Object.entries(halves).map(([title, half]) => (
        <table key={title} className="w-full self-start [&_tr]:border-t [&_tr]:border-line">
          <caption className="py-1 text-start text-14 font-semibold text-ink-quiet">
            {title}
          </caption>
          <tbody>
            {half.map(({ atMs, heightMetres, description }) => {
              const height = formatHeight(heightMetres, units)
              return (
                <tr key={atMs}>
                  <th scope="row" className={`w-[3.6em] ${cell}`}>
                    {melbourneClock(atMs)}
                    {zoneIfTwice(atMs)}
                  </th>
                  <td className={cell}>
                    {hasHeights && (
                      <span className="inline-block min-w-[3.3em] font-semibold">
                        {height.value} <span className="text-ink-quiet">{height.unit}</span>
                      </span>
                    )}{' '}
                    <span
                      className={description.includes(':') ? 'font-semibold' : 'text-ink-quiet'}
                    >
                      {description}
                    </span>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      ))}
    </div>
  )
}

const cell = 'px-0 py-[2px] text-start align-top font-normal'
