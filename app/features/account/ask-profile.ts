import * as v from 'valibot'
import { rememberProfile } from '#db/device/profile'
import { type AskDeps, askServer } from '#db/device/sync/ask-server'
import { type ProfileChange, profile } from '#domain/wire/profile'

const pathOf = (userId: string): string => `/api/users/${encodeURIComponent(userId)}`

/** Takes the profile from the server. Screens read the device; no signal changes nothing. */
export async function refreshProfile({ fetch }: AskDeps, userId: string): Promise<void> {
  const asked = await askServer({ fetch }, pathOf(userId), profile)
  if (asked.kind === 'answer') await rememberProfile(asked.value)
}

/**
 * Saves a profile on the server and then here. It needs the network: a profile is not queued.
 * @throws Error `status: body or status text` (core experience 8) or the network's own
 */
export async function saveProfile(
  { fetch }: AskDeps,
  userId: string,
  change: ProfileChange,
): Promise<void> {
  const response = await fetch(pathOf(userId), {
    method: 'PATCH',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text || response.statusText}`)
  await rememberProfile(v.parse(profile, JSON.parse(text)))
}
