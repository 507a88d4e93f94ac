import { type AdminSpot, adminSpot, adminSpotCalls } from '#domain/wire/admin-spot'
import { AdminCallError, askAdmin, savedMeanwhile, waitOr } from '../shell/admin-call'
import type { SentSpot } from './beach-draft'

export type Problems = Readonly<Record<string, string>>

/** What became of a save. */
export type Saved =
  | { kind: 'saved'; spot: AdminSpot }
  /** The place lies off the coast: it is saved when somebody says so. */
  | { kind: 'outside' }
  /** Somebody else was faster. */
  | { kind: 'changed'; current: AdminSpot }
  | { kind: 'failed'; problems: Problems; says: string }

/** Sends a new beach (`id` null) or a changed one, once. */
export async function saveBeach(id: number | null, body: SentSpot): Promise<Saved> {
  try {
    const spot = await (id === null
      ? askAdmin(adminSpotCalls.add, { body })
      : askAdmin(adminSpotCalls.change, { params: { id }, body }))
    return { kind: 'saved', spot }
  } catch (error) {
    if (!(error instanceof AdminCallError)) throw error
    if (error.answer?.code === 'outside-coast') return { kind: 'outside' }
    const current = savedMeanwhile(error, adminSpot)
    if (current) return { kind: 'changed', current }
    const says = waitOr(error, 'Please try again.')
    return { kind: 'failed', problems: problemsOf(error), says }
  }
}

/** The first sentence about each field, by the field's own name. */
function problemsOf({ answer }: AdminCallError): Problems {
  const problems: Record<string, string> = {}
  for (const { path, message } of answer?.issues ?? []) problems[path] ??= sentenceOf(message)
  return problems
}

/** Sentences of schemas begin in the middle: 'must be from 0 to 360'. */
const sentenceOf = (message: string): string =>
  /^[A-Z].*\.$/.test(message) ? message : `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
