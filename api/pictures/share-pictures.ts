import { lightColours } from '#domain/drawing/colours'
import type { Picture } from '#domain/drawing/picture'
import { scoreSentence } from '#domain/sea/observed/score-words'
import { stretches } from '#domain/sea/observed/stretch'
import { minuteMs } from '#domain/time/durations'
import type { Observations } from '#domain/wire/observations'
import { keptByName } from '../http/kept-by-name'
import { TooBusy } from '../http/problem'
import { type ReadyAnswer, readyAnswer } from '../http/ready-answer'
import { createTurns } from '../http/turns'
import type { drawPicture } from './draw-picture'

/** Drawn again only in another quarter of an hour, or when the data has changed. */
const freshMs = 15 * minuteMs
/** About 30 KB each. */
const mostKept = 150
const mostWaiting = 12
/** A whole coast of new pictures takes a few minutes, no matter who asks. */
const mostDrawnPerMinute = 40

type Deps = {
  now: () => number
  /** Changes with the data. */
  revision: () => number
  headers: Record<string, string>
  draw: typeof drawPicture
}

/** Pictures by name, drawn one at a time; in a full queue the last one of the name is served. */
export function createSharePictures({ now, revision, headers, draw }: Deps) {
  const kept = keptByName<ReadyAnswer>(mostKept)
  const turns = createTurns({ atOnce: 1, inLine: mostWaiting })
  let underWay = 0
  let minute = 0
  let drawnThisMinute = 0

  function mayDraw(): boolean {
    const current = Math.floor(now() / minuteMs)
    if (current !== minute) [minute, drawnThisMinute] = [current, 0]
    return underWay < mostWaiting && drawnThisMinute < mostDrawnPerMinute
  }

  function drawn(make: () => Picture): Promise<ReadyAnswer> {
    underWay += 1
    drawnThisMinute += 1
    // What is known when its turn comes, not when it was asked for.
    return turns('everybody', async () => readyAnswer(await draw(make()), headers)).finally(() => {
      underWay -= 1
    })
  }

  return {
    /**
     * @param name few are possible: never made of what a request says alone
     * @throws TooBusy when there is none of the name
     */
    async at(name: string, make: () => Picture): Promise<ReadyAnswer> {
      const version = `${revision()} ${Math.floor(now() / freshMs)}`
      if (kept.find(name, version) || mayDraw()) return kept.at(name, version, () => drawn(make))
      const before = kept.last(name)
      if (!before) throw new TooBusy(undefined, 60)
      return before
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
  const said = lines.length > 0 ? lines.slice(0, mostLines) : ['Nothing scored yet']
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
