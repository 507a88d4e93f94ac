import * as v from 'valibot'
import { askCall, type CallRequest } from '#db/device/http/ask-call'
import type { NoAnswer, Refused } from '#db/device/http/ask-server'
import { network } from '#db/device/http/send-request'
import type { AnswerOf, Call } from '#domain/wire/call'
import type { ApiError } from '#domain/wire/errors'

/** A failed call. Its message, `status: body or status text` (accounts 8), is for the console; screens use `sentence`. */
export class AdminCallError extends Error {
  /** 0: no answer, the network is away. */
  readonly status: number
  /** Null where another server answered, or none. */
  readonly answer: ApiError | null

  constructor(status: number, message: string, answer: ApiError | null = null) {
    super(message)
    this.status = status
    this.answer = answer
  }
}

/** The server wants a fresh sign-in: see `signInAgain`. */
export const needsProof = (error: unknown): boolean =>
  error instanceof AdminCallError && error.answer?.code === 'sign-in-again'

/** The server's own sentence, or the given one where it has none (accounts 8: "server message or …"). */
export const sentence = (error: unknown, otherwise: string): string =>
  error instanceof AdminCallError && error.answer ? error.answer.message : otherwise

/** Toast words for a failed call. */
export const failing = (title: string, otherwise: string) => (error: unknown) => ({
  title,
  description: sentence(error, otherwise),
})

/** A fresh sign-in. @param next path of the app to return to */
export const signInAgain = (next: string): string =>
  `/api/login?again=1&next=${encodeURIComponent(next)}`

/** The server's sentence for 429, which says how long to wait; else the given words. */
export const waitOr = (error: unknown, otherwise: string): string =>
  error instanceof AdminCallError && error.status === 429 ? sentence(error, otherwise) : otherwise

/** The row that another administrator saved in the meantime; null: the call failed for another reason. */
export function savedMeanwhile<T>(error: unknown, schema: v.GenericSchema<unknown, T>): T | null {
  if (!(error instanceof AdminCallError) || error.answer?.code !== 'changed-meanwhile') return null
  const read = v.safeParse(v.object({ current: schema }), error.answer?.details)
  return read.success ? read.output.current : null
}

/** Calls once, never from the outbox. @throws AdminCallError */
export async function askAdmin<C extends Call>(
  call: C,
  request: CallRequest<C>,
): Promise<AnswerOf<C>> {
  const asked = await askCall(network, call, request)
  if (asked.kind !== 'answer') throw adminError(asked)
  return asked.value
}

export const adminError = (asked: Refused | NoAnswer): AdminCallError =>
  asked.kind === 'refused'
    ? new AdminCallError(asked.status, asked.text, asked.error)
    : new AdminCallError(asked.kind === 'server-trouble' ? 200 : 0, asked.kind)
