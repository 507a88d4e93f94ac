import { askServer } from '#db/device/http/ask-server'
import type { Network } from '#db/device/http/send-request'
import { profileTurn, rememberProfile } from '#db/device/profile'
import { profile } from '#domain/wire/profile'

/** Takes the profile from the server. Screens read the device; no signal changes nothing. */
export async function refreshProfile(network: Network, userId: string): Promise<void> {
  const turn = await profileTurn(userId)
  const asked = await askServer(network, `/api/users/${encodeURIComponent(userId)}`, profile)
  if (asked.kind === 'answer') await rememberProfile(asked.value, turn)
}
