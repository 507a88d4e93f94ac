import { paymentConfig } from '#domain/wire/subscription-plan'
import { useAsked } from '../../reads/use-asked'
import styles from './plans.module.css'

/** Does this server take payments? Undefined while that is not known, with no signal too. */
export function useTakesPayments(): boolean | undefined {
  const { answer } = useAsked('/api/payment-config', paymentConfig)
  return answer.kind === 'answer' ? answer.value.publishableKey !== null : undefined
}

/** Said before anybody presses a button that could only end in a refusal. */
export function NoPayments() {
  if (useTakesPayments() !== false) return null
  return (
    <p className={styles.notice}>
      This server takes no payments yet: the plans are shown, and none can be bought here.
      Everything on the free plan works.
    </p>
  )
}
