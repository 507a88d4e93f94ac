import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { network } from '#db/device/http/send-request'
import { learnPerson } from '../data/asked/learn-person'
import { refreshNow } from '../data/asked/refresh'
import { useHeldPlan } from '../data/stored/use-person'
import { noteBrowsing } from '../data/tab/landing-gate'
import { Checkout } from '../features/plans/checkout'
import { parsePlanId } from '../features/plans/chosen-plan'
import { PaymentOutcome } from '../features/plans/payment-outcome'
import { CustomPlan, Pricing } from '../features/plans/pricing'
import { ownPaths } from '../own-paths'
import { paths } from '../paths'
import { IconButton, PlainLink } from '../ui/button'
import { Screen } from '../ui/screen'
import { Skeleton } from '../ui/skeleton'
import { PageScreen } from './page-screen'

/** One chunk for plans and payments: four would cost every first paint bytes. The card form is a chunk behind it. */

/** `/pricing` */
export function PricingPage() {
  const held = useHeldPlan()
  const navigate = useNavigate()
  const { key } = useLocation()
  // A page opened directly has no history.
  const close = () => void (key === 'default' ? navigate(paths.home) : navigate(-1))
  return (
    <PageScreen name="pricing">
      <div className="-mx-3 -my-2 flex items-center justify-between">
        <PlainLink to={paths.home} onClick={noteBrowsing}>
          Back to the app
        </PlainLink>
        <IconButton label="Close" onClick={close} icon={X} />
      </div>
      <p>Tides, surf and the forecast are free for everybody, with and without signal.</p>
      <Pricing held={held} />
      <CustomPlan />
    </PageScreen>
  )
}

const checkoutWords = {
  title: 'Checkout | Southbreak',
  description: 'Subscribe to a Southbreak plan.',
}

/** `/subscribe/2` redirects to `/checkout/2` (product 5). */
export function SubscribePage() {
  const { planId } = useParams()
  useEffect(() => {
    // A full page load: only the checkout's document may load the card form.
    location.replace(`/checkout/${encodeURIComponent(planId ?? '')}`)
  }, [planId])
  return (
    <Screen layout="narrow" words={checkoutWords} path={paths.pricing} title="Checkout">
      <Skeleton height={320} />
    </Screen>
  )
}

/** `/checkout/2` */
export function CheckoutPage() {
  const planId = parsePlanId(useParams().planId)
  const held = useHeldPlan()
  return (
    <Screen layout="narrow" words={checkoutWords} path={paths.pricing} title="Checkout">
      <Checkout planId={planId} isSignedIn={held === undefined ? undefined : held !== null} />
    </Screen>
  )
}

/** Stripe's webhook reaches our server within seconds: when to look for it. */
const looksAfterMs = [1_000, 4_000, 15_000]

const look = () => void learnPerson(network, () => void refreshNow())

const paymentWords = {
  title: 'Payment | Southbreak',
  description: 'How your payment for a Southbreak plan ended.',
}

/** `/payment-success`: the return address of the card form. */
export function PaymentSuccessPage() {
  const [search] = useSearchParams()
  useEffect(() => {
    const timers = looksAfterMs.map((ms) => setTimeout(look, ms))
    return () => timers.forEach(clearTimeout)
  }, [])
  return (
    <Screen layout="narrow" words={paymentWords} path={ownPaths.paymentSuccess}>
      <PaymentOutcome redirectStatus={search.get('redirect_status')} onLook={look} />
    </Screen>
  )
}
