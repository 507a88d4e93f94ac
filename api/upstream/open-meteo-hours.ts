import type { MarineHour, SeaHour, SwellTrain, WeatherHour } from '#domain/sea/forecast/point-hour'
import type { Columns, Variable } from './open-meteo-location'

const height = (name: string): Variable => ({ name, unit: 'm', range: [0, 30] })
const period = (name: string): Variable => ({ name, unit: 's', range: [0, 40] })
const direction = (name: string): Variable => ({
  name,
  unit: '°',
  range: [0, 360],
  isDirection: true,
})
const train = (prefix: string): Variable[] => [
  height(`${prefix}_height`),
  period(`${prefix}_period`),
  direction(`${prefix}_direction`),
]

/**
 * What every wave model is asked for. One without swells answers them null; a third swell, where there is one, is left
 * out as the first model has none.
 */
export const waveVariables: readonly Variable[] = [
  ...train('wave'),
  ...train('swell_wave'),
  ...train('secondary_swell_wave'),
  ...train('wind_wave'),
]

/**
 * What the default wave model has for Victoria. Peak periods and a third swell are left out: the
 * provider accepts them and answers null there.
 */
export const marineVariables: readonly Variable[] = [
  ...waveVariables,
  { name: 'sea_surface_temperature', unit: '°C', range: [-3, 40] },
  // Three metres are twice the tide of this coast; a metre of pressure would be 913 hPa.
  { name: 'sea_level_height_msl', unit: 'm', range: [-3, 3], isOptional: true },
  { name: 'invert_barometer_height', unit: 'm', range: [-1, 1], isOptional: true },
]

/** Hours of a sea that reads flat before it counts as a hole in the model instead of a calm. */
const suspectFlatHours = 3

/** @returns one row per hour of the answer, in order; the tail beyond the model's horizon is null */
export function readMarineHours(columns: Columns): MarineHour[] {
  const water = columns.column('sea_surface_temperature')
  const level = columns.column('sea_level_height_msl')
  const pressure = columns.column('invert_barometer_height')
  return readSeaHours(columns).map((hour, i) => ({
    ...hour,
    waterTemperature: water[i] ?? null,
    level: { aboveMslMetres: level[i] ?? null, fromPressureMetres: pressure[i] ?? null },
  }))
}

/** The same of the waves alone. */
export function readSeaHours(columns: Columns): SeaHour[] {
  const total = trainsOf(columns, 'wave')
  const primary = trainsOf(columns, 'swell_wave')
  const secondary = trainsOf(columns, 'secondary_swell_wave')
  const windSea = trainsOf(columns, 'wind_wave')
  const isHole = holesIn(columns)
  return columns.atMs.map((atMs, i) => ({
    atMs,
    total: isHole[i] ? unknownTrain : (total[i] ?? unknownTrain),
    primary: isHole[i] ? unknownTrain : (primary[i] ?? unknownTrain),
    secondary: isHole[i] ? unknownTrain : (secondary[i] ?? unknownTrain),
    windSea: isHole[i] ? unknownTrain : (windSea[i] ?? unknownTrain),
  }))
}

const unknownTrain: SwellTrain = { heightMetres: null, periodSeconds: null, directionDegrees: null }

function trainsOf(columns: Columns, prefix: string): SwellTrain[] {
  const heights = columns.column(`${prefix}_height`)
  const periods = columns.column(`${prefix}_period`)
  const directions = columns.column(`${prefix}_direction`)
  return heights.map((heightMetres, i) => {
    const periodSeconds = periods[i] ?? null
    // A calm part of the sea comes as zero height, zero period and whatever direction stood last.
    return periodSeconds === 0
      ? { heightMetres, periodSeconds: null, directionDegrees: null }
      : { heightMetres, periodSeconds, directionDegrees: directions[i] ?? null }
  })
}

/** Near land a model may answer zeros for hours where it has no sea (open-meteo issue 1524). */
function holesIn(columns: Columns): boolean[] {
  const heights = columns.column('wave_height')
  const periods = columns.column('wave_period')
  const isFlat = heights.map((metres, i) => metres === 0 && periods[i] === 0)
  const isHole = isFlat.map(() => false)
  let start = 0
  for (let i = 0; i <= isFlat.length; i++) {
    if (isFlat[i]) continue
    if (i - start >= suspectFlatHours) isHole.fill(true, start, i)
    start = i + 1
  }
  return isHole
}

/** Gusts are the strongest of the hour before; the others are of the instant. */
const weather = {
  windSpeedKmh: { name: 'wind_speed_10m', unit: 'km/h', range: [0, 400] },
  windDirectionDegrees: direction('wind_direction_10m'),
  windGustKmh: { name: 'wind_gusts_10m', unit: 'km/h', range: [0, 500] },
  airTemperature: { name: 'temperature_2m', unit: '°C', range: [-40, 60] },
  uvIndex: { name: 'uv_index', unit: '', range: [0, 25] },
  precipitationProbability: { name: 'precipitation_probability', unit: '%', range: [0, 100] },
  precipitationMillimetres: { name: 'precipitation', unit: 'mm', range: [0, 500] },
} as const satisfies Record<Exclude<keyof WeatherHour, 'atMs'>, Variable>

export const weatherVariables: readonly Variable[] = Object.values(weather)

/** @returns one row per hour of the answer, in order */
export function readWeatherHours({ atMs, column }: Columns): WeatherHour[] {
  const fields = Object.entries(weather).map(([field, { name }]) => [field, column(name)] as const)
  return atMs.map((hourMs, i) => ({
    ...(Object.fromEntries(fields.map(([field, values]) => [field, values[i] ?? null])) as Record<
      keyof typeof weather,
      number | null
    >),
    atMs: hourMs,
  }))
}
