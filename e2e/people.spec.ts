import type { Browser, Page } from '@playwright/test'
import { storedRows, untilAllIsSent, untilReady } from './testing/device-store'
import type { ProductServer } from './testing/server'
import { newEmail, signIn, signUp } from './testing/sign-up'
import { expect, test, visitUntilReady } from './testing/test'

test.use({ serviceWorkers: 'allow' })

/** The same person on another phone. */
async function onOtherPhone(browser: Browser, server: ProductServer, email: string, path = '/') {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await signIn(page, server, email, path)
  return page
}

/** The person's favourites as the specification's own call answers them. */
function favouritesByRest(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const { id } = await (await fetch('/api/auth/user')).json()
    const rows = await (await fetch(`/api/users/${id}/favorites`)).json()
    return rows.map((row: { spot: { id: number } }) => row.spot.id)
  })
}

test('feedback signed out, then a favourite and a profile never opened, all without signal, arrive once when it returns', async ({
  page,
  server,
}) => {
  const context = page.context()
  await visitUntilReady(page, server)
  await context.setOffline(true)
  await page.goto(`${server.url}/feedback`)
  await page.getByLabel('Subject').fill('Tides at Point Impossible')
  await page.getByLabel('Message').fill('Could the app show the creek mouth?')
  await page.getByRole('button', { name: 'Send Feedback' }).click()
  await expect(page.getByText('Feedback Submitted', { exact: true }).first()).toBeVisible()
  const arrived = context.waitForEvent(
    'response',
    (response) => response.url().endsWith('/api/feedback') && response.ok(),
  )
  await context.setOffline(false)
  await page.goto(server.url)
  await arrived

  await signUp(page, server)
  await expect
    .poll(async () => (await storedRows(page, 'profiles')).map(({ account }) => account !== null))
    .toEqual([true])
  await context.setOffline(true)
  await page.goto(`${server.url}/profile`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Location').fill('Torquay')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('main').getByText('Torquay').first()).toBeVisible()
  await page.goto(`${server.url}/beach/12`)
  await page
    .getByRole('button', { name: /Add to Favorites/ })
    .first()
    .click()
  // Shown at once; to be tapped again once the device has stored it.
  await expect(page.getByRole('button', { name: /Favorited/ }).first()).toBeEnabled()
  await page.close()
  const again = await context.newPage()
  await again.goto(`${server.url}/favorites`)
  await expect(again.getByRole('heading', { name: 'Your Favorites' })).toBeVisible()
  await expect(
    again
      .getByRole('main')
      .getByRole('link', { name: /Fairhaven|Anglesea|Aireys|Lorne|Road/ })
      .first(),
  ).toBeVisible()

  await context.setOffline(false)
  await again.reload()
  await expect.poll(() => favouritesByRest(again)).toEqual([12])
})

test('a profile and its picture changed without signal are shown at once, and on another phone when the signal returns', async ({
  page,
  browser,
  server,
}) => {
  const email = newEmail()
  await signUp(page, server, '/profile', email)
  await untilReady(page)
  await expect(page.getByText('Member Since')).toBeVisible()
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Display name').fill('Big Kai')
  await page.getByLabel('Bio').fill('Reef and rain')
  await page.getByLabel('Picture file').setInputFiles('icons/screenshots/home-narrow.png')
  const shown = page.getByRole('img', { name: /^Picture of/ })
  await expect(shown).toHaveAttribute('src', /^data:image\/webp/)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Reef and rain')).toBeVisible()
  await expect(shown).toHaveAttribute('src', /^data:image\/webp/)
  await expect(page.getByText(/waiting to be sent/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Some changes are not sent yet' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.context().setOffline(false)
  await page.reload()
  await untilAllIsSent(page)
  const other = await onOtherPhone(browser, server, email, '/profile')
  const bioByRest = () =>
    other.evaluate(async () => {
      const { id } = await (await fetch('/api/auth/user')).json()
      const { displayName, bio } = await (await fetch(`/api/users/${id}`)).json()
      return [displayName, bio]
    })
  await expect.poll(bioByRest).toEqual(['Big Kai', 'Reef and rain'])
  await other.reload()
  await expect(other.getByText('Reef and rain')).toBeVisible()
  const edgeOf = (image: HTMLImageElement) => image.naturalWidth
  for (const phone of [page, other]) {
    const picture = phone.getByRole('img', { name: /^Picture of/ })
    await expect(picture).toHaveAttribute('src', /^(data:image|\/api\/users\/.+\/avatar\?v=)/)
    await expect.poll(() => picture.evaluate(edgeOf)).toBe(256)
  }
  await other.context().close()

  await expect.poll(async () => (await storedRows(page, 'profiles'))[0]).toHaveProperty('picture')
  await page.context().setOffline(true)
  await page.reload()
  await expect(shown).toHaveAttribute('src', /^data:image\/webp/)
})

test.describe('with signal', () => {
  test.use({ serviceWorkers: 'block' })

  test('a store that the browser threw away is filled again; signing out clears a shared phone', async ({
    page,
    server,
  }) => {
    await signUp(page, server, '/beach/5')
    await page
      .getByRole('button', { name: /Add to Favorites/ })
      .first()
      .click()
    await expect.poll(() => favouritesByRest(page)).toEqual([5])
    await page.goto('about:blank')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', {
      origin: server.url,
      storageTypes: 'indexeddb',
    })
    await page.goto(`${server.url}/favorites`)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    // Before it knows that, the app asks.
    await untilAllIsSent(page)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('Sign In').first()).toBeVisible()
    await page.goto(`${server.url}/beach/5`)
    await expect(page.getByRole('button', { name: /Favorited/ })).toHaveCount(0)
    expect(await storedRows(page, 'favourites')).toEqual([])
  })

  test('a passkey is added, signs in with no password, and is removed', async ({
    page,
    server,
  }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await signUp(page, server, '/profile')
    await page.getByRole('button', { name: 'Other devices, password, passkeys' }).click()
    await page.getByRole('link', { name: 'Passkeys' }).click()
    await page.getByLabel('Name').fill('Kai’s phone')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByRole('listitem')).toContainText(/not used yet/)
    await page.getByLabel('Name').fill('The same again')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByRole('alert')).toContainText('has a passkey of this account already')

    // Where a browser does not offer it as the address is filled in, the button is tapped.
    await page.addInitScript(() => {
      if (location.hash === '#no-offer')
        PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
    await page.getByRole('link', { name: 'Back to the app' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).first().click()
    await expect(page.getByText('Sign In').first()).toBeVisible()
    await page.goto(`${server.url}/api/login?next=/api/passkeys#no-offer`)
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('listitem')).toContainText(/last used/)

    // Chosen where the browser fills in the address: nothing is tapped.
    await page.context().clearCookies()
    await page.goto(`${server.url}/api/login?next=/api/passkeys`)
    await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()

    await page.getByRole('button', { name: 'Remove Kai’s phone' }).click()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('You have none yet.')).toBeVisible()
  })
})
