import * as v from 'valibot'
import { ownFeedback } from './feedback'
import { allPreferences } from './preferences'
import { ownProfile } from './profile'
import { surfLogRow } from './surf-log'
import { surfRuleFields } from './surf-rule'
import { ownReport } from './surfer-report'
import { instant } from './values'

/** Where it is: the spot's number, and its name as the phone knows it. */
const place = { spotId: v.number(), spot: v.string() }

/**
 * `data.json` of what a person takes along: everything they wrote here. Instants are UTC epoch ms, lengths metric, and
 * `file` names a file beside it. Fields are added, never changed.
 */
export const ownData = v.object({
  format: v.literal(1),
  madeAtMs: instant,
  /** The server that the account is on. */
  madeBy: v.string(),
  person: v.object({
    email: v.string(),
    ...ownProfile.entries,
    /** Null: they have no picture, or it is not on this phone. */
    picture: v.nullable(v.object({ file: v.string() })),
  }),
  favourites: v.array(v.object({ ...place, addedAtMs: instant })),
  preferences: allPreferences,
  /** Latest first. */
  surfs: v.array(
    v.object({
      ...surfLogRow.entries,
      ...place,
      photo: v.nullable(
        v.object({
          /** Null: it is on the server and was not on this phone, which had no signal. */
          file: v.nullable(v.string()),
          width: v.number(),
          height: v.number(),
        }),
      ),
    }),
  ),
  alerts: v.array(v.object({ id: v.string(), sentence: v.string(), fields: surfRuleFields })),
  reports: v.array(v.object({ ...ownReport.entries, ...place })),
  feedback: v.array(ownFeedback),
  /** Changes that the server did not take, as they were written. */
  refused: v.array(
    v.object({ name: v.string(), message: v.string(), atMs: instant, written: v.unknown() }),
  ),
  /** What could not be had when the file was made, in sentences. */
  missing: v.array(v.string()),
})
export type OwnData = v.InferOutput<typeof ownData>
