import { hostileMarkdown, hostileTitles } from '../api/documents/testing/hostile-markdown'
import { expectAccessible, expectNoOverflow } from './testing/accessibility'
import { openAs, said } from './testing/admin'
import { add, marketing, openAdmin } from './testing/documents-page'
import { downloaded, expect, test } from './testing/test'

test.use({ world: 'admin', viewport: { width: 1280, height: 800 }, isMobile: false })

test('scripts that an admin stored do nothing to a super admin who opens them', async ({
  browser,
  server,
}) => {
  const admin = await openAdmin(browser, server, marketing)
  for (const [i, title] of hostileTitles.entries()) {
    const content = i === 0 ? hostileMarkdown.join('\n\n') : title
    const answer = await add(admin, server, marketing, { title, description: title, content })
    expect(answer.status()).toBe(201)
  }
  const chief = await openAs(browser, server, 'super_admin')
  const seen: string[] = []
  chief.on('console', (message) => {
    if (/content security|trusted|refused|violat/i.test(message.text())) seen.push(message.text())
  })
  chief.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  chief.on('request', (request) => {
    const isOurs = request.url().startsWith(server.url) || request.url().startsWith('blob:')
    if (!isOurs) seen.push(request.url())
  })
  const dialog = chief.getByRole('dialog')
  await chief.goto(server.url + marketing)
  await said(chief, `${hostileTitles.length} documents`)
  await chief.getByRole('button', { name: `View ${hostileTitles[0]}` }).click()
  const frame = dialog.locator('iframe')
  const drawnPage = frame.contentFrame().locator('body')
  await expect(drawnPage.getByText('<img src=x onerror="window.wasHit=1">').first()).toBeVisible()
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-scripts')
  const drawn = await drawnPage.evaluate((element) => ({
    scripts: element.querySelectorAll('script, iframe, img, form, object, [onerror], [onclick]')
      .length,
    links: [...element.querySelectorAll('a')].map(({ href, rel }) => ({ href, rel })),
  }))
  expect(drawn.scripts).toBe(0)
  for (const { href, rel } of drawn.links) {
    expect(href).toMatch(/^(https?:|mailto:)/)
    if (!href.startsWith('mailto:?')) expect(rel).toBe('noopener noreferrer')
  }
  await chief.keyboard.press('Escape')
  // Their titles in forms, toasts, confirmations and file names.
  await chief.getByRole('button', { name: `Edit ${hostileTitles[1]}` }).click()
  await expect(dialog.frameLocator('iframe').locator('body')).toContainText('wasHit')
  await chief.keyboard.press('Escape')
  await chief.getByRole('button', { name: `Share or export ${hostileTitles[2]}` }).click()
  const file = await downloaded(chief, dialog.getByRole('button', { name: 'PDF' }))
  expect(file.suggestedFilename()).toMatch(/^[a-z0-9_]+\.pdf$/)
  await said(chief, 'Export Complete')
  await chief.keyboard.press('Escape')
  await chief.getByRole('button', { name: `Delete ${hostileTitles[0]}` }).click()
  await expect(dialog).toContainText(hostileTitles[0] ?? '')
  expect(await chief.evaluate(() => 'wasHit' in window)).toBe(false)
  expect(seen).toEqual([])
})

test('documents and their dialogs have no accessibility fault and no overflow', async ({
  browser,
  server,
}) => {
  const admin = await openAdmin(browser, server, marketing)
  await admin.setViewportSize({ width: 390, height: 844 })
  await admin.emulateMedia({ reducedMotion: 'reduce' })
  const content = `# Aims\n\n- one\n- [x] two\n\n> said\n\n| a | b | c |\n|-|-|-|\n| ${'wide '.repeat(40)} | 2 | 3 |\n\n\`\`\`\n${'code '.repeat(40)}\n\`\`\``
  await add(admin, server, marketing, { content, title: `Plan ${'endless'.repeat(20)}` })
  await admin.reload()
  await said(admin, '1 document')
  await expectAccessible(admin)
  for (const opener of [/^View /, /^Share or export /, /^Edit /, /^Delete /]) {
    await admin.getByRole('button', { name: opener }).click()
    if (/View|Edit/.test(opener.source))
      await expect(admin.frameLocator('dialog iframe').getByText('said')).toBeVisible()
    await expectAccessible(admin, opener.source)
    await expectNoOverflow(admin, [360])
    const inside = admin.locator('dialog[open] > div + div').first()
    expect(await inside.evaluate((open) => open.scrollWidth - open.clientWidth)).toBe(0)
    await admin.keyboard.press('Escape')
  }
})
