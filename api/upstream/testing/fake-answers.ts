/** What a call asks for, as the provider reads it. Instants in epoch seconds, as it speaks. */
export type FakeQuestion = {
  kind: 'marine' | 'weather'
  latitudes: number[]
  longitudes: number[]
  variables: string[]
  firstSecond: number
  hours: number
  /** The end of the wave model that answers where none is named: ten days after its last run. */
  wavesEndSecond: number
  /** Named: each answers under its own name, or without one where it is alone. */
  models: FakeModel[]
}

/** Wave models by what the provider has of each: how far off the first it is, what it lacks, how many days it reaches. */
export const fakeModels = {
  meteofrance_wave: { share: 1, hasParts: true, days: 10 },
  ecmwf_wam: { share: 0.9, hasParts: false, days: 15 },
  ncep_gfswave025: { share: 1.12, hasParts: true, days: 16 },
} as const
export type FakeModel = keyof typeof fakeModels

export type FakeLocation = {
  latitude: number
  longitude: number
  hourly_units: Record<string, string>
  hourly: Record<string, unknown[]>
}

type Made = {
  unit: string
  value: (seconds: number, latitude: number, longitude: number) => number
}

const hour = 3_600
const extreme = (seconds: number, hours: number, phase: number) =>
  Math.sin((seconds / (hours * hour)) * 2 * Math.PI + phase)
const toStep = (value: number, step: number) => Number((Math.round(value / step) * step).toFixed(2))

const sine = (unit: string, mean: number, swing: number, hours: number, step: number): Made => ({
  unit,
  value: (at, lat, lon) => toStep(mean + swing * extreme(at, hours, lat + lon), step),
})
const height = (mean: number, swing: number, hours: number) => sine('m', mean, swing, hours, 0.02)
const period = (mean: number) => sine('s', mean, 1.5, 80, 0.05)
/** 360 stands for north at times, as it does in real answers. */
const direction = (mean: number, swing: number): Made => ({
  unit: '°',
  value: (at, lat, lon) => {
    const degrees = Math.round(mean + swing * extreme(at, 30, lat - lon))
    return degrees > 360 ? degrees - 360 : degrees < 0 ? degrees + 360 : degrees
  },
})

/** The sea is the sum of these, as a model's is. */
const parts = [height(1.7, 0.7, 60), height(0.6, 0.3, 45), height(0.5, 0.5, 24)] as const

/** Plain sums of sines: plausible, the same for the same place and time, and nothing more. */
export const fakeVariables: Record<FakeQuestion['kind'], Record<string, Made>> = {
  marine: {
    wave_height: {
      unit: 'm',
      value: (at, lat, lon) =>
        toStep(Math.hypot(...parts.map((one) => one.value(at, lat, lon))), 0.02),
    },
    wave_period: period(10),
    wave_direction: direction(215, 15),
    swell_wave_height: parts[0],
    swell_wave_period: period(12),
    swell_wave_direction: direction(220, 10),
    secondary_swell_wave_height: parts[1],
    secondary_swell_wave_period: period(8),
    secondary_swell_wave_direction: direction(190, 20),
    wind_wave_height: parts[2],
    wind_wave_period: period(4),
    wind_wave_direction: direction(350, 30),
    sea_surface_temperature: sine('°C', 15, 1, 200, 0.1),
    sea_level_height_msl: sine('m', 0, 0.6, 12.42, 0.01),
    invert_barometer_height: sine('m', 0, 0.1, 200, 0.01),
  },
  weather: {
    wind_speed_10m: sine('km/h', 18, 14, 24, 0.1),
    wind_direction_10m: direction(350, 60),
    wind_gusts_10m: sine('km/h', 28, 20, 24, 0.1),
    temperature_2m: sine('°C', 16, 6, 24, 0.1),
    uv_index: sine('', 4, 3, 24, 0.05),
    precipitation_probability: sine('%', 30, 30, 70, 1),
  },
}

/** Every place asked, in order, in the provider's own member order and habits. */
export function fakeLocations(question: FakeQuestion): FakeLocation[] {
  const time = Array.from({ length: question.hours }, (_, i) => question.firstSecond + i * hour)
  return question.latitudes.map((latitude, i) => {
    const longitude = question.longitudes[i] ?? Number.NaN
    // The grid cell answers with its own centre, in single precision.
    const cell = { latitude: toCell(latitude), longitude: toCell(longitude) }
    const units: Record<string, string> = { time: 'unixtime' }
    const hourly: Record<string, unknown[]> = { time }
    for (const name of question.variables) {
      const made = fakeVariables[question.kind][name]
      for (const model of question.models.length > 0 ? question.models : [null]) {
        const key = question.models.length > 1 ? `${name}_${model}` : name
        const { share, hasParts, days } = fakeModels[model ?? 'meteofrance_wave']
        const end = question.wavesEndSecond + (days - 10) * 24 * hour
        const isThere = made !== undefined && (hasParts || /^wave_/.test(name))
        units[key] = isThere ? made.unit : 'undefined'
        hourly[key] = time.map((at) => {
          if (!isThere || (question.kind === 'marine' && at > end)) return null
          const value = made.value(at, latitude, longitude)
          return name.endsWith('wave_height') ? toStep(value * share, 0.02) : value
        })
      }
    }
    return { ...cell, hourly_units: units, hourly }
  })
}

const toCell = (degrees: number) => Math.fround(Math.round(degrees * 12) / 12)
