import { untilAllIsSent } from './testing/device-store'
import { createAccount, signUp } from './testing/sign-up'
import { ageOfData, expect, test } from './testing/test'

test('signed in: the header, favourites added and removed, their page, and the way out', async ({
  page,
  server,
}) => {
  await page.goto(server.url)
  await page.getByRole('link', { name: 'Sign In', exact: true }).click()
  await createAccount(page)
  const header = page.getByRole('banner')
  await expect(header.getByTitle('Manage profile and favorites')).toHaveAttribute(
    'href',
    '/profile',
  )
  await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(header.getByText('Sign In', { exact: true })).toHaveCount(0)
  const live = header.getByText('Live Data', { exact: true })
  await expect(live).toBeHidden()
  // Live is asked for, but this server has demo data alone: nothing on the screen says otherwise.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(ageOfData(page)).toHaveText(/^Demo data · /)
  await expect(live).toHaveCount(0)

  await page.goto(`${server.url}/favorites`)
  await expect(page.getByText('No favorite spots yet')).toBeVisible()
  await page.goto(`${server.url}/beach/1`)
  await page.getByRole('button', { name: 'Add to Favorites' }).click()
  const added = 'This spot has been added to your favorites'
  await expect(page.getByText(added, { exact: true })).toBeVisible()
  const check = async () => {
    const user = await (await page.request.get(`${server.url}/api/auth/user`)).json()
    const answer = await page.request.get(`${server.url}/api/users/${user.id}/favorites/1/check`)
    return (await answer.json()).isFavorited
  }
  await expect.poll(check).toBe(true)

  await page.goto(`${server.url}/favorites`)
  const entry = page.getByRole('main').getByRole('listitem').first()
  await expect(entry.getByRole('link', { name: 'Bells Beach' })).toHaveAttribute('href', '/?spot=1')
  await expect(entry).toContainText('Surf Coast')
  await expect(entry).toContainText('limestone cliffs')
  await expect(entry).toContainText('Advanced')
  await expect(entry).toContainText(/Added .*20\d\d/)
  await entry.getByRole('button', { name: /^Favorited/ }).click()
  await expect(page.getByText('Removed from Favorites', { exact: true })).toBeVisible()
  await expect(page.getByText('No favorite spots yet')).toBeVisible()
  await expect.poll(check).toBe(false)
  await untilAllIsSent(page)

  await header.getByRole('button', { name: 'Sign Out' }).click()
  await expect(header.getByText('Sign In', { exact: true })).toBeVisible()
})

test('the profile has the notification switches with their limits, and the way to all favourites', async ({
  page,
  server,
}) => {
  await signUp(page, server, '/credits')
  const user = await (await page.request.get(`${server.url}/api/auth/user`)).json()
  for (const spotId of [1, 2, 3, 4])
    await page.request.post(`${server.url}/api/users/${user.id}/favorites`, { data: { spotId } })
  await page.goto(`${server.url}/profile`)
  // This device has not been asked yet, whatever the account wants.
  await expect(page.getByRole('switch', { name: /^Push notifications/ })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: /^Optimal condition alerts/ })).toBeChecked()
  for (const [label, value, min, max, step] of [
    ['Minimum surf height (m)', '1', '0.5', '10', '0.1'],
    ['Maximum surf height (m)', '4', '1', '15', '0.1'],
    ['Maximum wind speed (km/h)', '20', '0', '50', '1'],
  ] as const) {
    const field = page.getByLabel(label)
    await expect(field).toHaveValue(value)
    await expect(field).toHaveAttribute('min', min)
    await expect(field).toHaveAttribute('max', max)
    await expect(field).toHaveAttribute('step', step)
  }
  // On a wide screen the section below the others is spread over their three columns.
  await page.setViewportSize({ width: 1280, height: 900 })
  const columns = () =>
    page
      .locator('#account > *')
      .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().left)).size)
  await expect.poll(columns).toBe(3)
  await page.getByRole('link', { name: 'View all 4 favorites' }).click()
  await expect(page).toHaveURL(`${server.url}/favorites`)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4)
})

test('feedback from the floating button and from its page', async ({ page, server }) => {
  await page.goto(server.url)
  await expect(page.getByRole('region', { name: 'Tide', exact: true })).toBeAttached()
  await page.mouse.wheel(0, 400)
  await page.getByRole('button', { name: 'Feedback' }).click()
  const dialog = page.getByRole('dialog')
  const types = dialog.getByLabel('Type').getByRole('option')
  await expect(types).toHaveCount(4)
  const values = await types.evaluateAll((all) =>
    all.map((one) => (one as HTMLOptionElement).value),
  )
  expect(values.sort()).toEqual(['beach_suggestion', 'bug_report', 'feature_request', 'general'])
  const send = dialog.getByRole('button', { name: 'Send Feedback' })
  await send.click()
  await expect(dialog.getByLabel('Subject')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Subject').fill('A bench')
  await dialog.getByLabel('Message').fill('On the cliff, please.')
  const sent = page.waitForRequest('**/api/feedback')
  await send.click()
  await expect(page.getByText('Feedback Submitted', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await (await sent).response())?.ok()).toBe(true)

  await page.goto(`${server.url}/feedback`)
  for (const label of ['Type', 'Subject', 'Message', 'Name (optional)', 'Email (optional)'])
    await expect(page.getByLabel(label)).toBeVisible()
})

test('what another app shares becomes the draft of a report, signed out and after signing in', async ({
  page,
  server,
}) => {
  const shared = new URLSearchParams({
    title: 'Bells this morning',
    text: 'Clean two foot lines',
    url: 'https://example.com/bells',
  })
  await page.goto(`${server.url}/report?${shared}`)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report what you see')
  const draft = main.getByText('Clean two foot lines')
  await expect(draft).toContainText('Bells this morning')
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('combobox', { name: 'Find a spot' }).fill('winki')
  await page.getByRole('option').first().click()
  await main.getByRole('link', { name: 'Sign in to report' }).click()
  await createAccount(page)
  await expect(draft).toBeVisible()
  await expect(main.getByText('Winkipop')).toBeVisible()

  await main.getByRole('button', { name: 'Report what you see' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('textbox')).toHaveValue(/Bells this morning\nClean two foot lines/)
})
