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
 * Answers that anybody gets alike, by address, for the minute they were made in and the data they
 * were made from. They are given before any routing, most of the cost of a small answer (`bench/server.bench.ts`).
 * @param revision changes when the data does; what was remembered before is then forgotten
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
    /** Names the minute and the data of now. */
    moment,
    /**
     * @param madeIn the moment when the answer was begun. One that was overtaken, by a refresh while it
     *   was being compressed, is not remembered.
     */
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
    /** For a change of public data that the revision does not know of: what was made before is made again. */
    forget(): void {
      changes += 1
    },
  }
}

/** Answers a remembered address on Node's own response. False: the request goes on to the routes. */
export function answerFromMemo(
  memo: AnswerMemo,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  // Someone signed in may see more than what everybody sees.
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
