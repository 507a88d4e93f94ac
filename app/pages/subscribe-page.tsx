import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { paths } from '../paths'
import { BarTitle } from '../ui/bar-title'
import { PageMeta } from '../ui/page-meta'
import { Screen } from '../ui/screen'
import { Skeleton } from '../ui/skeleton'

/** `/subscribe/2` leads to `/checkout/2` (product 5), as a page of its own. */
export function SubscribePage() {
  const { planId } = useParams()
  useEffect(() => {
    // A whole page load: only the checkout's own document may load the card form.
    location.replace(`/checkout/${encodeURIComponent(planId ?? '')}`)
  }, [planId])
  return (
    <Screen layout="narrow">
      <PageMeta
        title="Checkout | Southbreak"
        description="Subscribe to a Southbreak plan."
        canonicalPath={paths.pricing}
      />
      <BarTitle>Checkout</BarTitle>
      <Skeleton height={320} />
    </Screen>
  )
}
