import * as v from 'valibot'
import { get } from './calls'
import { spotIdPath } from './spot-number'

/** As the person has them set: units, and demo data with `api=false`; else metric, and live data. */
const asSet = v.object({
  units: v.optional(v.picklist(['metric', 'imperial'])),
  api: v.optional(v.string()),
})

const pdf = { file: 'application/pdf' } as const

export const paperCalls = {
  week: get('/paper/spots/:id/week.pdf', pdf, { params: spotIdPath, query: asSet }),
  month: get('/paper/spots/:id/month.pdf', pdf, {
    params: spotIdPath,
    query: v.object({
      ...asSet.entries,
      /** The month, YYYY-MM; this one when left out. */
      month: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'A month is YYYY-MM, in this century.'),
        ),
      ),
    }),
  }),
}
