import { type JobAnswer, type JobMessage, work } from './background'

// Ctrl-C and systemd signal both processes: the server ends this one when it needs it no more.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())

const answer = (message: JobAnswer) => process.send?.(message)

process.on('message', async ({ id, kind, given }: JobMessage) => {
  try {
    answer({ id, made: await work(kind, given) })
  } catch (error) {
    answer({ id, failed: error instanceof Error ? error.message : String(error) })
  }
})
