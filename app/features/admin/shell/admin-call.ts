import * as v from 'valibot'
import { askCall, type CallRequest } from '#db/device/http/ask-call'
import type { NoAnswer, Refused } from '#db/device/http/ask-server'
import { network } from '#db/device/http/send-request'
import type { AnswerOf, Call } from '#domain/wire/call'
import type { ApiError } from '#domain/wire/errors'

/**
 * A call of the administration that came to nothing. The message is `status: body or status text`
 * (accounts 8) and is for the console; screens say `sentence`.
 */
export class AdminCallError extends Error {
  /** 0: no answer, the network is away. */
  readonly status: number
  /** What our server said; null when another server answered, or none. */
  readonly answer: ApiError | null

  constructor(status: number, message: string, answer: ApiError | null = null) {
    super(message)
    this.status = status
    this.answer = answer
  }
}

/** True where the server wants to know once more that it is them: `signInAgain` leads there and back. */
export const needsProof = (error: unknown): boolean =>
  error instanceof AdminCallError && error.answer?.code === 'sign-in-again'

/** The server's own sentence, or the given one where it has none (accounts 8: "server message or …"). */
export const sentence = (error: unknown, otherwise: string): string =>
  error instanceof AdminCallError && error.answer ? error.answer.message : otherwise

/** What a toast says of it, the server's sentence before ours. */
export const failing = (title: string, otherwise: string) => (error: unknown) => ({
  title,
  description: sentence(error, otherwise),
})

/** The page on which a person signs in once more to prove who they are. @param next a path of the app to come back to */
export const signInAgain = (next: string): string =>
  `/api/login?again=1&next=${encodeURIComponent(next)}`

/** The given words, but the server's where it asks to wait (429): trying again at once would not help. */
export const waitOr = (error: unknown, otherwise: string): string =>
  error instanceof AdminCallError && error.status === 429 ? sentence(error, otherwise) : otherwise

/** What another administrator saved while this was typed; null: that is not why the call failed. */
export function savedMeanwhile<T>(error: unknown, schema: v.GenericSchema<unknown, T>): T | null {
  if (!(error instanceof AdminCallError) || error.answer?.code !== 'changed-meanwhile') return null
  const read = v.safeParse(v.object({ current: schema }), error.answer?.details)
  return read.success ? read.output.current : null
}

/**
 * Makes a call, once; nothing of the administration waits for the network.
 * @throws AdminCallError
 */
export async function askAdmin<C extends Call>(
  call: C,
  request: CallRequest<C>,
): Promise<AnswerOf<C>> {
  const asked = await askCall(network, call, request)
  if (asked.kind !== 'answer') throw adminError(asked)
  return asked.value
}

/** The error of a call that came to nothing, for the screens' error states. */
export const adminError = (asked: Refused | NoAnswer): AdminCallError =>
  asked.kind === 'refused'
    ? new AdminCallError(asked.status, asked.text, asked.error)
    : new AdminCallError(asked.kind === 'server-trouble' ? 200 : 0, asked.kind)
