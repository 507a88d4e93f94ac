import { askFile } from '#db/device/http/ask-server'
import type { Network } from '#db/device/http/send-request'
import { keepPicture, keptPicture } from '#db/device/kept-picture'
import { storedProfile } from '#db/device/profile'
import { avatarAddress } from '#domain/person/shown-picture'
import { dataUrlOf } from './data-url-of'

/**
 * Fetches the picture of the signed-in person, so that it is here without signal. The server may still be fetching one
 * from another site: without an answer it is asked again after the next exchange.
 */
export async function fetchPicture(network: Network): Promise<void> {
  const profile = await storedProfile()
  if (!profile) return
  const address = avatarAddress(profile)
  // A new one that is not sent yet is in the profile itself.
  if (!address?.startsWith('/')) return
  if ((await keptPicture())?.address === address) return
  const asked = await askFile(network, address, isPicture)
  if (asked.kind !== 'answer') return
  await keepPicture(profile.id, { address, dataUrl: await dataUrlOf(asked.file) })
}

export const isPicture = (headers: Headers) => /^image\//.test(headers.get('Content-Type') ?? '')
