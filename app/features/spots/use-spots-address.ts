import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { changedAddress, type SpotsAddress, spotsAddress } from './spots-address'

/** Marks an address that this page wrote itself, so that it is not read back as somebody's link. */
const ownState = { southbreakSpots: 'own' }

const isOwn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'southbreakSpots' in state

/**
 * What the page shows, held in the page so that a tap answers at once, and written to the address so
 * that it can be shared. A link to another choice, or Back, is followed.
 */
export function useSpotsAddress(): [SpotsAddress, (change: Partial<SpotsAddress>) => void] {
  const location = useLocation()
  const navigate = useNavigate()
  const [seenKey, setSeenKey] = useState(location.key)
  const [address, setAddress] = useState(() => spotsAddress(new URLSearchParams(location.search)))

  if (seenKey !== location.key) {
    setSeenKey(location.key)
    if (!isOwn(location.state)) setAddress(spotsAddress(new URLSearchParams(location.search)))
  }

  const change = (part: Partial<SpotsAddress>) => {
    const next = { ...address, ...part }
    setAddress(next)
    const search = changedAddress(new URLSearchParams(), next).toString()
    navigate({ search }, { replace: true, state: ownState, preventScrollReset: true })
  }
  return [address, change]
}
