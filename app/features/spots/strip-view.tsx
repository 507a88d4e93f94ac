import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { hourMs } from '#domain/time/durations'
import { melbourneClock } from '#domain/time/melbourne'
import type { Spot } from '#domain/wire/spot'
import { stripClock, stripGroups } from '../../data/shown/strip-clock'
import { useBestWindowByCoast } from '../../data/stored/use-best-window-by-coast'
import { useCoastScores } from '../../data/stored/use-coast-scores'
import { useGauges } from '../../data/stored/use-spots'
import { useNow } from '../../data/tab/use-now'
import { paths } from '../../paths'
import { CoastStrip, type StripReading } from '../../ui/drawings/coast-strip'
import { pitchToFit } from '../../ui/drawings/strip-layout'
import { useWidth } from '../../ui/drawings/use-width'
import { Skeleton } from '../../ui/skeleton'
import { ReadingBar, useReadingWords } from './reading-bar'
import { restingHour } from './reading-words'
import { besideMap, MapAside } from './spot-map'
import { useIsWide } from './use-is-wide'
import type { StripSpan } from './use-spots-address'

const aheadHours: Record<StripSpan, number> = { '48h': 48, '7d': 168 }
const wideFrom = 700
/** px above and below the strip on a phone. */
const aroundPx = 52 + 8 + 96 + 8 + 28 + 60 + 64

/** The whole coast by the hour: every surf spot a row, read with one finger; the map beside it reads the same hour. */
export function StripView({ spots, span }: { spots: readonly Spot[]; span: StripSpan }) {
  const scores = useCoastScores(aheadHours[span])
  const calls = useBestWindowByCoast(scores?.isWhole ?? false, spots, aheadHours[span])
  const gauges = useGauges()
  const nowMs = useNow()
  const [frame, width] = useWidth<HTMLDivElement>()
  const groups = useMemo(() => {
    const shown = new Set(spots.map((spot) => spot.id))
    return scores && stripGroups(scores, calls, (id) => shown.has(id), nowMs)
  }, [scores, calls, spots, nowMs])
  const clock = useMemo(
    () => scores && gauges && stripClock(scores, gauges, melbourneClock(nowMs), nowMs),
    [scores, gauges, nowMs],
  )
  const navigate = useNavigate()
  const hasMap = useIsWide()
  const [reading, setReading] = useState<StripReading | null>(null)
  const words = useReadingWords(reading, scores)
  const isWide = width >= wideFrom
  const { surf, order, pitch } = useMemo(() => {
    const surf = spots.filter((spot) => spot.beachType !== 'swimming').length
    return {
      surf,
      order: groups?.flatMap((group) => group.rows.map(({ id }) => id)) ?? [],
      pitch: isWide ? 12 : pitchToFit(surf, 7, window.innerHeight - aroundPx),
    }
  }, [spots, groups, isWide])
  const step = (by: number) => {
    const index = reading ? order.indexOf(reading.rowId) : by > 0 ? -1 : order.length
    const rowId = order[Math.min(order.length - 1, Math.max(0, index + by))]
    if (rowId === undefined) return
    setReading({ rowId, atMs: reading?.atMs ?? Math.floor(nowMs / hourMs) * hourMs })
  }
  const strip = (
    <div ref={frame}>
      {groups && clock ? (
        <CoastStrip
          groups={groups}
          clock={clock}
          width={width}
          pitch={pitch}
          namesWidth={isWide ? 300 : 100}
          hasRowNames={isWide}
          foldNightsTo={span === '7d' ? 5 : isWide ? 20 : 12}
          reading={reading}
          onRead={setReading}
          onOpen={({ rowId, atMs }) => navigate(paths.spotAt(rowId, atMs))}
          label={`${order.length} surf spots from west to east by the next ${span === '7d' ? '7 days' : '48 hours'}. The list says the same in words.`}
          sentence={words?.sentence ?? ''}
        />
      ) : (
        <Skeleton height={surf * pitch + 80} />
      )}
      <ReadingBar
        words={words}
        onStep={groups && step}
        hint="A row is a spot, left to right is time"
      />
    </div>
  )
  if (!hasMap) return strip
  const atMs = reading?.atMs ?? restingHour(spots[0], nowMs)
  return (
    <div className={besideMap}>
      {strip}
      <MapAside
        spots={spots}
        scores={scores}
        atMs={atMs}
        selectedId={reading?.rowId ?? null}
        onSelect={(rowId) => setReading({ rowId, atMs })}
        onShow={(rowId, beginsMs) => setReading({ rowId, atMs: beginsMs })}
      />
    </div>
  )
}
