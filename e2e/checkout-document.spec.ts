import { ProductServer } from './testing/server'
import { base, browseFromTheStart, expect, visitUntilReady } from './testing/test'

base.use({ serviceWorkers: 'allow' })

base.describe('with the app installed and payments configured', () => {
  let server: ProductServer

  base.beforeAll(async () => {
    server = new ProductServer({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    })
    await server.start()
  })
  base.afterAll(() => server.dispose())
  base.beforeEach(async ({ context }) => browseFromTheStart(context))

  base(
    'the checkout is a document of its own that lets the card form in; without a server the kept page opens',
    async ({ page }) => {
      await visitUntilReady(page, server)
      const policyAt = async (path: string) =>
        (await page.goto(server.url + path))?.headers()['content-security-policy']
      expect(await policyAt('/checkout/2')).toContain("script-src 'self' https://js.stripe.com ")
      expect(await policyAt('/pricing')).not.toContain('stripe')
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
    },
  )
})
