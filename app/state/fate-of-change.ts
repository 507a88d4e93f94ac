import { outboxState } from '#db/device/outbox'

/**
 * What became of a change: the server has taken it, has refused it (the refusal is told by `useRefusalToasts`), or
 * it is kept on this device until the server can be asked.
 */
export type Fate = 'taken' | 'refused' | 'kept'

/** Longer than an exchange takes on a good network; on a slow one the person is told that it is kept. */
const longestWaitMs = 5_000

/** Does the work that writes a change, and waits a moment for what the server says to it. @throws what the work throws */
export async function fateOfChange(work: () => Promise<unknown>): Promise<Fate> {
  // Nothing of this change can be refused before it is written.
  const [earlier] = await Promise.all([outboxState(), work()])
  const before = new Set(earlier.refused.map(({ id }) => id))
  const { syncOwned } = await import('./sync')
  await Promise.race([
    syncOwned(),
    new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs)),
  ])
  const { refused, waiting } = await outboxState()
  if (refused.some(({ id }) => !before.has(id))) return 'refused'
  return waiting > 0 ? 'kept' : 'taken'
}

/** In place of a success's description while the server has not taken the change. */
export const keptWords = 'Saved on this phone. It is sent when there is signal.'
