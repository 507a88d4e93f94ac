import { collectPrinted, expectAccessible, expectNoOverflow } from './testing/accessibility'
import { makeAdmin, openAs, openSignedIn, said } from './testing/admin'
import { untilReady } from './testing/device-store'
import { expect, test } from './testing/test'

test.use({ world: 'admin' })

test('the administration: from the profile in, by breadcrumb, back and Quick Navigation around, and without signal', async ({
  browser,
  server,
}) => {
  const email = await makeAdmin(server, 'super_admin')
  const page = await openSignedIn(browser, server, email, { serviceWorkers: 'allow' })
  await page.goto(`${server.url}/profile`)
  await page.getByRole('link', { name: 'Administration' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  const main = page.getByRole('main')
  const session = main.getByRole('region', { name: 'Current Session' })
  await expect(session).toContainText(email)
  await expect(session).toContainText('Super Admin')

  const quick = page.getByRole('navigation', { name: 'Quick Navigation' })
  const visits = [
    ['Carousel Management', '/admin/carousel'],
    ['User Management', '/admin/users'],
    ['Container Order', '/admin/container-order'],
    ['Admin Help', '/admin/help'],
    ['Audit Log', '/admin/audit'],
  ] as const
  for (const [title, path] of visits) {
    await quick.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(server.url + path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(breadcrumb).toContainText('Audit Log')
  await page.getByRole('link', { name: 'Back to Admin Panel' }).click()
  await expect(page).toHaveURL(`${server.url}/admin`)
  await page.getByRole('link', { name: 'Back to App' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
  await page.goto(`${server.url}/admin/nothing-here`)
  await expect(page.getByText('404 Page Not Found')).toBeVisible()

  // Without signal it says what it needs, and leads back.
  await page.goto(server.url)
  await untilReady(page)
  await page.context().setOffline(true)
  await page.goto(`${server.url}/admin`)
  await expect(page.getByText('This needs signal')).toBeVisible()
  await expect(
    page.getByText('The admin area works only with signal. Nothing was changed.'),
  ).toBeVisible()
  await breadcrumb.getByRole('link', { name: 'App' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

const screens = [
  ...['/admin', '/admin/users', '/admin/carousel', '/admin/container-order', '/admin/audit'],
  ...['/admin/help', '/admin/freshness', '/admin/alerts', '/admin/notices', '/admin/feedback'],
]

test('admin pages have no accessibility fault, no overflow and a quiet console', async ({
  browser,
  server,
}) => {
  const page = await openAs(browser, server, 'super_admin', { reducedMotion: 'reduce' })
  const printed = collectPrinted(page)
  const quick = page.getByRole('navigation', { name: 'Quick Navigation' })
  for (const path of screens) {
    if (path === '/admin') await page.goto(server.url + path)
    else await quick.locator(`a[href="${path}"]`).click()
    await expect(page).toHaveURL(server.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    // No motion is wanted: a button that may be pressed from now on does not fade in either.
    const signOut = page.getByRole('button', { name: 'Sign Out' })
    await expect(signOut).toHaveCSS('transition-property', 'none')
    await expect(signOut).toBeEnabled()
    // Demo data are never fresh, and no alert is sent from them.
    if (path === '/admin/freshness')
      await said(page, 'This server shows demo data and asks no provider.')
    if (path === '/admin/alerts')
      await expect(page.getByText(/^No alerts: there is no live forecast/)).toBeVisible()
    // As many rows as beaches, all of one kind: the first ten stand for them.
    const moreBeaches = path === '/admin/freshness' ? ['main tbody tr:nth-child(n + 11)'] : []
    await expectAccessible(page, path, moreBeaches)
    await expectNoOverflow(page, [360, 1280])
  }
  expect(printed).toEqual([])
})
