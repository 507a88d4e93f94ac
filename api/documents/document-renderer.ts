import { minuteMs } from '#domain/time/durations'
import { type Background, ProcessEnded, TookTooLong } from '../background/background'
import { createTurns } from '../http/turns'
import { DocumentTooComplex } from './document'
import type { RenderJob } from './render-document'

/**
 * A long, ordinary document takes a second, and one that is made to be slow is given up before the connection that it is
 * asked on. Whoever writes one looks at its preview again and again.
 */
export const documentLimits = { timeoutMs: 30_000, idleMs: minuteMs, isWaitedFor: true }
/** Over all clients, besides the one in progress. */
const mostWaiting = 11

export type DocumentRenderer = ReturnType<typeof documentsBy>

/**
 * Renders one document after another.
 * @param background a process for documents alone, so that a slow one holds up nothing else
 */
export function documentsBy(background: Background) {
  const turns = createTurns({ atOnce: 1, inLine: mostWaiting })
  const made = async (job: RenderJob) => {
    try {
      return await background.run('renderDocument', job)
    } catch (error) {
      if (error instanceof TookTooLong) {
        throw new DocumentTooComplex('The document takes too long to lay out.')
      }
      // It is tried twice: what ended the process was not somebody from outside.
      if (error instanceof ProcessEnded) {
        throw new DocumentTooComplex('The document takes more memory than it may.')
      }
      throw error
    }
  }
  return {
    /**
     * @param who clients take turns; in a full queue the one with most requests loses its last
     * @throws DocumentTooComplex, TooBusy
     */
    render: (job: RenderJob, who: string): Promise<Uint8Array> =>
      turns(who, async () => {
        const answer = await made(job)
        if ('refused' in answer) throw new DocumentTooComplex(answer.refused)
        return answer.file
      }),
    close: background.close,
  }
}
