import { encodeSeries } from '../wire/encode-series'
import type { Gauge, ModelTides } from '../wire/gauge'
import { decodeSeries } from '../wire/series'

const amplitudeMetres = 0.001
const phaseDegrees = 0.1

/** Beaches' own constants as they travel, in the form in which all work with them. */
export function gaugesOfModel({ rows, constituents }: ModelTides): Gauge[] {
  const columns = constituents.map(([name, amplitudes, phases]) => ({
    name,
    metres: decodeSeries(amplitudes, amplitudeMetres),
    degrees: decodeSeries(phases, phaseDegrees),
  }))
  return rows.map((row, at) => ({
    ...row,
    source: 'model',
    bureauCode: null,
    setting: 'open coast, by the EOT20 model',
    // As far as the zeros of gauges lie from their own lowest tides: between gauges the zero is not known better.
    displayOffsetErrorMetres: 0.1,
    // Less is one stand: small neap tides of the model are told no better.
    minRangeMetres: 0.05,
    constituents: columns.flatMap(({ name, metres, degrees }): Gauge['constituents'] =>
      metres[at] && degrees[at] != null ? [[name, metres[at], degrees[at]]] : [],
    ),
  }))
}

/** The other way: the beaches' own constants among all of them, as they travel. */
export function modelOfGauges(gauges: readonly Gauge[]): ModelTides {
  const own = gauges.filter(({ source }) => source === 'model')
  own.sort((a, b) => a.longitude - b.longitude)
  const lines = own.map(({ constituents }) => new Map(constituents.map((one) => [one[0], one])))
  const names = [...new Set(lines.flatMap((line) => [...line.keys()]))]
  const column = (name: string, index: 1 | 2, unit: number) =>
    encodeSeries(
      lines.map((line) => line.get(name)?.[index] ?? null),
      unit,
    )
  return {
    rows: own.map(({ id, name, latitude, longitude, ...gauge }) => {
      const { displayOffsetMetres, lowestMetres, highestMetres } = gauge
      return { id, name, latitude, longitude, displayOffsetMetres, lowestMetres, highestMetres }
    }),
    constituents: names.map((name) => [
      name,
      column(name, 1, amplitudeMetres),
      column(name, 2, phaseDegrees),
    ]),
  }
}
