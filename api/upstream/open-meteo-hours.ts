import * as v from 'valibot'
import type { MarineHour, SeaHour, SwellTrain, WeatherHour } from '#domain/sea/forecast/point-hour'
import { hourMs } from '#domain/time/durations'

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

/** A variable to ask for, the unit it must come in, and the range a real value can have. */
export type Variable = {
  name: string
  unit: string
  range: readonly [least: number, most: number]
  /** Degrees: any finite number is taken round to 0 up to 360. */
  isDirection?: true
  /** Done without where the provider refuses it by name, as an older one of one's own may. */
  isOptional?: true
}

/** Values are validated one by one afterwards: one odd value must not cost the whole answer. */
const location = v.object({
  latitude: v.number(),
  longitude: v.number(),
  hourly_units: v.record(v.string(), v.string()),
  hourly: v.record(v.string(), v.array(v.unknown())),
})
export type Location = v.InferOutput<typeof location>

/** One coordinate answers an object, several a list without ids on its first element. */
export const locations = v.union([
  v.array(location),
  v.pipe(
    location,
    v.transform((only) => [only]),
  ),
])

/** A location's hours by column, each as long as `atMs`. A variable that is absent is all null. */
export type Columns = {
  atMs: number[]
  column: (name: string) => readonly (number | null)[]
  /** Variables in a unit that we did not agree on, e.g. `wind_speed_10m in mp/h`. */
  wrongUnits: string[]
}

/**
 * Reads one location. Asked for several models, the provider adds each one's name to every variable's
 * (`wave_height_ecmwf_wam`): `suffix` picks one. Returns a sentence part instead when its axis of time cannot be trusted.
 * Unit `undefined` is how the provider says that its model lacks a variable.
 */
export function readLocation(
  given: Location,
  variables: readonly Variable[],
  suffix = '',
): Columns | string {
  if (given.hourly_units.time !== 'unixtime') return 'times are not in epoch seconds'
  const atMs = (given.hourly.time ?? []).map((time) =>
    typeof time === 'number' ? time * 1e3 : NaN,
  )
  if (atMs.length === 0) return 'there are no times'
  const areHourly = atMs.every(
    (at, i) => at % hourMs === 0 && (i === 0 || at - (atMs[i - 1] ?? NaN) === hourMs),
  )
  if (!areHourly) return 'times are not whole hours in order'

  const unknown: null[] = atMs.map(() => null)
  const columns = new Map<string, (number | null)[]>()
  const wrongUnits: string[] = []
  for (const variable of variables) {
    const { name } = variable
    const values = given.hourly[name + suffix]
    const unit = given.hourly_units[name + suffix]
    if (values !== undefined && values.length !== atMs.length) {
      return `${name} has ${values.length} values for ${atMs.length} hours`
    }
    const isAgreedUnit = unit === variable.unit
    if (!isAgreedUnit && unit !== undefined && unit !== 'undefined') {
      wrongUnits.push(`${name} in ${unit.slice(0, 20)}`)
    }
    if (values !== undefined && isAgreedUnit)
      columns.set(
        name,
        values.map((one) => readValue(one, variable)),
      )
  }
  return { atMs, column: (name) => columns.get(name) ?? unknown, wrongUnits }
}

function readValue(value: unknown, variable: Variable): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  // North comes as 0 and as 360; the first remainder is negative for a negative bearing.
  if (variable.isDirection) return ((value % 360) + 360) % 360
  const [least, most] = variable.range
  return value < least || value > most ? null : value
}
