import * as v from 'valibot'
import { ratingWord } from './conditions'
import { source } from './forecast'
import { spotNumber } from './spot-number'
import { instant, uuid } from './values'

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest))
const measured = v.nullable(v.pipe(v.number(), v.finite()))

/** What was known of the spot when the surf was logged; kept as it was, never looked up again. */
export const attachedConditions = v.strictObject({
  source,
  validAtMs: instant,
  fetchedAtMs: v.nullable(instant),
  surfHeightMetres: measured,
  waveHeightMetres: measured,
  wavePeriodSeconds: measured,
  waveDirectionDegrees: measured,
  windSpeedKmh: measured,
  windDirectionDegrees: measured,
  tideHeightMetres: measured,
  tideTrend: v.nullable(v.picklist(['rising', 'falling'])),
  score: measured,
  word: v.nullable(ratingWord),
})
export type AttachedConditions = v.InferOutput<typeof attachedConditions>

export const notesLength = 4_000

/** As many as a surfer logs in fifty years of two surfs a week. */
export const mostLogEntries = 5_000
/** UTF-8 bytes of a person's stored entries: 5,000 surfs with a note of two or three sentences each. */
export const mostLogBytes = 4_000_000
export const logFullMessage =
  'Your surf log is full. Delete surfs or shorten notes to make room; nothing you wrote here is lost.'

/** How big it was against a standing surfer, and what the water looked like, in the surfer's own eyes. */
export const bodySizes = ['knee', 'waist', 'chest', 'head', 'overhead', 'double overhead'] as const
export const surfaces = ['glassy', 'clean', 'textured', 'choppy', 'blown out'] as const

/** What a surfer can say of one surf. */
export const surfLogFields = v.strictObject({
  spotId: spotNumber,
  startedAtMs: instant,
  durationMinutes: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_440))),
  /** The surfer's own verdict, 1 to 5. */
  stars: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
  board: v.nullable(text(100)),
  /** Entries of before 2026-11-23 have neither. */
  bodySize: v.optional(v.nullable(v.picklist(bodySizes)), null),
  surface: v.optional(v.nullable(v.picklist(surfaces)), null),
  notes: text(notesLength),
  conditions: v.nullable(attachedConditions),
})
export type SurfLogFields = v.InferOutput<typeof surfLogFields>

/** `id` is made on the device. */
export type SurfLogEntry = SurfLogFields & { id: string }

/** An entry as the server answers it: a newer one may know more of the conditions. */
export const surfLogRow = v.object({
  id: v.string(),
  ...surfLogFields.entries,
  conditions: v.nullable(v.object(attachedConditions.entries)),
})

/** A surf without anything said yet; a put names only the fields that change. */
export const emptySurfLog: Omit<SurfLogFields, 'spotId' | 'startedAtMs'> = {
  durationMinutes: null,
  stars: null,
  board: null,
  bodySize: null,
  surface: null,
  notes: '',
  conditions: null,
}

/** Arguments of `surf-log.put`. */
export const surfLogPut = v.strictObject({
  id: uuid,
  fields: v.partial(surfLogFields),
  /**
   * The notes this edit began from. When another device has changed them meanwhile, both texts stay
   * (`mergeNotes`); without it the later text wins.
   */
  notesBase: v.optional(text(notesLength)),
})
export type SurfLogPut = v.InferOutput<typeof surfLogPut>

export const surfLogDelete = v.strictObject({ id: uuid })

/** Both texts, when an edit did not begin from what is stored. Neither is ever dropped. */
export function mergeNotes(stored: string, edit: { notes: string; base: string }): string {
  const { notes, base } = edit
  if (stored === base || stored === '' || notes.includes(stored)) return notes
  if (stored.includes(notes) && notes !== '') return stored
  if (base !== '' && stored.includes(base)) return stored.replace(base, () => notes)
  return notes === '' ? stored : `${stored}\n\n${notes}`
}
