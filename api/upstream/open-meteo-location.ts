import * as v from 'valibot'
import { hourMs } from '#domain/time/durations'

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
