import { makeAdmin, openSignedIn } from './testing/admin'
import { add, emptyShelf, marketing, openAdmin, said, system } from './testing/documents-page'
import { expect, test } from './testing/test'

test.use({ world: 'admin' })

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false })
test.describe.configure({ timeout: 120_000 })

test('says in the specified words what could not be taken along', async ({ page, server }) => {
  const admin = await openAdmin(page, server, marketing)
  await add(admin, server, marketing, {})
  await emptyShelf(admin, server, system)
  await add(admin, server, system, {})
  const dialog = admin.getByRole('dialog')
  await admin.goto(server.url + system)
  await admin.route('**/download?format=pdf*', (route) => route.fulfill({ status: 500, body: '' }))
  await admin.getByRole('button', { name: 'Download Winter Campaign as PDF' }).click()
  await said(admin, 'PDF export failed. Try downloading as HTML or Markdown instead.')
  await admin.unroute('**/download?format=pdf*')
  const table = `${'a|'.repeat(40)}\n${'-|'.repeat(40)}`
  await add(admin, server, system, { title: 'Wide', content: table })
  await admin.reload()
  await admin.getByRole('button', { name: 'Download Wide as PDF' }).click()
  await said(admin, 'PDF Export Not Available')
  await said(admin, 'A table of 40 columns does not fit a page.')

  await admin.goto(server.url + marketing)
  await admin.route('**/download?*', (route) => route.fulfill({ status: 500, body: '' }))
  await admin.getByRole('button', { name: 'Share or export Winter Campaign' }).click()
  await dialog.getByRole('button', { name: 'HTML' }).click()
  await said(admin, 'Export Failed')
  await said(admin, 'Could not export the document. Please try again.')
  await admin.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await said(admin, 'Copy Failed')
  await said(admin, 'Could not copy to clipboard')
  await admin.context().close()
})

test('two who edit the same document: the second is told, sees both and loses nothing', async ({
  page,
  server,
}) => {
  const ana = await openAdmin(page, server, marketing)
  await add(ana, server, marketing, {})
  await ana.reload()
  const ben = await openSignedIn(ana.context().browser()!, server, makeAdmin(server, 'super_admin'))
  await ben.goto(server.url + marketing)
  for (const admin of [ana, ben]) {
    await admin.getByRole('button', { name: 'Edit Winter Campaign' }).click()
  }
  await ben.getByLabel('Content').fill('What Ben wrote')
  await ben.getByRole('button', { name: 'Save Changes' }).click()
  await said(ben, 'Document Updated')
  await ana.getByLabel('Content').fill('What Ana wrote')
  await ana.getByRole('button', { name: 'Save Changes' }).click()
  await expect(ana.getByText('Another person has changed this meanwhile.')).toBeVisible()
  await expect(ana.getByLabel('Content')).toHaveValue('What Ana wrote')
  await ana.getByText(/It is now “Winter Campaign”/).click()
  await expect(ana.getByText('What Ben wrote')).toBeVisible()
  await ana.getByRole('button', { name: 'Save mine' }).click()
  await said(ana, 'Document Updated')
  const list = await ana.request.get(`${server.url}/api/admin/marketing-documents`)
  expect(await list.json()).toMatchObject([{ content: 'What Ana wrote', version: 3 }])
  await ben.context().close()
  await ana.context().close()
})

test('what is typed is not lost by closing, going back or loading anew', async ({
  page,
  server,
}) => {
  const admin = await openAdmin(page, server, system)
  await admin.goto(`${server.url}/admin`)
  await admin.getByRole('link', { name: 'System Documents' }).first().click()
  await admin.getByRole('button', { name: 'New Document' }).click()
  const dialog = admin.getByRole('dialog')
  await admin.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await admin.getByRole('button', { name: 'New Document' }).click()
  await dialog.getByLabel('Title').fill('Half a thought')
  await admin.keyboard.press('Escape')
  await expect(dialog.getByText('Your changes are not saved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('Half a thought')
  await admin.goBack()
  await expect(dialog.getByText('Your changes are not saved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('Half a thought')
  // Past the dialog and its page at once, as a long press on the way back does.
  await admin.evaluate(() => history.go(-2))
  await expect(dialog).toBeHidden()
  await admin.getByRole('link', { name: 'System Documents' }).first().click()
  await admin.getByRole('button', { name: 'New Document' }).click()
  await expect(dialog.getByText('What you had typed and not saved is still here.')).toBeVisible()
  await expect(dialog.getByLabel('Title')).toHaveValue('Half a thought')
  const asked = admin.waitForEvent('dialog')
  const leaving = admin.evaluate(() => location.reload())
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await leaving
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await admin.getByRole('button', { name: 'New Document' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('')
  await admin.context().close()
})
