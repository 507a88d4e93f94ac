import { startStripeDouble } from '../api/payments/testing/stripe-double'
import { cardOptions, finishPayment, serveCardScript } from './testing/card-script'
import { ProductServer } from './testing/server'
import { createAccount, signUp } from './testing/sign-up'
import { base, browseFromTheStart, expect, test, visitUntilReady } from './testing/test'

test('prices for visitors, for who is signed in, and with no payments or no signal; the way to a custom plan', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/pricing`)
  const plan = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(plan('Free').getByText('Free', { exact: true }).last()).toBeVisible()
  await expect(plan('Wave Rider')).toContainText('$9.99/month')
  await expect(plan('Wave Rider')).toContainText('Most Popular')
  await expect(plan('Surf Master')).toContainText('$19.99/month')
  await expect(page.getByText('Most Popular')).toHaveCount(1)
  await expect(page.getByText(/^The paid plans are not on sale yet\./)).toBeVisible()
  await page.getByRole('link', { name: 'Contact Sales' }).click()
  await expect(page).toHaveURL(/\/feedback\?type=general/)
  await expect(page.getByLabel('Subject')).toHaveValue('A custom plan')
  await page.goBack()
  await expect(page.getByText('Need a Custom Plan?')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the app' }).click()
  await expect(page.getByRole('button', { name: 'Change' })).toBeVisible()
  await page.goBack()
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click()

  await signUp(page, server, '/pricing?plan=2')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('not on sale yet')
  await expect(dialog.getByRole('link')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  const upgrade = page.getByRole('banner').getByRole('link', { name: '⚡ Upgrade' })
  await expect(upgrade).toHaveAttribute('href', '/pricing')

  await page.goto(`${server.url}/checkout/2`)
  await expect(
    page.getByText(
      'Payment processing is currently not configured. Please contact the administrator to set up Stripe payment processing.',
      { exact: true },
    ),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Back to Pricing' }).click()
  await expect(page).toHaveURL(`${server.url}/pricing`)
  for (const [path, words] of [
    ['/checkout/99', 'There is no such plan'],
    ['/checkout/1', 'This plan is free'],
  ] as const) {
    await page.goto(server.url + path)
    await expect(page.getByText(words)).toBeVisible()
  }

  // What needs the network says so in one sentence.
  await page.route('**/api/subscription-plans**', (route) => route.abort())
  await page.goto(`${server.url}/checkout/2`)
  await expect(page.getByText(/^Plans and payments need signal\./)).toBeVisible()
  await page.unroute('**/api/subscription-plans**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Payment System Unavailable')).toBeVisible()
})

base.describe('with payments configured', () => {
  let stripe: Awaited<ReturnType<typeof startStripeDouble>>
  let server: ProductServer

  base.beforeAll(async () => {
    stripe = await startStripeDouble()
    server = new ProductServer(stripe.variables)
    await server.start()
  })
  base.afterAll(async () => {
    await server.dispose()
    await stripe.close()
  })
  base.beforeEach(async ({ context }) => browseFromTheStart(context))

  base(
    'the plan comes along from the prices through the sign-in to the question and the checkout',
    async ({ page }) => {
      await page.goto(`${server.url}/pricing`)
      const master = page.getByRole('region', { name: 'Surf Master', exact: true })
      await master.getByRole('button', { name: 'Sign In to Subscribe' }).click()
      await createAccount(page)
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Your plan: Surf Master')
      await expect(dialog).toContainText('$19.99 AUD per month')
      await expect(page).toHaveURL(`${server.url}/`)
      expect(await page.evaluate(() => localStorage.getItem('selectedPlanAfterAuth'))).toBeNull()
      await expect(dialog.getByRole('link', { name: 'Complete Subscription' })).toHaveAttribute(
        'href',
        '/checkout/3',
      )
      await dialog.getByRole('button', { name: 'Skip for Now' }).click()
      await expect(dialog).toHaveCount(0)
      await page.reload()
      await expect(page.getByTitle('Manage profile and favorites')).toBeVisible()
      await expect(dialog).toHaveCount(0)

      await page.goto(`${server.url}/?plan=1`)
      await dialog.getByRole('button', { name: 'Start using Southbreak' }).click()
      await expect(dialog).toHaveCount(0)
    },
  )

  base('a visitor signs in at the checkout, pays once and has the plan', async ({ page }) => {
    await serveCardScript(page)
    await page.goto(`${server.url}/checkout/2`)
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await createAccount(page)
    await expect(page).toHaveURL(`${server.url}/checkout/2`)
    await page.getByLabel('Card number').fill('declined')
    const pay = page.getByRole('button', { name: 'Subscribe for $9.99/month' })
    await pay.click()
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
    expect(await page.evaluate(() => localStorage.getItem('pendingPayment'))).toBeNull()

    const { key, clientSecret } = await cardOptions(page)
    expect(key).toMatch(/^pk_test_/)
    stripe.confirm(clientSecret)
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await pay.dblclick()
    await expect(page.getByRole('button', { name: 'Paying…' })).toBeDisabled()
    expect(await page.evaluate(() => localStorage.getItem('pendingPayment'))).toBe('2')
    await finishPayment(page)
    await expect(page).toHaveURL(/\/payment-success\?redirect_status=succeeded&confirms=2$/)
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('pendingPayment'))).toBeNull()
    const steps = ['7-day forecasts', 'Custom alerts', 'Premium camera feeds', 'Session tracking']
    for (const next of steps) await expect(page.getByText(next, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Start Surfing' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('link', { name: 'Manage Subscription' })).toHaveAttribute(
      'href',
      '/profile',
    )

    const [subscription] = stripe.subscriptions.values()
    const { body, headers } = stripe.signed(
      stripe.event('customer.subscription.updated', subscription),
    )
    const told = await page.request.post(`${server.url}/api/stripe/webhook`, {
      headers,
      data: body,
    })
    expect(told.ok()).toBe(true)

    await page.goto(`${server.url}/profile`)
    const card = page.getByRole('region', { name: 'Subscription', exact: true })
    await expect(card).toContainText('Wave Rider')
    await page.goto(`${server.url}/?spot=1`)
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.getByText(/^Why \d.*, and the swell out at sea$/).click()
    await page.getByRole('switch', { name: /Professional metrics/ }).check()
    await expect(page.getByText('Wave energy', { exact: true })).toBeVisible()
  })

  base(
    'a blocked card script and a failed set-up have their words, and a retry',
    async ({ page }) => {
      await page.route('https://js.stripe.com/**', (route) => route.abort())
      await signUp(page, server, '/checkout/3')
      await expect(page.getByText('The card form could not be loaded')).toBeVisible()
      await page.unroute('https://js.stripe.com/**')
      await serveCardScript(page)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByLabel('Card number')).toBeVisible()

      await page.route('**/api/create-payment-intent', (route) =>
        route.fulfill({ status: 200, json: { publishableKey: 'pk_test_x' } }),
      )
      await page.reload()
      const said = 'Unable to initialize payment. Please try again or contact support.'
      await expect(page.getByText(said, { exact: true }).first()).toBeVisible()
      await page.unroute('**/api/create-payment-intent')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByLabel('Card number')).toBeVisible()
    },
  )

  base.describe('with the app installed', () => {
    base.use({ serviceWorkers: 'allow' })

    base(
      'the checkout is a document of its own that lets the card form in; a server that accepts and never answers holds up no screen',
      async ({ page }) => {
        await visitUntilReady(page, server)
        const checkout = await page.goto(`${server.url}/checkout/2`)
        const policy = checkout?.headers()['content-security-policy']
        expect(policy).toContain("script-src 'self' https://js.stripe.com ")
        await page.goto(`${server.url}/subscribe/2`)
        await expect(page).toHaveURL(`${server.url}/checkout/2`)

        await server.hang()
        for (const path of ['/checkout/3', '/pricing']) {
          await page.goto(server.url + path)
          await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
        }
        await server.stopHanging()
        await page.goto(`${server.url}/checkout/3`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
        await server.start()
      },
    )
  })
})
