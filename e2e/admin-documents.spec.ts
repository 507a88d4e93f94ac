import { openAs, said } from './testing/admin'
import { add, marketing, openAdmin, read, system } from './testing/documents-page'
import { hold } from './testing/hold'
import { downloaded, expect, test } from './testing/test'

test.use({ world: 'admin', viewport: { width: 1280, height: 800 }, isMobile: false })

test('marketing documents from nothing to exported: written with a preview, found, changed, shared, taken away', async ({
  browser,
  server,
}) => {
  const admin = await openAdmin(browser, server, marketing)
  await said(admin, 'No Documents Found')
  await admin.getByRole('button', { name: 'Create Document' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByText('This is required.').first()).toBeVisible()
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await dialog.getByLabel('Title').fill('Winter Campaign: “Bells”')
  await dialog.getByLabel('Type').selectOption({ label: 'Campaign' })
  await dialog.getByLabel('Description').fill('For the Surf Coast')
  await dialog
    .getByLabel('Content')
    .fill('## Aims\n\n1. More **waves**\n\n| a | b |\n|-|-|\n| 1 | 2 |')
  const preview = dialog.frameLocator('iframe[title=Preview]')
  await expect(preview.getByRole('heading', { name: 'Aims' })).toBeVisible()
  await expect(preview.getByRole('table')).toContainText('2')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await said(admin, 'Document Created')

  await add(admin, server, marketing, { title: 'Pricing', description: '', type: 'proposal' })
  await admin.reload()
  await said(admin, '2 documents')
  await admin.getByLabel('Type').selectOption({ label: 'Proposal' })
  await said(admin, '1 document')
  await admin.getByLabel('Type').selectOption({ label: 'All types' })

  await admin.getByRole('button', { name: 'Edit Winter Campaign: “Bells”' }).click()
  await dialog.getByLabel('Title').fill('Summer Campaign')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await said(admin, 'Document Updated')

  // All of them, one after another, with progress.
  const all = admin.getByRole('button', { name: 'Export All as PDF' })
  const letGo = hold()
  await admin.route('**/download?format=pdf*', async (route) => {
    await letGo.isOver
    await route.continue()
  })
  await all.click()
  await expect(all).toBeDisabled()
  await expect(admin.getByText('Exporting 1 of 2…')).toBeVisible()
  letGo.end()
  await said(admin, 'Bulk Export Complete')
  await expect(all).toBeEnabled()

  await admin.getByRole('button', { name: 'View Summer Campaign' }).click()
  await expect(preview.getByRole('heading', { name: 'Aims' })).toBeVisible()
  const file = await downloaded(admin, dialog.getByRole('button', { name: 'Download' }))
  expect(file.suggestedFilename()).toBe('summer_campaign.md')
  // Escape closes the dialog from inside the page that it shows, too.
  await preview.locator('body').click()
  await admin.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await admin.getByRole('button', { name: 'Share or export Summer Campaign' }).click()
  await expect(dialog.getByText('53 characters')).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await said(admin, 'Copied to Clipboard')
  expect(await admin.evaluate(() => navigator.clipboard.readText())).toContain('More **waves**')
  await expect(dialog.getByRole('link', { name: 'Email' })).toHaveAttribute('href', /^mailto:/)
  for (const [format, begins] of [
    ['PDF', '%PDF-1.7'],
    ['Markdown', '## Aims'],
    ['HTML', '<!doctype html>'],
    ['Text', 'Summer Campaign\n==='],
  ] as const) {
    const one = await downloaded(admin, dialog.getByRole('button', { name: format, exact: true }))
    expect((await read(one)).startsWith(begins)).toBe(true)
    await expect(dialog.getByText(/was downloaded as/).first()).toBeVisible()
  }
  await said(admin, 'Export Complete')
  await admin.route('**/download?*', (route) => route.fulfill({ status: 500, body: '' }))
  await dialog.getByRole('button', { name: 'HTML' }).click()
  await said(admin, 'Could not export the document. Please try again.')
  await admin.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await said(admin, 'Could not copy to clipboard')
  await admin.keyboard.press('Escape')
  await all.click()
  await said(admin, 'Some documents may not have been exported. Please try again.')

  await admin.getByRole('button', { name: 'Delete Pricing' }).click()
  await expect(dialog).toContainText('This cannot be undone.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await said(admin, 'Document Deleted')
  await said(admin, '1 document')
})

test('system documents: written, read, taken along in three formats, mailed, taken away, and what could not be taken along', async ({
  browser,
  server,
}) => {
  const admin = await openAdmin(browser, server, system)
  await said(admin, 'No documents found')
  await admin.getByRole('button', { name: 'New Document' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Tide engine')
  await dialog.getByLabel('Type').selectOption({ label: 'Technical Spec' })
  await dialog.getByLabel('Content').fill('## Levels\n\nSums of cosines.')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await said(admin, 'System document created successfully.')
  await admin.getByRole('button', { name: 'Edit Tide engine' }).click()
  await dialog.getByLabel('Description').fill('How levels are summed')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await said(admin, 'Document updated successfully.')

  await admin.getByRole('button', { name: 'Copy Tide engine' }).click()
  await said(admin, 'Copied to Clipboard')
  await expect(admin.getByRole('link', { name: 'Email Tide engine' })).toBeVisible()
  const download = admin.getByRole('button', { name: 'Download Tide engine as PDF' })
  expect((await downloaded(admin, download)).suggestedFilename()).toBe('tide_engine.pdf')
  await admin.getByRole('button', { name: 'View Tide engine' }).click()
  for (const format of ['Markdown', 'HTML', 'PDF']) {
    await downloaded(admin, dialog.getByRole('button', { name: format }))
    await expect(dialog.getByText(/was downloaded as/).first()).toBeVisible()
  }
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Share' })).toHaveAttribute('href', /^mailto:/)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await admin.getByRole('button', { name: 'Delete Tide engine' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await said(admin, 'Document deleted successfully.')

  // What could not be taken along is said in the specified words.
  await add(admin, server, system, {})
  const table = `${'a|'.repeat(40)}\n${'-|'.repeat(40)}`
  await add(admin, server, system, { title: 'Wide', content: table })
  await admin.reload()
  await admin.route('**/download?format=pdf*', (route) => route.fulfill({ status: 500, body: '' }))
  await admin.getByRole('button', { name: 'Download Winter Campaign as PDF' }).click()
  await said(admin, 'PDF export failed. Try downloading as HTML or Markdown instead.')
  await admin.unroute('**/download?format=pdf*')
  await admin.getByRole('button', { name: 'Download Wide as PDF' }).click()
  await said(admin, 'PDF Export Not Available')
  await said(admin, 'A table of 40 columns does not fit a page.')
})

test('what is typed is not lost by closing, going back or loading anew', async ({
  browser,
  server,
}) => {
  const ana = await openAs(browser, server, 'admin')
  await ana.goto(`${server.url}/admin`)
  await ana.getByRole('link', { name: 'System Documents' }).first().click()
  await ana.getByRole('button', { name: 'New Document' }).click()
  const dialog = ana.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Half a thought')
  await ana.keyboard.press('Escape')
  await expect(dialog.getByText('Your changes are not saved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await ana.goBack()
  await expect(dialog.getByText('Your changes are not saved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  // Past the dialog and its page at once, as a long press on the way back does.
  await ana.evaluate(() => history.go(-2))
  await expect(dialog).toBeHidden()
  await ana.getByRole('link', { name: 'System Documents' }).first().click()
  await ana.getByRole('button', { name: 'New Document' }).click()
  await expect(dialog.getByText('What you typed and did not save is still here.')).toBeVisible()
  await expect(dialog.getByLabel('Title')).toHaveValue('Half a thought')
  const asked = ana.waitForEvent('dialog')
  const leaving = ana.evaluate(() => location.reload())
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await leaving
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await ana.getByRole('button', { name: 'New Document' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('')
})
