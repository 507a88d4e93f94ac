import { useState } from 'react'
import { keptPicture } from '#db/device/kept-picture'
import { sharedRead, useSharedRead } from './shared-read'

const stored = sharedRead(keptPicture)

/**
 * Where the picture of who is signed in is shown from: the device, where it was fetched before, or its address.
 * Once chosen it stays: a picture that is on screen is not drawn again for having been kept meanwhile.
 * @param address as `avatarAddress` gives it
 * @returns null while the store is read, and where there is none
 */
export function useKeptPicture(address: string | null): string | null {
  const kept = useSharedRead(stored)
  const [chosen, setChosen] = useState<{ address: string; source: string } | null>(null)
  if (address && kept !== undefined && chosen?.address !== address) {
    setChosen({ address, source: kept?.address === address ? kept.dataUrl : address })
  }
  return chosen && chosen.address === address ? chosen.source : null
}
