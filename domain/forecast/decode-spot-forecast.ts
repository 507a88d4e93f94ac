import { hourMs } from '../time/durations'
import type { CoastForecast, SpreadSeries } from '../wire/forecast'
import { decodeSeries, type Series } from '../wire/series'
import type { ForecastHour, ProfessionalHour, SpotForecast } from './forecast-hour'
import { between, hourly, turnedBetween } from './interpolate'
import { hourlySwells } from './interpolate-swells'
import type { SwellTrain } from './point-hour'
import type { SeaSpread } from './seas-of-models'
import { swellDirectionBetween } from './swell-direction'
import { unitsOfSeries as units } from './units-of-series'
import { waveModels } from './wave-models'

type Column = (number | null)[]
type SwellSeries = { height: Series; period: Series; direction: Series }

/**
 * One spot's forecast, hour by hour, out of the coast's. Between known values it goes straight (bearings
 * turn the shorter way); see `hourly` for gaps, `hourlySwells` for swells that change places.
 * @returns null when the coast has no such spot
 * @throws RangeError when a series holds anything but numbers
 */
export function decodeSpotForecast(coast: CoastForecast, spotId: number): SpotForecast | null {
  const waves = coast.spots[String(spotId)]
  const weather = waves && coast.weather[waves.weather]
  if (!waves || !weather) return null
  const startAtMs = Math.min(coast.waveAxis.startAtMs, coast.weatherAxis.startAtMs)
  const waveOffsets = offsetsFrom(startAtMs, coast.waveAxis)
  const weatherOffsets = offsetsFrom(startAtMs, coast.weatherAxis)
  const count = Math.max(waveOffsets.at(-1) ?? -1, weatherOffsets.at(-1) ?? -1) + 1

  const read = (series: Series, unit: number, offsets: number[], mix = between): Column =>
    hourly(series === '' ? [] : decodeSeries(series, unit), offsets, count, mix)
  const wave = (series: Series, unit: number) => read(series, unit, waveOffsets)
  const air = (series: Series, unit: number) => read(series, unit, weatherOffsets)
  const train = (series: SwellSeries) => {
    const height = wave(series.height, units.heightMetres)
    const period = wave(series.period, units.periodSeconds)
    const direction = read(series.direction, units.directionDegrees, waveOffsets, turnedBetween)
    return (index: number) => ({
      heightMetres: height[index]!,
      periodSeconds: period[index]!,
      directionDegrees: direction[index]!,
    })
  }

  const total = train({
    height: waves.waveHeight,
    period: waves.wavePeriod,
    direction: waves.waveDirection,
  })
  const surfHeight = wave(waves.surfHeight, units.heightMetres)
  const surfPeriod = wave(waves.surfPeriod, units.periodSeconds)
  const exposure = wave(waves.exposure, units.exposure)
  const surfDirection = read(
    waves.surfDirection ?? '',
    units.surfDirectionDegrees,
    waveOffsets,
    (from, to, part) => swellDirectionBetween(from, to, part) ?? from,
  )
  const chopHeight = wave(waves.chopHeight ?? '', units.chopHeightMetres)
  const water = wave(waves.waterTemperature, units.temperature)
  const windSpeed = air(weather.windSpeed, units.windSpeedKmh)
  const windGust = air(weather.windGust, units.windGustKmh)
  const windDirection = read(
    weather.windDirection,
    units.windDirectionDegrees,
    weatherOffsets,
    turnedBetween,
  )
  const airTemperature = air(weather.airTemperature, units.temperature)
  const corrected = waves.correction && wave(waves.correction.share, units.correctionShare)
  const spread = spreadReader(waves.spread, read, waveOffsets)
  const professional = professionalReader()

  function professionalReader(): (index: number) => ProfessionalHour | null {
    if (!waves?.primary || !waves.secondary || !waves.windSea || !weather) return () => null
    const swells = swellsOf(waves.primary, waves.secondary)
    const windSea = train(waves.windSea)
    const uv = air(weather.uvIndex ?? '', units.uvIndex)
    const rain = air(weather.precipitationProbability ?? '', units.precipitationProbability)
    return (index) => ({
      ...swells[index]!,
      windSea: windSea(index),
      uvIndex: uv[index]!,
      precipitationProbability: rain[index]!,
    })
  }

  function swellsOf(first: SwellSeries, second: SwellSeries) {
    const [primary, secondary] = [stepsOf(first), stepsOf(second)]
    const steps = waveOffsets.map((_, step) => ({
      primary: primary(step),
      secondary: secondary(step),
    }))
    return hourlySwells(steps, waveOffsets, count)
  }

  const hours = Array.from({ length: count }, (_, index): ForecastHour => {
    const sea = total(index)
    return {
      atMs: startAtMs + index * hourMs,
      waveHeightMetres: sea.heightMetres,
      wavePeriodSeconds: sea.periodSeconds,
      waveDirectionDegrees: sea.directionDegrees,
      surfHeightMetres: surfHeight[index]!,
      surfPeriodSeconds: surfPeriod[index]!,
      exposure: exposure[index]!,
      surfDirectionDegrees: surfDirection[index]!,
      chopHeightMetres: chopHeight[index]!,
      windSpeedKmh: windSpeed[index]!,
      windDirectionDegrees: windDirection[index]!,
      windGustKmh: windGust[index]!,
      airTemperature: airTemperature[index]!,
      waterTemperature: water[index]!,
      ...(corrected && { correctedShare: corrected[index] ?? null }),
      spread: spread(index),
      professional: professional(index),
    }
  })
  return {
    spotId,
    source: coast.source,
    fetchedAtMs: Math.min(waves.fetchedAtMs ?? coast.fetchedAtMs, coast.fetchedAtMs),
    modelRunAtMs: coast.modelRunAtMs,
    method: waves.method,
    ...(waves.correction && {
      correctedBy: waves.correction.by,
      correctedAtMs: waves.correction.atMs,
    }),
    hours,
  }
}

