import { useEffect } from 'react'
import { useExchange } from '../../reads/use-exchange'
import { useSession } from '../../state/session'
import { InstallOffer } from './install-offer'
import { OperatorNotice } from './operator-notice'
import { sayReady } from './say-ready'
import { UpdateOffer } from './update-offer'
import { useOperatorNotice } from './use-operator-notice'

/** Everything the app may say by itself, one thing at a time; what the operator says comes first. */
export function Notices() {
  const isUpdateWaiting = useSession((session) => session.applyUpdate !== null)
  const lastExchangeAtMs = useExchange()?.lastExchangeAtMs
  useEffect(() => {
    if (lastExchangeAtMs) void sayReady()
  }, [lastExchangeAtMs])
  const notice = useOperatorNotice()
  if (notice) return <OperatorNotice key={notice.id} notice={notice} />
  return isUpdateWaiting ? <UpdateOffer /> : <InstallOffer />
}
