import { paymentCalls } from '#domain/wire/subscription-plan'
import { useAsked } from '../../reads/use-asked'
import styles from './plans.module.css'

/** Does this server take payments? Undefined while it is asked; true where no answer came, and the checkout says what is wrong. */
export function useTakesPayments(): boolean | undefined {
  const { answer } = useAsked(paymentCalls.config, {})
  if (answer.kind === 'asking') return undefined
  return answer.kind !== 'answer' || answer.value.publishableKey !== null
}

/** Said before a person presses a button that could only end in a refusal. */
export function NoPayments() {
  return (
    <p className={styles.notice}>
      This server takes no payments yet: the plans are shown, and none can be bought here.
      Everything on the free plan works.
    </p>
  )
}
