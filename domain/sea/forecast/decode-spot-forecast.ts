import { hourMs } from '../../time/durations'
import type { CoastForecast, SpreadSeries } from '../../wire/forecast'
import { decodeSeries, type Series } from '../../wire/series'
import type { ForecastHour, HandedOver, ProfessionalHour, SpotForecast } from './forecast-hour'
import { swellDirectionBetween } from './hour-at'
import { between, hourly, hourlySwells, turnedBetween, widestGapHours } from './interpolate'
import type { SwellTrain } from './point-hour'
import type { SeaSpread } from './seas-of-models'
import { unitsOfSeries as units } from './units-of-series'
import { waveModels } from './wave-models'

type Column = (number | null)[]
type SwellSeries = { height: Series; period: Series; direction: Series }

/**
 * One spot's forecast, hour by hour, out of the coast's. Between known values it goes straight (bearings
 * turn the shorter way); see `hourly` for gaps, `hourlySwells` for swells that change places.
 * @param untilMs the last instant that is asked for: later hours are left out, and their text is not read
 * @returns null when the coast has no such spot
 * @throws RangeError when the text that is read holds anything but numbers
 */
export function decodeSpotForecast(
  coast: CoastForecast & Partial<HandedOver>,
  spotId: number,
  untilMs = Number.POSITIVE_INFINITY,
): SpotForecast | null {
  const waves = coast.spots[String(spotId)]
  const weather = waves && coast.weather[waves.weather]
  if (!waves || !weather) return null
  const startAtMs = Math.min(coast.waveAxis.startAtMs, coast.weatherAxis.startAtMs)
  const allWaveOffsets = offsetsFrom(startAtMs, coast.waveAxis)
  const allWeatherOffsets = offsetsFrom(startAtMs, coast.weatherAxis)
  const whole = Math.max(allWaveOffsets.at(-1) ?? -1, allWeatherOffsets.at(-1) ?? -1) + 1
  const count = Math.max(0, Math.min(whole, Math.ceil((untilMs - startAtMs) / hourMs) + 1))
  // As far as a value may lie behind the last hour and still count for it.
  const isRead = (offset: number) => offset < count + widestGapHours
  const waveOffsets = allWaveOffsets.filter(isRead)
  const weatherOffsets = allWeatherOffsets.filter(isRead)

  const read = (series: Series, unit: number, offsets: number[], mix = between): Column =>
    hourly(stepsIn(series, unit, offsets.length), offsets, count, mix)
  const wave = (series: Series, unit: number) => read(series, unit, waveOffsets)
  const air = (series: Series, unit: number) => read(series, unit, weatherOffsets)
  const train = (series: SwellSeries) =>
    trainOf(series, (one, unit, mix) => read(one, unit, waveOffsets, mix))
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
    swellDirectionBetween,
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
  const spread =
    waves.spread &&
    hourly(spreadSteps(waves.spread, waveOffsets.length), waveOffsets, count, spreadBetween)
  const { primary, secondary, windSea } = waves
  const swells =
    primary && secondary && hourlySwells(swellSteps(primary, secondary), waveOffsets, count)
  const windWaves = windSea && train(windSea)
  const uv = air(weather.uvIndex ?? '', units.uvIndex)
  const rain = air(weather.precipitationProbability ?? '', units.precipitationProbability)
  const professional = (index: number): ProfessionalHour | null =>
    swells && windWaves
      ? {
          ...swells[index]!,
          windSea: windWaves(index),
          uvIndex: uv[index]!,
          precipitationProbability: rain[index]!,
        }
      : null

  function swellSteps(...both: [SwellSeries, SwellSeries]) {
    const [first, second] = both.map((series) =>
      trainOf(series, (one, unit) => stepsIn(one, unit, waveOffsets.length)),
    ) as [ReturnType<typeof trainOf>, ReturnType<typeof trainOf>]
    return waveOffsets.map((_, step) => ({ primary: first(step), secondary: second(step) }))
  }

  const hours = Array.from({ length: count }, (_, index): ForecastHour => {
    const sea = total(index)
    const hour: ForecastHour = {
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
      spread: spread?.[index] ?? null,
      professional: professional(index),
    }
    // Spread into the literal it would cost as much as all the rest, four hundred times a spot.
    if (corrected) hour.correctedShare = corrected[index] ?? null
    return hour
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
    handedOver: coast.handedOver,
    hours,
  }
}

/** The places in `waveModels` whose bits are set, by the number they make: hours that the same models know share one list. */
const modelsOfMask = Array.from({ length: 2 ** waveModels.length }, (_, mask) =>
  waveModels.flatMap((_, place) => (mask & (2 ** place) ? [place] : [])),
)

/** What the models make of each of the first steps of the waves' axis. */
function spreadSteps(series: SpreadSeries, most: number): (SeaSpread | null)[] {
  const low = stepsIn(series.low, units.spreadShare, most)
  const high = stepsIn(series.high, units.spreadShare, most)
  const turn = stepsIn(series.turn, units.spreadTurnDegrees, most)
  const models = stepsIn(series.models, 1, most)
  const fromTotal = stepsIn(series.fromTotal, 1, most)
  return stepsIn(series.lead, 1, most).map((lead, step) =>
    lead === null
      ? null
      : {
          lead,
          models: modelsOfMask[models[step] ?? 0] ?? [],
          lowShare: low[step] ?? 1,
          highShare: high[step] ?? 1,
          turnDegrees: turn[step] ?? 0,
          isFromTotal: fromTotal[step] === 1,
        },
  )
}

/** Between two steps shares and turn go straight; who leads and which models know it is that of the step before. */
function spreadBetween(from: SeaSpread, to: SeaSpread, part: number): SeaSpread {
  const { lowShare, highShare, turnDegrees } = to
  // Shares travel in steps of 0.05, so that most hours are as the one before.
  if (
    from.lowShare === lowShare &&
    from.highShare === highShare &&
    from.turnDegrees === turnDegrees
  )
    return from
  return {
    lead: from.lead,
    models: from.models,
    lowShare: between(from.lowShare, lowShare, part),
    highShare: between(from.highShare, highShare, part),
    turnDegrees: between(from.turnDegrees, turnDegrees, part),
    isFromTotal: from.isFromTotal,
  }
}

const stepsIn = (series: Series, unit: number, most: number): Column =>
  series === '' ? [] : decodeSeries(series, unit, most)

/** A train by the place of an hour or step, from its three series. */
function trainOf(
  series: SwellSeries,
  read: (series: Series, unit: number, mix?: typeof between) => Column,
): (place: number) => SwellTrain {
  const height = read(series.height, units.heightMetres)
  const period = read(series.period, units.periodSeconds)
  const direction = read(series.direction, units.directionDegrees, turnedBetween)
  return (place) => ({
    heightMetres: height[place] ?? null,
    periodSeconds: period[place] ?? null,
    directionDegrees: direction[place] ?? null,
  })
}

function offsetsFrom(
  startAtMs: number,
  axis: { startAtMs: number; hours: readonly number[] },
): number[] {
  const shift = (axis.startAtMs - startAtMs) / hourMs
  return axis.hours.map((hour) => hour + shift)
}
