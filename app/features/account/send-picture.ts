import * as v from 'valibot'
import { profileTurn, rememberProfile } from '#db/device/profile'
import type { AskDeps } from '#db/device/sync/ask-server'
import { profile } from '#domain/wire/profile'

const pathOf = (userId: string): string => `/api/users/${encodeURIComponent(userId)}`

/**
 * Sends an uploaded picture and keeps what comes of it. It needs the network: a picture is too heavy to be queued.
 * @throws Error `status: body or status text` (core experience 8) or the network's own
 */
export async function sendPicture(
  { fetch }: AskDeps,
  userId: string,
  picture: string,
): Promise<void> {
  const turn = await profileTurn(userId)
  const response = await fetch(pathOf(userId), {
    method: 'PATCH',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ profileImageUrl: picture }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text || response.statusText}`)
  await rememberProfile(v.parse(profile, JSON.parse(text)), turn)
}
