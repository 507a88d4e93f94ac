import type { Gauge, ModelTides } from '../wire/gauge'

/** Below this two turns of a modelled tide are one stand: small neap tides are told no better. */
const minRangeMetres = 0.05
/** What the zeros of gauges differ by from their own lowest tides: between gauges the zero is not known better. */
const zeroErrorMetres = 0.1

/** Beaches' own constants as they travel, in the form in which all work with them. */
export const gaugesOfModel = ({ names, rows }: ModelTides): Gauge[] =>
  rows.map(({ constituents, ...row }) => ({
    ...row,
    source: 'model',
    bureauCode: null,
    setting: 'open coast, by the EOT20 model',
    displayOffsetErrorMetres: zeroErrorMetres,
    minRangeMetres,
    constituents: names.flatMap((name, index): Gauge['constituents'] => {
      const millimetres = constituents[index * 2] ?? 0
      return millimetres > 0 ? [[name, millimetres / 1000, constituents[index * 2 + 1] ?? 0]] : []
    }),
  }))

/** The other way: the beaches' own constants among all of them, as they travel. */
export function modelOfGauges(gauges: readonly Gauge[]): ModelTides {
  const own = gauges.filter(({ source }) => source === 'model')
  const names = [...new Set(own.flatMap(({ constituents }) => constituents.map(([name]) => name)))]
  return {
    names,
    rows: own.map((gauge) => {
      const known = new Map(gauge.constituents.map(([name, ...rest]) => [name, rest]))
      const { source, bureauCode, setting, displayOffsetErrorMetres, minRangeMetres, ...row } =
        gauge
      return {
        ...row,
        constituents: names.flatMap((constituent) => {
          const [metres, degrees] = known.get(constituent) ?? [0, 0]
          return [Math.round(metres * 1000), degrees]
        }),
      }
    }),
  }
}
