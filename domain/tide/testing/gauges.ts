import { seedGauges, seedTides } from '#db/server/seed/seed-tides'
import type { Gauge } from '../../wire/gauge'
import type { SpotTide } from '../../wire/spot'

/** The real gauges, so that tests of the tide speak of the real coast. */
export const gauges: Gauge[] = seedGauges()

/** The constants of the beaches on the open coast. */
export const modelTides: Gauge[] = seedTides().slice(gauges.length)

/** One real gauge, or a beach's own constants, by id. */
export function gaugeById(id: string): Gauge {
  const gauge = [...gauges, ...modelTides].find((each) => each.id === id)
  if (gauge === undefined) throw new Error(`no gauge ${id}`)
  return gauge
}

/** The tide of a spot right at the gauge, with whatever the test needs otherwise. */
export function spotTideAt(gaugeId: string, changes: Partial<SpotTide> = {}): SpotTide {
  return {
    gauge: gaugeId,
    gaugeName: gaugeById(gaugeId).name,
    timeOffsetMinutes: 0,
    heightsKnown: true,
    reliability: 'A',
    note: '',
    ...changes,
  }
}
