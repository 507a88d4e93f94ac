import { ArrowDown, ArrowUp } from 'lucide-react'
import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import { tideNow } from '#domain/tide/tide-at-spot'
import { tideExtremeWords } from '#domain/tide/tide-words'
import { countdown } from '#domain/time/countdown'
import { melbourneClock } from '#domain/time/melbourne'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'
import { formatHeight } from '#domain/words/format'
import type { UnitSystem } from '#domain/words/unit-system'
import { Figure } from '../../ui/figure'
import { Icon } from '../../ui/icon'
import { trendWords } from './tide-words'

type TideNowFiguresProps = { spot: Spot; gauge: Gauge; nowMs: number; units: UnitSystem }

/** The height now, which way and how fast it goes, and how long until it turns. */
export function TideNowFigures({ spot, gauge, nowMs, units }: TideNowFiguresProps) {
  const tide = tideNow(gauge, spot.tide, nowMs)
  const hasHeights = heightsAreKnown(spot.tide)
  const now = formatHeight(tide.heightMetres, units)
  const rate = formatHeight(Math.abs(tide.rateMetresPerHour), units)
  const next = formatHeight(tide.next.heightMetres, units)
  const nextKind = tideExtremeWords[tide.next.type].start
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-3">
      <div>
        {hasHeights && <Figure size="large" label="Now" value={now.value} unit={now.unit} />}
        <p className="flex flex-wrap items-center gap-1 text-sea [&_strong]:text-ink">
          <Icon of={tide.trend === 'rising' ? ArrowUp : ArrowDown} size={20} />
          <strong>{trendWords(tide.trend, tide.rateMetresPerHour)}</strong>
          {hasHeights && (
            <span className="quiet">
              {rate.value} {rate.unit}/h
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-col text-end">
        <span className="quiet">{nextKind} in</span>
        <strong className="font-display text-name leading-[1.05] font-semibold">
          {countdown(tide.next.atMs - nowMs)}
        </strong>
        <span>
          {melbourneClock(tide.next.atMs)}
          {hasHeights && ` · ${next.value} ${next.unit}`}
        </span>
      </div>
    </div>
  )
}
