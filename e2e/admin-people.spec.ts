import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { collectPrinted, expectAccessible, expectNoOverflow } from './testing/accessibility'
import { makeAdmin, openAs, openSignedIn, said } from './testing/admin'
import { untilReady } from './testing/device-store'
import { password } from './testing/sign-up'
import { repository } from './testing/source-files'
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
  for (const label of ['Total Users', 'Active Users', 'Carousel Images', 'Marketing Docs'])
    await expect(main.getByText(label, { exact: true })).toBeVisible()
  const session = main.getByRole('region', { name: 'Current Session' })
  await expect(session).toContainText(email)
  await expect(session).toContainText('Super Admin')
  await expect(main.getByText(/^\d+ beaches$/)).toBeVisible()
  await expect(main.getByText(/^\d+ images?$/)).toBeVisible()

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

test('without the rank it is a 403, without an account a sign-in that leads back', async ({
  browser,
  server,
}) => {
  const surfer = await openAs(browser, server, 'user')
  await surfer.goto(`${server.url}/profile`)
  await expect(surfer.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(surfer.getByRole('link', { name: 'Administration' })).toHaveCount(0)
  await surfer.goto(`${server.url}/admin/users`)
  await expect(surfer.getByText('403 Admin Access Required')).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${server.url}/admin/users`)
  await expect(visitor.getByText('Admin authentication required')).toBeVisible()
  // Made as the operator makes the first one.
  const admin = 'operator@example.com'
  const command = [join(repository, 'dist/server/southbreak.js'), 'user', 'create']
  execFileSync(process.execPath, [...command, '--email', admin, '--role', 'admin'], {
    env: { ...process.env, DATA_DIR: server.dataFolder },
    input: `${password}\n`,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  await visitor.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await visitor.getByLabel('Email').fill(admin)
  await visitor.getByLabel('Password').fill(password)
  await visitor.getByRole('button', { name: 'Sign in' }).click()
  await expect(visitor).toHaveURL(`${server.url}/admin/users`)
  await expect(visitor.getByRole('heading', { name: 'All Users' })).toBeVisible()
})

test('users: roles and accounts change at once, by keyboard too, and the audit log says so', async ({
  browser,
  server,
}) => {
  const boss = await makeAdmin(server, 'super_admin')
  const kim = await makeAdmin(server, 'user')
  const page = await openSignedIn(browser, server, boss)
  const phone = await openSignedIn(browser, server, kim)
  await page.goto(`${server.url}/admin/users`)
  await page.getByLabel('Find by name or email').fill(kim)
  const row = page.getByRole('row').filter({ hasText: kim })
  await expect(row).toContainText('Unknown User')
  await expect(row).toContainText('Active')

  const question = page.getByRole('dialog')
  // By its name: the message of the change before stands in the dialog too, with a button of its own.
  const confirm = async (action: string) => {
    await question.getByRole('button', { name: action, exact: true }).press('Enter')
    await expect(question).toHaveCount(0)
  }
  await row.getByRole('combobox').selectOption({ label: 'Admin' })
  await confirm('Make Admin')
  await said(page, 'User role updated successfully')
  expect((await phone.request.get(`${server.url}/api/admin/info`)).status()).toBe(200)

  await row.getByRole('combobox').selectOption({ label: 'User' })
  await confirm('Make User')
  await expect
    .poll(async () => (await phone.request.get(`${server.url}/api/admin/info`)).status())
    .toBe(403)

  await row.getByRole('button', { name: /Deactivate/ }).press('Enter')
  await confirm('Deactivate')
  await said(page, 'User deactivated successfully')
  await expect(row).toContainText('Inactive')
  expect((await phone.request.get(`${server.url}/api/auth/user`)).status()).toBe(401)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await confirm('Activate')
  await said(page, 'User activated successfully')

  await page.getByLabel('Find by name or email').fill(boss)
  const own = page.getByRole('row').filter({ hasText: boss })
  await expect(own).toContainText('(you)')
  await expect(own.getByRole('combobox')).toHaveCount(0)
  await expect(own.getByRole('button')).toHaveCount(0)

  await page.goto(`${server.url}/admin/audit`)
  const lines = page.getByRole('row').filter({ hasText: kim })
  await expect(lines.first()).toContainText('User: activate')
  await expect(lines.first()).toContainText(boss)
  await expect(lines.filter({ hasText: 'User: role' }).first()).toContainText(/admin.*user/)
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
  for (const path of screens) {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expectAccessible(page, path)
    await expectNoOverflow(page, [360, 1280])
  }
  expect(printed).toEqual([])
  // Demo data are never fresh, and no alert is sent from them.
  await page.goto(`${server.url}/admin/freshness`)
  await said(page, 'This server shows demo data and asks no provider.')
  await page.goto(`${server.url}/admin/alerts`)
  await expect(page.getByText(/^No alerts: there is no live forecast/)).toBeVisible()
})
