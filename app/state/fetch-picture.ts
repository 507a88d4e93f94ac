import { keepPicture, keptPicture } from '#db/device/kept-picture'
import { storedProfile } from '#db/device/profile'
import { avatarAddress } from '#domain/picture/avatar-address'

type FetchDeps = { fetch: typeof fetch }

/**
 * Brings the picture of who is signed in to the device, so that it is there without signal. Nothing happens where
 * it is here already, where there is none, and without signal; the server, which may still be fetching one from
 * another site, is asked again after the next exchange.
 */
export async function fetchPicture({ fetch }: FetchDeps): Promise<void> {
  const profile = await storedProfile()
  if (!profile) return
  const address = avatarAddress(profile)
  // A new one that is not sent yet is in the profile itself.
  if (!address?.startsWith('/')) return
  if ((await keptPicture())?.address === address) return
  const dataUrl = await fetchDataUrl(fetch, address)
  if (dataUrl) await keepPicture(profile.id, { address, dataUrl })
}

async function fetchDataUrl(fetch: FetchDeps['fetch'], address: string): Promise<string | null> {
  try {
    const answer = await fetch(address)
    return answer.ok ? await dataUrlOf(await answer.blob()) : null
  } catch {
    // No signal, or it broke off: asked again after the next exchange.
    return null
  }
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
