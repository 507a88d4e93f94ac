import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ServerDatabase } from '#db/server/tables'
import { hourMs, minuteMs } from '#domain/time/durations'
import { tryWhenDue } from './next-due'

/** After a backup that failed; the operator sees it on the freshness board meanwhile. */
const againAfterMs = hourMs

/** A database without any backup gets its first one so long after the start. */
const firstAfterMs = hourMs / 6

/** The name of backups in the table of sources. */
export const backupSource = 'backup'

/**
 * Backs up when one is due by the database's record of the last, so that frequent restarts neither cause one each nor
 * prevent all.
 * @param backUp makes one backup and removes the oldest; throws Error with a sentence for an operator
 */
export function createBackupJob({
  database,
  now,
  everyHours,
  backUp,
}: {
  database: ServerDatabase
  now: () => number
  everyHours: number
  backUp: () => Promise<void>
}): () => Promise<{ nextDueMs: number }> {
  const everyMs = everyHours * hourMs
  const firstDueMs = now() + firstAfterMs
  const longestMs = Math.max(everyMs, againAfterMs) + 1
  const attempt = async () => {
    const nowMs = now()
    try {
      await backUp()
      return { sentence: null, nextDueMs: nowMs + everyMs }
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error)
      return { sentence, nextDueMs: nowMs + againAfterMs }
    }
  }
  return () => tryWhenDue({ database, now }, backupSource, { firstDueMs, longestMs, attempt })
}

const run = promisify(execFile)
const longestBackupMs = 30 * minuteMs

/**
 * Runs `southbreak backup` as a process of its own: copying and checking a large file would hold up
 * every answer of this one.
 * @param commandFile the built command line
 * @throws Error with what the command said
 */
export async function backUpInOwnProcess(commandFile: string): Promise<void> {
  try {
    await run(process.execPath, [commandFile, 'backup'], { timeout: longestBackupMs })
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim()
    throw new Error(said || 'The backup could not be made.', { cause: error })
  }
}
