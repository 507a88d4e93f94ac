/*
 * Everything about plans and money is one chunk: four names more in the router would weigh on every first paint.
 * The card form is a chunk of its own behind it.
 */
export { CheckoutPage } from './checkout-page'
export { PaymentSuccessPage } from './payment-success-page'
export { PricingPage } from './pricing-page'
export { SubscribePage } from './subscribe-page'
