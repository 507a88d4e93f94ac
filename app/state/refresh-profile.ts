import { profileTurn, rememberProfile } from '#db/device/profile'
import { type AskDeps, askServer } from '#db/device/sync/ask-server'
import { profile } from '#domain/wire/profile'

/** Takes the profile from the server. Screens read the device; no signal changes nothing. */
export async function refreshProfile({ fetch }: AskDeps, userId: string): Promise<void> {
  const turn = await profileTurn(userId)
  const asked = await askServer({ fetch }, `/api/users/${encodeURIComponent(userId)}`, profile)
  if (asked.kind === 'answer') await rememberProfile(asked.value, turn)
}
