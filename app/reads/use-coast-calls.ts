import { useEffect, useState } from 'react'
import { decodeStored, storedForecasts } from '#db/device/forecasts'
import type { SpotForecast } from '#domain/forecast/forecast-hour'
import { type CoastCall, calledSpot, coastCalls } from '#domain/rating/coast-calls'
import { useForecastHead } from './use-forecast-head'
import { useGauges } from './use-gauges'
import { useMode } from './use-mode'
import { useNow } from './use-now'
import { useSpots } from './use-spots'
import { workInSlices } from './work-in-slices'

const halfHour = 1_800_000

/** A forecast whose last hour has passed says nothing of the next 48: it is none. */
function stillAhead(forecast: SpotForecast | null, nowMs: number): SpotForecast | null {
  return (forecast?.hours.at(-1)?.atMs ?? 0) > nowMs ? forecast : null
}

/**
 * The call for every coast, worked out on the phone from what is stored: some five thousand ratings,
 * so spot by spot with the page free in between, and again only each half-hour or when a new forecast
 * comes. Undefined until the first time it is done.
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
      const called = await workInSlices(
        spots,
        (spot) => {
          const gauge = gauges.get(spot.tide.gauge) ?? null
          const forecast = stillAhead(stored && decodeStored(stored, spot.id), halfHourMs)
          return calledSpot({ spot, gauge, forecast }, halfHourMs)
        },
        () => !isGone,
      )
      const known = called?.filter((one) => one !== null)
      if (known && !isGone) setCalls(coastCalls(known, halfHourMs))
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
