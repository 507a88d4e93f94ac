import { tideExtremeWords } from '#domain/tide/tide-words'
import { melbourneClock } from '#domain/time/melbourne'
import { formatHeight } from '#domain/words/format'
import { useUnits } from '../../data/stored/use-settings'

/** A high or low of whichever source; heightMetres null where only the time is known. */
export type TideEventLine = {
  atMs: number
  type: 'high' | 'low'
  heightMetres: number | null
}

type TideEventsProps = { events: readonly TideEventLine[]; nowMs?: number }

/** The day's highs and lows as a list; those gone by are quiet. */
export function TideEvents({ events, nowMs }: TideEventsProps) {
  const units = useUnits()
  return (
    <ol className="flex list-none flex-wrap gap-1 max-[379px]:text-[13px]">
      {events.map((event) => {
        const height = formatHeight(event.heightMetres, units)
        const isPast = nowMs !== undefined && event.atMs < nowMs
        return (
          <li
            key={event.atMs}
            className={`grid max-w-[6.2rem] grow grid-cols-[1fr_auto] items-baseline gap-x-1 rounded-control px-1 py-1 whitespace-nowrap ${isPast ? 'bg-raised' : 'bg-sea-soft'}`}
          >
            <span className="order-1 quiet">{tideExtremeWords[event.type].start}</span>{' '}
            <time
              className={`order-3 col-span-full font-display text-name leading-[1.1] font-semibold ${isPast ? 'text-ink-quiet' : ''}`}
              dateTime={new Date(event.atMs).toISOString()}
            >
              {melbourneClock(event.atMs)}
            </time>{' '}
            {event.heightMetres !== null && (
              <span className="order-2 font-semibold">
                {height.value} {height.unit}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
