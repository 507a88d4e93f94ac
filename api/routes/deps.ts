import type { Context } from 'hono'
import * as v from 'valibot'
import type { BureauTides } from '#api/upstream/bureau-tides'
import { countTry, type RateLimit } from '#db/server/account/rate-limits'
import type { ServerDatabase } from '#db/server/tables'
import type { SpotOutlook } from '#domain/rating/rated-at'
import { constantsId } from '#domain/tide/tide-accuracy'
import type { Spot } from '#domain/wire/spot'
import type { Plan } from '#domain/wire/subscription-plan'
import { clientAddress, countTryFrom } from '../auth/limits'
import { sessionOf } from '../auth/session'
import type { Background } from '../background/background'
import type { CurrentCoast, ForecastStore } from '../coast/forecast-store'
import type { SpotAnswers } from '../coast/spot-answers'
import type { SpotCatalog } from '../coast/spot-catalog'
import type { DocumentRenderer } from '../documents/document-renderer'
import type { Env } from '../env'
import type { AnswerMemo } from '../http/answer-memo'
import { ApiProblem, tooOften } from '../http/problem'
import {
  chooseAnswer,
  ownCopy,
  type ReadyAnswer,
  readyAnswer,
  toResponse,
  variesByPerson,
} from '../http/ready-answer'
import type { RefreshQueue } from '../jobs/refresh-queue'
import type { CoastSigner } from '../keys/handover-keys'
import type { CardProvider } from '../payments/card-provider'
import type { OutsidePictures } from '../pictures/outside-pictures'
import type { Push } from '../push/push-sender'
import type { ChangeDeps } from '../sync/apply-change'

export type RouteDeps = {
  database: ServerDatabase
  env: Env
  /** UTC epoch ms. */
  now: () => number
  startedAtMs: number
  spotCatalog: SpotCatalog
  forecastStore: ForecastStore
  /** Absent: no outside server is ever asked. */
  refresh?: RefreshQueue
  spotAnswers: SpotAnswers
  bureauTides: BureauTides
  push: Push
  coastSigner: CoastSigner
  /** Null: nothing can be paid for. */
  cardProvider: CardProvider | null
  memo: AnswerMemo
  /** True once the process was asked to end; absent: it never is. */
  isEnding?: () => boolean
  documents: DocumentRenderer
  background: Background
  outsidePictures: OutsidePictures
  /** Headers of every JSON answer. */
  json: Record<string, string>
}

declare module 'hono' {
  interface ContextVariableMap {
    /** The memo's moment when the request arrived. */
    madeIn: string
  }
}

export const planOf = (c: Context): Plan => sessionOf(c)?.user.plan ?? 'free'

/** Headers of answers about one person: no cache on the way may keep them. */
export const personal = ({ json }: Pick<RouteDeps, 'json'>): Record<string, string> => ({
  ...json,
  'Cache-Control': 'no-store',
})

/** A value as JSON with its own ETag, remembered for everybody until the minute or the data changes. */
export function sent(
  c: Context,
  deps: Pick<RouteDeps, 'memo' | 'json'>,
  value: unknown,
  headers = deps.json,
): Response {
  return sentReady(c, deps, readyAnswer(Buffer.from(JSON.stringify(value)), headers))
}

/** The form of a ready answer that this request can use; remembered like `sent`. */
export function sentReady(
  c: Context,
  { memo }: Pick<RouteDeps, 'memo'>,
  ready: ReadyAnswer,
): Response {
  const { url } = c.req
  const cookie = c.req.header('cookie')
  if (!cookie) {
    memo.remember(url.slice(url.indexOf('/', url.indexOf('//') + 2)), ready, c.get('madeIn'))
  }
  const chosen = chosenFor(c, ready)
  return toResponse(
    cookie && chosen.headers.Vary === variesByPerson
      ? { ...chosen, headers: { ...chosen.headers, 'Cache-Control': ownCopy } }
      : chosen,
  )
}

/** A ready answer that is not remembered: one person's, or kept by its maker. */
export const sentOnce = (c: Context, ready: ReadyAnswer): Response =>
  toResponse(chosenFor(c, ready))

const chosenFor = (c: Context, ready: ReadyAnswer) =>
  chooseAnswer(ready, {
    method: c.req.method,
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
  })

/** Bytes with an ETag, and 304 for a client that has them. */
export async function sentBytes(
  c: Context,
  headers: Record<string, string>,
  etag: string,
  read: () => Promise<Uint8Array<ArrayBuffer> | null>,
): Promise<Response | null> {
  const tagged = { ...headers, ETag: etag }
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, tagged)
  const bytes = await read()
  return bytes && c.body(bytes, 200, tagged)
}

/** @throws ApiProblem 404 */
export function spotOf({ spotCatalog }: Pick<RouteDeps, 'spotCatalog'>, id: number): Spot {
  const spot = spotCatalog.spotById.get(id)
  if (!spot) throw new ApiProblem(404, 'unknown-spot', `There is no spot ${id}.`)
  return spot
}

/** @throws ApiProblem 503 while live data is asked for and none was ever stored */
export function coastOf(
  { forecastStore }: Pick<RouteDeps, 'forecastStore'>,
  asked: { live: boolean; plan: Plan },
): CurrentCoast {
  const coast = forecastStore.current(asked)
  if (!coast) throw noLiveData()
  return coast
}

export const noLiveData = () =>
  new ApiProblem(503, 'no-live-data', 'No live data has been stored yet.', {
    headers: { 'Retry-After': '300' },
  })

/** What is known of a spot's time to come; without a coast its tide alone. */
export const outlookOf = (
  { spotCatalog }: Pick<RouteDeps, 'spotCatalog'>,
  spot: Spot,
  coast: CurrentCoast | null,
): SpotOutlook => ({
  spot,
  gauge: spotCatalog.gaugeById.get(constantsId(spot.tide)) ?? null,
  forecast: coast?.forecastOf(spot.id) ?? null,
})

/** Counts a call by its name and whose it is. @throws ApiProblem 429 */
export async function countCall(
  { database, now }: Pick<RouteDeps, 'database' | 'now'>,
  name: string,
  limit: RateLimit,
  message?: string,
): Promise<void> {
  const waitMs = await countTry(database, name, limit, now())
  if (waitMs > 0) throw tooOften(waitMs, message)
}

/** Counts a call by its name and the address it comes from, or who is named. @throws ApiProblem 429 */
export async function countCallFrom(
  { database, env, now }: Pick<RouteDeps, 'database' | 'env' | 'now'>,
  c: Context,
  name: string,
  limit: RateLimit,
  { who = clientAddress(c, env.trustProxy), message }: { who?: string; message?: string } = {},
): Promise<void> {
  const waitMs = await countTryFrom(database, name, { address: who, limit, atMs: now() })
  if (waitMs > 0) throw tooOften(waitMs, message)
}

export const changeDeps = ({ spotCatalog, now }: RouteDeps): ChangeDeps & { atMs: number } => ({
  // A surf logged without signal, at a spot that was taken away meanwhile, is not lost.
  isSpot: spotCatalog.wasSpot,
  atMs: now(),
})

const uuid = v.pipe(v.string(), v.uuid())

/** Names a call that may be repeated; null when the caller did not. */
export function idempotencyKey(c: Context): string | null {
  const read = v.safeParse(uuid, c.req.header('idempotency-key')?.toLowerCase())
  return read.success ? read.output : null
}
