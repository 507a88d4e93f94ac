import { lightColours } from '#domain/drawing/light-colours'
import type { Picture } from '#domain/drawing/picture'
import { scoreSentence } from '#domain/sea/observed/score-words'
import { stretches } from '#domain/sea/observed/stretch'
import { minuteMs } from '#domain/time/durations'
import type { Observations } from '#domain/wire/observations'
import { type ReadyAnswer, readyAnswer } from '../http/ready-answer'
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

const mostLines = 5
const days = 30
const leadHours = 24

/** How good the forecast was, for anyone who sees a link to the accuracy page: a line a stretch, one day ahead. */
export function accuracyPicture({ scores = [], source }: Observations): Picture {
  const lines = stretches.flatMap(({ id, name }) => {
    const score = scores.find(
      (one) => one.stretch === id && one.days === days && one.leadHours === leadHours,
    )
    return score ? [`${name}: ${scoreSentence(score, 'metric')}`] : []
  })
  const said = lines.length > 0 ? lines.slice(0, mostLines) : ['Nothing is scored yet']
  const quiet = lightColours['ink-quiet']
  const widest = 1080
  return {
    shapes: `<path d="M60 546H1140" stroke="${lightColours['line-strong']}" stroke-width="2"/>`,
    texts: [
      { text: 'SOUTHBREAK', left: 60, top: 44, size: 30, isBold: true, colour: quiet },
      { text: 'How good the forecast was', left: 60, top: 96, size: 72, isBold: true, widest },
      ...said.map((text, line) => ({ text, left: 60, top: 226 + 62 * line, size: 36, widest })),
      {
        text: `${source === 'demo' ? 'Demo data: of demo buoys. ' : ''}Height of the sea against wave buoys, last ${days} days.`,
        left: 60,
        top: 568,
        size: 28,
        colour: quiet,
        widest,
      },
    ],
  }
}
