import { useParams } from 'react-router-dom'
import { Checkout } from '../features/plans/checkout'
import { parsePlanId } from '../features/plans/chosen-plan'
import { paths } from '../paths'
import { useHeldPlan } from '../reads/use-held-plan'
import { BarTitle } from '../ui/bar-title'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'

/** `/checkout/2`: pays for a plan. */
export function CheckoutPage() {
  const planId = parsePlanId(useParams().planId)
  const held = useHeldPlan()
  return (
    <Screen layout="narrow">
      <PageMeta
        title="Checkout | Southbreak"
        description="Subscribe to a Southbreak plan."
        canonicalPath={paths.pricing}
      />
      <BarTitle>Checkout</BarTitle>
      <Checkout planId={planId} isSignedIn={held === undefined ? undefined : held !== null} />
    </Screen>
  )
}
