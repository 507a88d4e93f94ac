import type { Context } from 'hono'
import type { BureauTides } from '#api/upstream/bureau-tides'
import type { ServerDatabase } from '#db/server/tables'
import type { Spot } from '#domain/wire/spot'
import type { Plan } from '#domain/wire/subscription-plan'
import type { AnswerMemo } from '../answer-memo'
import { sessionOf } from '../auth/session'
import type { Background } from '../background/background'
import type { DocumentRenderer } from '../documents/document-renderer'
import { ownCopy, variesByPerson } from '../edge-caching'
import type { Env } from '../env'
import type { CurrentCoast, ForecastStore } from '../forecast-store'
import type { RefreshQueue } from '../jobs/refresh-queue'
import type { CardProvider } from '../payments/card-provider'
import type { OutsidePictures } from '../pictures/outside-pictures'
import { problem } from '../problem'
import type { Push } from '../push/open-push'
import { chooseAnswer, type ReadyAnswer, readyAnswer, toResponse } from '../ready-answer'
import type { SpotAnswers } from '../spot-answers'
import type { SpotCatalog } from '../spot-catalog'

/** What the routes are made of. */
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

/** What the request may see. */
export const planOf = (c: Context): Plan => sessionOf(c)?.user.plan ?? 'free'

/** A value as JSON with its own ETag, remembered for everybody until the minute or the data changes. */
export function sent(c: Context, deps: RouteDeps, value: unknown): Response {
  return sentReady(c, deps, readyAnswer(Buffer.from(JSON.stringify(value)), deps.json))
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
  const chosen = chooseAnswer(ready, {
    method: c.req.method,
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
  })
  return toResponse(
    cookie && chosen.headers.Vary === variesByPerson
      ? { ...chosen, headers: { ...chosen.headers, 'Cache-Control': ownCopy } }
      : chosen,
  )
}

/** Runs with the spot of the path, or says that there is none. */
export function withSpot(
  deps: RouteDeps,
  id: number,
  answer: (spot: Spot) => Response | Promise<Response>,
): Response | Promise<Response> {
  const spot = deps.spotCatalog.spotById.get(id)
  return spot ? answer(spot) : problem(404, 'unknown-spot', `There is no spot ${id}.`)
}

/** Runs with the forecast that was asked for, or says that there is no live one yet. */
export function withCoast(
  deps: RouteDeps,
  asked: { live: boolean; plan: Plan },
  answer: (coast: CurrentCoast) => Response | Promise<Response>,
): Response | Promise<Response> {
  const coast = deps.forecastStore.current(asked)
  return coast ? answer(coast) : noLiveData()
}

export const noLiveData = () =>
  problem(503, 'no-live-data', 'No live data has been stored yet.', {
    headers: { 'Retry-After': '300' },
  })
