import { askCall } from '#db/device/http/ask-call'
import { network } from '#db/device/http/send-request'
import { isSessionEnded } from '#db/device/person'
import { forgetPerson } from '#db/device/remember-person'
import { statusCalls } from '#domain/wire/status'
import { failure, toast } from '../../ui/toast-store'
import { notePersonHere } from '../tab/landing-gate'
import { leavePush } from './push'

const timeoutMs = 8_000

/** Takes the person off this device and ends their session; without signal nothing, as the next start would undo it. */
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
  location.assign(isOver ? '/' : '/api/logout')
  return 'done'
}

async function isServerThere(): Promise<boolean> {
  const asked = await askCall(network, statusCalls.health, { silenceMs: timeoutMs })
  return asked.kind === 'answer'
}

export async function signOutWithToast(options: { discardUnsent: boolean }): Promise<void> {
  if ((await signOut(options)) === 'done') return
  toast(failure('No signal', 'Signing out needs signal. You are still signed in here.'))
}
