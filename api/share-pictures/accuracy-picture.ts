import { lightColours } from '#domain/drawing/light-colours'
import type { Picture } from '#domain/drawing/picture'
import { scoreSentence } from '#domain/observation/score-words'
import { stretches } from '#domain/observation/stretch'
import type { Observations } from '#domain/wire/observations'

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