type Read = (series: Series, unit: number, offsets: number[], mix?: typeof between) => Column

/** The spread between two steps: shares go straight, which models know it is that of the step before. */
function spreadReader(
  series: SpreadSeries | undefined,
  read: Read,
  offsets: number[],
): (index: number) => SeaSpread | null {
  if (!series) return () => null
  const stay = (from: number) => from
  const lead = read(series.lead, 1, offsets, stay)
  const models = read(series.models, 1, offsets, stay)
  const low = read(series.low, units.spreadShare, offsets)
  const high = read(series.high, units.spreadShare, offsets)
  const turn = read(series.turn, units.spreadTurnDegrees, offsets)
  const fromTotal = read(series.fromTotal, 1, offsets, stay)
  return (index) => {
    const place = lead[index] ?? null
    if (place === null) return null
    return {
      lead: place,
      models: waveModels.flatMap((_, one) => ((models[index] ?? 0) & (2 ** one) ? [one] : [])),
      lowShare: low[index] ?? 1,
      highShare: high[index] ?? 1,
      turnDegrees: turn[index] ?? 0,
      isFromTotal: fromTotal[index] === 1,
    }
  }
}

/** The values of a train as they travel, one for each step of its axis. */
function stepsOf(series: SwellSeries): (step: number) => SwellTrain {
  const read = (one: Series, unit: number) => (one === '' ? [] : decodeSeries(one, unit))
  const height = read(series.height, units.heightMetres)
  const period = read(series.period, units.periodSeconds)
  const direction = read(series.direction, units.directionDegrees)
  return (step) => ({
    heightMetres: height[step] ?? null,
    periodSeconds: period[step] ?? null,
    directionDegrees: direction[step] ?? null,
  })
}

function offsetsFrom(
  startAtMs: number,
  axis: { startAtMs: number; hours: readonly number[] },
): number[] {
  const shift = (axis.startAtMs - startAtMs) / hourMs
  return axis.hours.map((hour) => hour + shift)
}
