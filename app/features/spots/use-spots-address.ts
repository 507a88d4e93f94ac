import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { changedAddress, type SpotsAddress, spotsAddress } from './spots-address'

/** Not with every letter: Safari refuses an address that changes a hundred times in half a minute. */
const writeAfterMs = 250

/** Marks an address that this page wrote itself, so that it is not read back as a link that was opened. */
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

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Written late, it would change the address of another page or undo a link that was opened.
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOwn(location.state)) clearTimeout(timer.current)
  }, [location])

  const change = (part: Partial<SpotsAddress>) => {
    const next = { ...address, ...part }
    setAddress(next)
    const search = changedAddress(new URLSearchParams(), next).toString()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // The person has gone to another page whose code is still loading; this one is drawn until it comes.
      if (window.location.pathname !== location.pathname) return
      navigate({ search }, { replace: true, state: ownState, preventScrollReset: true })
    }, writeAfterMs)
  }
  return [address, change]
}
