import { afterAll, afterEach, expect, it } from 'vitest'
import { openIssuerServer, printedErrors } from './testing/issuer-server'

const at = await openIssuerServer()
afterAll(() => at.close())
afterEach(() => at.forgetTries())

it('signing in goes on when the issuer changes its keys', async () => {
  await at.signIn('before')
  await at.issuer.stop()
  await at.issuer.start()
  const { browser, answer } = await at.signIn('after')
  expect(answer.status).toBe(302)
  expect(await at.user(browser)).not.toBeNull()
})

it.each([-90_000, 90_000])(
  'signing in goes on when the issuer’s clock is off by %d ms',
  async (clockShiftMs) => {
    await at.issuer.stop()
    await at.issuer.start({ clockShiftMs })
    expect((await at.signIn('skewed')).answer.status).toBe(302)
  },
)

it('an issuer whose clock is two hours behind is not believed', async () => {
  await at.issuer.stop()
  await at.issuer.start({ clockShiftMs: -2 * 3_600_000 })
  expect((await at.signIn('expired')).answer.status).toBe(400)
  expect(printedErrors()).toHaveLength(1)
  await at.issuer.stop()
  await at.issuer.start()
})

it('a dead issuer breaks nothing but signing in, which goes on when it is back', async () => {
  const { browser } = await at.signIn('survivor')
  const waiting = at.server.browser()
  const halfWay = await at.issuer.visit(await at.begin(waiting), 'half')
  await at.issuer.stop()

  const login = await at.server.browser().open('/api/login')
  expect(login.status).toBe(503)
  expect(login.headers.get('retry-after')).toBe('60')
  expect(await login.text()).toContain('The sign-in service is not answering.')
  expect((await at.server.browser().open('/api/login')).status).toBe(503)
  expect((await waiting.open(halfWay, 'cross-site')).status).toBe(503)
  expect(await at.user(browser)).not.toBeNull()
  const out = await browser.open('/api/logout', 'same-origin')
  expect([out.status, out.headers.get('location')]).toEqual([302, '/'])
  expect(await at.user(browser)).toBeNull()
  expect(printedErrors().length).toBeGreaterThan(0)

  await at.issuer.start()
  at.server.clock.aheadMs = 6_000
  expect((await at.signIn('survivor')).answer.status).toBe(302)
})
