import { useEffect, useState } from 'react'
import { decodeStored, storedForecasts } from '#db/device/forecasts'
import type { SpotForecast } from '#domain/forecast/forecast-hour'
import { type CoastCall, coastCalls, coastOf } from '#domain/rating/coast-calls'
import type { Spot } from '#domain/wire/spot'
import { useForecastHead } from './use-forecast-head'
import { useGauges } from './use-gauges'
import { useMode } from './use-mode'
import { useNow } from './use-now'
import { useSpots } from './use-spots'
import { workInSlices } from './work-in-slices'

const halfHour = 1_800_000

/** The spots of each coast, coasts from west to east. */
function byCoast(spots: readonly Spot[]): Spot[][] {
  const coasts = new Map<string, Spot[]>()
  for (const spot of spots) {
    const coast = coastOf(spot)
    const members = coasts.get(coast)
    if (members) members.push(spot)
    else coasts.set(coast, [spot])
  }
  const west = (members: Spot[]) => Math.min(...members.map(({ longitude }) => longitude))
  return [...coasts.values()].sort((a, b) => west(a) - west(b))
}

/** A forecast whose last hour has passed says nothing of the next 48: it is none. */
function stillAhead(forecast: SpotForecast | null, nowMs: number): SpotForecast | null {
  return (forecast?.hours.at(-1)?.atMs ?? 0) > nowMs ? forecast : null
}

/**
 * The call for every coast, worked out on the phone from what is stored: some five thousand ratings,
 * so one coast at a time with the page free in between, and again only each half-hour or when a new
 * forecast comes. Undefined until the first time it is done.
 */
export function useCoastCalls(): CoastCall[] | undefined {
  const spots = useSpots()
  const gauges = useGauges()
  const head = useForecastHead()
  const mode = useMode()
  const halfHourMs = useNow(halfHour)
  const [calls, setCalls] = useState<CoastCall[]>()

  useEffect(() => {
    if (!spots || !gauges || head === undefined) return
    let isGone = false
    const work = async () => {
      const stored = await storedForecasts(mode)
      const callOf = (members: Spot[]) =>
        coastCalls({
          outlooks: members.map((spot) => ({
            spot,
            gauge: gauges.get(spot.tide.gauge) ?? null,
            forecast: stillAhead(stored && decodeStored(stored, spot.id), halfHourMs),
          })),
          nowMs: halfHourMs,
        })
      const found = await workInSlices(byCoast(spots), callOf, () => !isGone)
      if (found && !isGone) setCalls(found.flat())
    }
    work().catch((error: unknown) => {
      // Thrown while rendering, it reaches the page's error boundary with its way out.
      setCalls(() => {
        throw error
      })
    })
    return () => {
      isGone = true
    }
  }, [spots, gauges, head, mode, halfHourMs])

  return calls
}
