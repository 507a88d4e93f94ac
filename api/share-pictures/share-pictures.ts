import type { Picture } from '#domain/drawing/picture'
import { minuteMs } from '#domain/time/durations'
import { type ReadyAnswer, readyAnswer } from '../ready-answer'
import type { drawPicture } from './draw-picture'

/** Drawn again only when so much time has passed, or the data has changed. */
const freshMs = 15 * minuteMs
/** About 30 KB each. */
const mostKept = 150
const mostWaiting = 12
/** A whole coast of new pictures takes a few minutes, no matter who asks. */
const mostDrawnPerMinute = 40

type SharePictures = {
  /**
   * The picture of a name, drawn if need be, one at a time. When too many are asked for, an older one of the same name
   * is given, and without one null.
   * @param name few are possible: never made of what a request says alone
   */
  at: (name: string, make: () => Picture) => Promise<ReadyAnswer | null>
}

type Kept = { ready: ReadyAnswer; revision: number; drawnAtMs: number }

type Deps = {
  now: () => number
  /** Changes with the data. */
  revision: () => number
  headers: Record<string, string>
  draw: typeof drawPicture
}

export function createSharePictures({ now, revision, headers, draw }: Deps): SharePictures {
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<ReadyAnswer>>()
  let queue: Promise<unknown> = Promise.resolve()
  let minute = 0
  let drawnThisMinute = 0

  const mayDraw = () => {
    const current = Math.floor(now() / minuteMs)
    if (current !== minute) [minute, drawnThisMinute] = [current, 0]
    return underWay.size < mostWaiting && drawnThisMinute < mostDrawnPerMinute
  }

  async function drawn(name: string, make: () => Picture): Promise<ReadyAnswer> {
    // What is known when its turn comes, not when it was asked for.
    const [drawnAtMs, of] = [now(), revision()]
    const ready = readyAnswer(await draw(make()), headers)
    kept.delete(name)
    kept.set(name, { ready, revision: of, drawnAtMs })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return ready
  }

  return {
    async at(name, make) {
      const before = kept.get(name)
      const isFresh =
        before?.revision === revision() && Math.abs(now() - before.drawnAtMs) < freshMs
      if (before && isFresh) return before.ready
      const already = underWay.get(name)
      if (already) return already
      if (!mayDraw()) return before?.ready ?? null
      drawnThisMinute += 1
      const turn = queue.then(() => drawn(name, make))
      queue = turn.catch(() => undefined)
      underWay.set(name, turn)
      try {
        return await turn
      } finally {
        underWay.delete(name)
      }
    },
  }
}
