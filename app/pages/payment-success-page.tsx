import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { network } from '#db/device/http/send-request'
import { PaymentOutcome } from '../features/plans/payment-outcome'
import { ownPaths } from '../own-paths'
import { learnPerson } from '../state/learn-person'
import { refreshNow } from '../state/refresh'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'

/** The provider tells our server of the payment within seconds: when to look whether it has. */
const looksAfterMs = [1_000, 4_000, 15_000]

const look = () => void learnPerson(network, () => void refreshNow())

/** `/payment-success`: where the card form leads to. */
export function PaymentSuccessPage() {
  const [search] = useSearchParams()
  useEffect(() => {
    const timers = looksAfterMs.map((ms) => setTimeout(look, ms))
    return () => timers.forEach(clearTimeout)
  }, [])
  return (
    <Screen layout="narrow">
      <PageMeta
        title="Payment | Southbreak"
        description="How your payment for a Southbreak plan ended."
        canonicalPath={ownPaths.paymentSuccess}
      />
      <PaymentOutcome redirectStatus={search.get('redirect_status')} onLook={look} />
    </Screen>
  )
}
