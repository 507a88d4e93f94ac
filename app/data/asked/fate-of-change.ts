import { isWaiting, outboxState } from '#db/device/outbox'
import { failure, type ToastWords, toast } from '../../ui/toast-store'

/** A refusal is told by `useRefusalToasts`; 'kept' is on this device until the server can be asked. */
export type Fate = 'taken' | 'refused' | 'kept'

/** Resolves to the ids of the queued changes; null: nothing is to be sent. */
type Work = () => Promise<string | null | readonly (string | null)[]>

/** Longer than an exchange takes on a good network. */
const longestWaitMs = 5_000

/**
 * Does the work that writes changes, and waits a moment for the server's answer to exactly these.
 * @throws what the work throws
 */
export async function fateOfChange(work: Work): Promise<Fate> {
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

/** The device refused to store a change (no space, or storage is blocked): what was typed stays in its form. */
export const notStored: ToastWords = failure(
  'Not saved',
  'This device could not save it. Please try again.',
)

/** In place of a success's description while the server has not taken the change. */
export const keptWords = 'Saved on this device. It will be sent once there is signal.'

/** By a change's name, failed on the device or at the server (core experience 8, accounts 8). */
export const failedWords = {
  'favourite.set': failure('Error', 'Failed to update favorites. Please try again.'),
  'preference.set': failure('Error', 'Failed to update settings. Please try again.'),
  'profile.set': failure('Update failed', 'Failed to update your profile. Please try again.'),
  'feedback.send': failure(
    'Submission Failed',
    'Please try again or contact support if the issue persists.',
  ),
}

// Core experience 8.
const settingsUpdated = {
  title: 'Settings Updated',
  description: 'Your preferences have been saved.',
}

/**
 * Does the work and shows a toast of its fate, but for a refusal, which has its own.
 * @param words `done` null: the screen says it by itself
 * @returns false: it is not stored, and a form keeps what was typed
 */
export async function changeAndTell(
  work: Work,
  {
    done,
    failed = failedWords['preference.set'],
  }: { done: ToastWords | null; failed?: ToastWords },
): Promise<boolean> {
  try {
    const fate = await fateOfChange(work)
    if (fate === 'refused') return false
    if (done) toast(fate === 'kept' ? { ...done, description: keptWords } : done)
    return true
  } catch {
    toast(failed)
    return false
  }
}

/** Of a choice among the settings. */
export const changeSettings = (work: Work): Promise<boolean> =>
  changeAndTell(work, { done: settingsUpdated })
