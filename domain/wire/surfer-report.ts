import * as v from 'valibot'
import { hourMs } from '../time/durations'
import { get } from './calls'
import { isSeen, withoutNeedlessMarks } from './plain-text'
import { spotNumber } from './spot-number'
import { afterId, instant, uuid, within } from './values'

export const reportLength = 280

const observed = {
  spotId: spotNumber,
  observedAtMs: instant,
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(reportLength)),
  waveHeightMetres: v.nullable(within(0, 30)),
  windSpeedKmh: v.nullable(within(0, 200)),
  windClass: v.nullable(
    v.picklist(['glassy', 'offshore', 'cross-offshore', 'cross-shore', 'cross-onshore', 'onshore']),
  ),
}

/** Arguments of `report.put`: what a surfer saw. `id` is made on the device; a report is not edited. */
export const reportPut = v.strictObject({
  id: uuid,
  ...observed,
  text: v.pipe(observed.text, isSeen({ lines: true }), withoutNeedlessMarks(), v.minLength(1)),
})
export type ReportPut = v.InferOutput<typeof reportPut>

export const reportFlag = v.strictObject({
  reportId: uuid,
  reason: v.picklist(['wrong', 'offensive', 'spam', 'unsafe', 'other']),
})
export type ReportFlag = v.InferOutput<typeof reportFlag>

/** One of `GET /api/spot-reports`. Older than six hours it is told as past, not as now. */
export const surferReport = v.object({
  id: v.string(),
  ...observed,
  /** Null: the surfer shows no name. */
  byName: v.nullable(v.string()),
  isMine: v.boolean(),
  /** Its author's account is some days old at most: it stands behind the others. */
  isByNewAccount: v.boolean(),
})
export type SurferReport = v.InferOutput<typeof surferReport>

/** What a person said, for themselves: without who said it. */
export const ownReport = v.object({ id: v.string(), ...observed })
export type OwnReport = v.InferOutput<typeof ownReport>

/** Reports are kept on the phone for this long after what they tell of. */
export const reportShownMs = 48 * hourMs

export const reportCalls = {
  list: get('/spot-reports', v.array(surferReport)),
  /** All that a person ever reported, in pages in order of their ids; an empty page is the last. */
  own: get('/users/:userId/reports', v.array(ownReport), { query: afterId }),
}
