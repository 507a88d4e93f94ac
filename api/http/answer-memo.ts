import type { IncomingMessage, ServerResponse } from 'node:http'
import { minuteMs } from '#domain/time/durations'
import { chooseAnswer, type ReadyAnswer } from './ready-answer'

// Made-up addresses (query strings) must not fill the memory. The public ones are some 800, with 2 MB of bodies.
const mostKept = 2_000
const mostBytes = 4 * 2 ** 20
/** Longer than any address of ours. */
const longestUrl = 200

export type AnswerMemo = ReturnType<typeof createAnswerMemo>

/**
 * Answers that are the same for everybody, kept by address for the minute and the data they were made from. They are
 * served before routing, which is most of the cost of a small answer (`bench/server.bench.ts`).
 * @param revision changes with the data; earlier answers are then dropped
 */
export function createAnswerMemo(now: () => number, revision: () => number) {
  const answers = new Map<string, ReadyAnswer>()
  /** Several addresses may share one answer. */
  const counted = new Set<ReadyAnswer>()
  let bytes = 0
  const forgetAll = () => {
    answers.clear()
    counted.clear()
    bytes = 0
  }
  let changes = 0
  const moment = () => `${revision()} ${changes} ${Math.floor(now() / minuteMs)}`
  let keptFor = ''
  const forgetTheOld = () => {
    const current = moment()
    if (current === keptFor) return
    forgetAll()
    keptFor = current
  }
  return {
    /** Identifies the current minute and data. */
    moment,
    /** @param madeIn `moment` at the begin of the work: an answer that a refresh overtook is not kept */
    remember(url: string, ready: ReadyAnswer, madeIn: string): void {
      forgetTheOld()
      if (madeIn !== keptFor || url.length > longestUrl) return
      if (answers.size >= mostKept || bytes >= mostBytes) forgetAll()
      answers.set(url, ready)
      if (counted.has(ready)) return
      counted.add(ready)
      bytes += ready.bodies.identity.bytes.byteLength
    },
    find(url: string): ReadyAnswer | null {
      forgetTheOld()
      return answers.get(url) ?? null
    },
    /** Drops every answer, after a change of public data that `revision` does not cover. */
    forget(): void {
      changes += 1
    },
  }
}

/** Answers a kept address on Node's own response. @returns false when the routes must answer */
export function answerFromMemo(
  memo: AnswerMemo,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  // A person who is signed in may get more than the public answer.
  if (request.method !== 'GET' || !request.url || request.headers.cookie) return false
  const ready = memo.find(request.url)
  if (!ready) return false
  const { status, headers, body } = chooseAnswer(ready, {
    method: 'GET',
    acceptEncoding: request.headers['accept-encoding'],
    ifNoneMatch: request.headers['if-none-match'],
  })
  response.writeHead(status, headers)
  response.end(body ?? undefined)
  return true
}
