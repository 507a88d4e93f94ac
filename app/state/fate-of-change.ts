import { isWaiting, outboxState } from '#db/device/outbox'

/**
 * What became of a change: the server has taken it, has refused it (the refusal is told by `useRefusalToasts`), or
 * it is kept on this device until the server can be asked.
 */
export type Fate = 'taken' | 'refused' | 'kept'

/** Longer than an exchange takes on a good network; on a slow one the person is told that it is kept. */
const longestWaitMs = 5_000

/**
 * Does the work that writes changes, and waits a moment for what the server says to them. What else waits or was refused
 * says nothing of them.
 * @param work resolves to the ids of the queued changes; null: nothing is to be sent
 * @throws what the work throws
 */
export async function fateOfChange(
  work: () => Promise<string | null | readonly (string | null)[]>,
): Promise<Fate> {
  const ids = [await work()].flat().filter((id) => id !== null)
  if (ids.length === 0) return 'taken'
  const { syncOwned } = await import('./sync')
  await Promise.race([
    syncOwned(),
    new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs)),
  ])
  const { refused } = await outboxState()
  if (refused.some(({ id }) => ids.includes(id))) return 'refused'
  return (await isWaiting(ids)) ? 'kept' : 'taken'
}

/** In place of a success's description while the server has not taken the change. */
export const keptWords = 'Saved on this phone. It is sent when there is signal.'
