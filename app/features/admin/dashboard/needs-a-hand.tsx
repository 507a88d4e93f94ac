import { Link } from 'react-router-dom'
import type { AdminQueue } from '#domain/wire/admin-queue'
import { Card } from '../../../ui/card'
import own from './dashboard.module.css'
import { type HandLine, handLines } from './hand-lines'

/** A sign and a word with every colour. */
const marks: Record<HandLine['kind'], { sign: string; word: string }> = {
  failed: { sign: '✕', word: 'failed' },
  late: { sign: '▲', word: 'late' },
  waiting: { sign: '●', word: 'waiting' },
  note: { sign: '○', word: 'note' },
}

/** What is wrong or waits for an answer, a line each, the worst first. */
export function NeedsAHand({ queue }: { queue: AdminQueue }) {
  const lines = handLines(queue)
  return (
    <Card title="Needs a hand">
      {lines.length === 0 ? (
        <p className={own.well}>Nothing needs a hand.</p>
      ) : (
        <ul className={own.hand}>
          {lines.map(({ id, kind, words, to, action }) => (
            <li key={id}>
              <span className={`${own.mark} ${own[kind]}`}>
                <span aria-hidden="true">{marks[kind].sign}</span> {marks[kind].word}
              </span>
              <span className={own.words}>{words}</span>
              {to !== null && (
                <Link to={to} className={own.see}>
                  {action}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
