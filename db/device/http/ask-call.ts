import * as v from 'valibot'
import {
  type AnswerOf,
  addressOf,
  type Call,
  type ParamsOf,
  type SentQueryOf,
} from '#domain/wire/call'
import { type Asked, askServer } from './ask-server'
import type { Network, SentRequest } from './send-request'

/** What fills the address of a call; the same for asking and for drawing what was asked. */
export type CallPlace<C extends Call> = (keyof ParamsOf<C> extends never
  ? { params?: undefined }
  : { params: ParamsOf<C> }) & { query?: SentQueryOf<C> }

export type CallRequest<C extends Call> = Omit<SentRequest, 'method' | 'body'> &
  CallPlace<C> &
  (C extends { body: infer B extends v.GenericSchema }
    ? { body: v.InferInput<B> }
    : { body?: undefined })

/** One call of our server, made as the table of calls says (`domain/wire/call.ts`). Answers as `askServer`. */
export async function askCall<C extends Call>(
  network: Network,
  call: C,
  { params, query, body, ...request }: CallRequest<C>,
): Promise<Asked<AnswerOf<C>>> {
  const { method, answer } = call
  const address = addressOf(call, (params ?? {}) as ParamsOf<C>, query)
  // A server of before asks every change for JSON.
  const sent = { ...request, method, body: body ?? (method === 'GET' ? undefined : {}) }
  const schema = (answer ?? v.unknown()) as v.GenericSchema<unknown, AnswerOf<C>>
  return askServer(network, address, schema, sent)
}
