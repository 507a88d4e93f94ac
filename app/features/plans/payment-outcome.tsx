import { useEffect } from 'react'
import { paths } from '../../paths'
import { Card } from '../../ui/card'
import { ErrorState } from '../../ui/error-state'
import { LinkButton } from '../../ui/link-button'
import { notePendingPayment } from './chosen-plan'
import styles from './plans.module.css'

type PaymentOutcomeProps = {
  /** The provider's word for how the payment ended, from its return address; null: none was given. */
  redirectStatus: string | null
}

/** After the card form (accounts 2, Payment success). */
export function PaymentOutcome({ redirectStatus }: PaymentOutcomeProps) {
  useEffect(() => notePendingPayment(null), [])
  if (redirectStatus === 'failed') {
    return (
      <ErrorState
        title="The payment was not completed"
        action={<LinkButton to={paths.pricing}>Back to Pricing</LinkButton>}
      >
        Nothing was charged.
      </ErrorState>
    )
  }
  return (
    <>
      <h1>Payment Successful!</h1>
      <Card title="What comes next">
        <p>
          Your plan is switched on as soon as the payment is confirmed, usually within a minute.
        </p>
        <ul className={styles.features}>
          <li>7-day forecasts</li>
          <li>Custom alerts</li>
          <li>Premium camera feeds</li>
          <li>Session tracking</li>
        </ul>
        <div className={styles.buttons}>
          <LinkButton to={paths.home}>Start Surfing</LinkButton>
          <LinkButton variant="quiet" to={paths.profile}>
            Manage Subscription
          </LinkButton>
        </div>
      </Card>
    </>
  )
}
