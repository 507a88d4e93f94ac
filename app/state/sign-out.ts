import { forgetPerson } from '#db/device/person'
import { isSessionEnded } from '#db/device/session-end'
import { notePersonHere } from './front-door'
import { leavePush } from './push'

const patienceMs = 8_000

/**
 * Takes the person off this device and ends their session. Without signal the session could not end and
 * the next start would bring them back, so nothing happens then.
 */
export async function signOut({
  discardUnsent,
}: {
  discardUnsent: boolean
}): Promise<'done' | 'no-signal'> {
  const isOver = await isSessionEnded()
  if (!isOver && !(await isServerThere())) return 'no-signal'
  await leavePush()
  await forgetPerson({ discardUnsent })
  notePersonHere(false)
  if (!isOver) location.assign('/api/logout')
  return 'done'
}

/** A hotspot's own page answers too, but not with our JSON. */
async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const response = await fetch('/api/health', { cache: 'no-store', signal })
    const { status } = (await response.json()) as { status?: unknown }
    return response.ok && status === 'ok'
  } catch {
    // No answer, or not ours: all the same to somebody who wants to sign out.
    return false
  }
}
