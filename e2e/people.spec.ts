import { storedRows, untilAllIsSent, untilReady } from './testing/device-store'
import { newEmail, signIn, signUp } from './testing/sign-up'
import { expect, test } from './testing/test'

test.use({ serviceWorkers: 'allow' })

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
  const signOut = page.getByRole('button', { name: 'Sign Out' }).first()
  await signOut.click()
  await expect(page.getByRole('dialog', { name: 'Some changes are not sent yet' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.context().setOffline(false)
  await page.reload()
  await untilAllIsSent(page)
  const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await signIn(other, server, email, '/profile')
  await expect(other.getByText('Reef and rain')).toBeVisible()
  const edgeOf = (image: HTMLImageElement) => image.naturalWidth
  for (const phone of [page, other]) {
    const picture = phone.getByRole('img', { name: /^Picture of/ })
    await expect(picture).toHaveAttribute('src', /^(data:image|\/api\/users\/.+\/avatar\?v=)/)
    await expect.poll(() => picture.evaluate(edgeOf)).toBe(256)
  }
  // A store that the browser threw away is filled again.
  await page.goto('about:blank')
  const devtools = await page.context().newCDPSession(page)
  const thrownAway = { origin: server.url, storageTypes: 'indexeddb' }
  await devtools.send('Storage.clearDataForOrigin', thrownAway)
  await page.goto(`${server.url}/profile`)
  await expect.poll(() => storedRows(page, 'profiles')).toHaveLength(1)
  await untilAllIsSent(page)
  // Signing out clears a shared phone.
  await signOut.click()
  await expect(page.getByText('Sign In').first()).toBeVisible()
  await expect.poll(() => storedRows(page, 'profiles')).toEqual([])
})

test.describe('with signal', () => {
  test.use({ serviceWorkers: 'block' })

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
