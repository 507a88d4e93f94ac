import { askCall } from '#db/device/http/ask-call'
import type { Network } from '#db/device/http/send-request'
import { rememberProfile } from '#db/device/profile'
import { profile } from '#domain/wire/profile'
import { profileCalls } from '#domain/wire/profile-change'

/** Takes the profile from the server. Screens read the device; no signal changes nothing. */
export async function refreshProfile(network: Network, userId: string): Promise<void> {
  // The payment provider's customer id stays on the server.
  const call = { ...profileCalls.read, answer: profile }
  const asked = await askCall(network, call, { params: { userId } })
  if (asked.kind === 'answer') await rememberProfile(asked.value)
}
