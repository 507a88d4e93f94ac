import { useEffect } from 'react'
import { useExchange } from '../../reads/use-exchange'
import { useSession } from '../../state/session'
import { InstallOffer } from './install-offer'
import { sayReady } from './say-ready'
import { UpdateOffer } from './update-offer'

/** Everything the app may say by itself, one offer at a time. */
export function Notices() {
  const isUpdateWaiting = useSession((session) => session.applyUpdate !== null)
  const lastExchangeAtMs = useExchange()?.lastExchangeAtMs
  useEffect(() => {
    if (lastExchangeAtMs) void sayReady()
  }, [lastExchangeAtMs])
  return isUpdateWaiting ? <UpdateOffer /> : <InstallOffer />
}
