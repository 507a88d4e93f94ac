import { hostileMarkdown, hostileTitles } from '../api/documents/testing/hostile-markdown'
import { expectAccessible } from './testing/accessibility'
import { openAs } from './testing/admin'
import { add, emptyShelf, marketing, openAdmin, said, system } from './testing/documents-page'
import { expect, test } from './testing/test'

test.use({ world: 'admin' })

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false })
test.describe.configure({ timeout: 120_000 })

test('scripts that an admin stored do nothing to a super admin who opens them', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000)
  const admin = await openAdmin(browser, server, marketing)
  await emptyShelf(admin, server, system)
  for (const path of [marketing, system]) {
    for (const [i, title] of hostileTitles.entries()) {
      const content = i === 0 ? hostileMarkdown.join('\n\n') : title
      const answer = await add(admin, server, path, { title, description: title, content })
      expect(answer.status()).toBe(201)
    }
  }
  const chief = await openAs(browser, server, 'super_admin')
  const printed: string[] = []
  const left: string[] = []
  chief.on('console', (message) => {
    if (/content security|trusted|refused|violat/i.test(message.text()))
      printed.push(message.text())
  })
  chief.on('dialog', (dialog) => {
    printed.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  chief.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('blob:')) {
      left.push(request.url())
    }
  })
  const dialog = chief.getByRole('dialog')
  for (const path of [marketing, system]) {
    await chief.goto(server.url + path)
    await said(chief, `${hostileTitles.length} documents`)
    const views = await chief.getByRole('button', { name: /^View / }).all()
    // Both shelves show a document by the same dialog.
    for (const button of path === marketing ? views : views.slice(0, 1)) {
      await button.click()
      await expect(dialog).toBeVisible()
      await expect(dialog.frameLocator('iframe').locator('body')).not.toBeEmpty()
      await chief.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await chief.getByRole('button', { name: `View ${hostileTitles[0]}` }).click()
    const frame = dialog.locator('iframe')
    const drawnPage = frame.contentFrame().locator('body')
    await expect(drawnPage.getByText('<img src=x onerror="window.wasHit=1">').first()).toBeVisible()
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-scripts')
    const drawn = await drawnPage.evaluate((element) => ({
      scripts: element.querySelectorAll('script, iframe, img, form, object, [onerror], [onclick]')
        .length,
      links: [...element.querySelectorAll('a')].map((link) => ({
        href: link.href,
        rel: link.rel,
        names: [...link.attributes].map((one) => one.name),
      })),
    }))
    expect(drawn.scripts).toBe(0)
    for (const { href, rel, names } of drawn.links) {
      expect(href).toMatch(/^(https?:|mailto:)/)
      if (!href.startsWith('mailto:?')) expect(rel).toBe('noopener noreferrer')
      expect(names.filter((name) => name.startsWith('on'))).toEqual([])
    }
    await chief.keyboard.press('Escape')
    await chief.getByRole('button', { name: `Edit ${hostileTitles[1]}` }).click()
    await expect(dialog.frameLocator('iframe').locator('body')).toContainText('wasHit')
    await chief.keyboard.press('Escape')
    // Their titles in toasts, confirmations and file names.
    const [file] = await Promise.all([
      chief.waitForEvent('download'),
      path === marketing
        ? chief
            .getByRole('button', { name: `Share or export ${hostileTitles[2]}` })
            .click()
            .then(() => dialog.getByRole('button', { name: 'PDF' }).click())
        : chief.getByRole('button', { name: `Download ${hostileTitles[2]} as PDF` }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^[a-z0-9_]+\.pdf$/)
    await said(chief, 'Export Complete')
    if (path === marketing) await chief.keyboard.press('Escape')
    await chief.getByRole('button', { name: `Delete ${hostileTitles[0]}` }).click()
    await expect(dialog).toContainText(hostileTitles[0] ?? '')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
  expect(await chief.evaluate(() => 'wasHit' in window)).toBe(false)
  expect(printed).toEqual([])
  expect(left).toEqual([])

  // The HTML file in a browser of its own, with nothing but its own policy around it.
  const list = await chief.request.get(`${server.url}/api/admin/documents`)
  const stored = (await list.json()) as { id: string; title: string }[]
  const id = stored.find(({ title }) => title === hostileTitles[0])?.id
  const html = await chief.request.get(
    `${server.url}/api/admin/documents/${id}/download?format=html`,
  )
  await chief.route('https://file.example/**', async (route) =>
    route.fulfill({ contentType: 'text/html', body: await html.text() }),
  )
  await chief.goto('https://file.example/document.html')
  expect(await chief.evaluate(() => 'wasHit' in window)).toBe(false)
  await chief.context().close()
  await admin.context().close()
})

test('documents by keyboard alone, with no accessibility fault and no overflow', async ({
  browser,
  server,
}) => {
  const admin = await openAdmin(browser, server, marketing)
  const { keyboard } = admin
  const tabTo = async (name: string, role: 'button' | 'textbox' = 'button') => {
    const wanted = admin.getByRole(role, { name, exact: true }).first()
    for (let i = 0; i < 40; i++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${name}`)
  }
  await tabTo('Create Document')
  await keyboard.press('Enter')
  await tabTo('Title', 'textbox')
  await keyboard.type('Keys alone')
  await tabTo('Content', 'textbox')
  await keyboard.type('Written without a mouse')
  await tabTo('Create')
  await keyboard.press('Enter')
  await said(admin, 'Document Created')
  await expect(admin.getByRole('button', { name: 'View Keys alone' })).toBeVisible()
  await tabTo('View Keys alone')
  await keyboard.press('Enter')
  const written = admin.getByRole('dialog').frameLocator('iframe').locator('body')
  await expect(written).toContainText('Written without a mouse')
  // Escape closes the dialog from inside the page that it shows, too.
  const isInPage = () => admin.evaluate(() => document.activeElement?.tagName === 'IFRAME')
  for (let i = 0; i < 10 && !(await isInPage()); i++) await keyboard.press('Tab')
  expect(await isInPage()).toBe(true)
  await keyboard.press('Escape')
  await expect(admin.getByRole('button', { name: 'View Keys alone' })).toBeFocused()
  await tabTo('Edit Keys alone')
  await keyboard.press('Enter')
  await tabTo('Title', 'textbox')
  await keyboard.press('End')
  await keyboard.type('!')
  await keyboard.press('Enter')
  await said(admin, 'Document Updated')
  await expect(admin.getByRole('button', { name: 'Delete Keys alone!' })).toBeVisible()
  await tabTo('Delete Keys alone!')
  await keyboard.press('Enter')
  await tabTo('Delete')
  await keyboard.press('Enter')
  await said(admin, 'Document Deleted')

  // Pages and dialogs as axe and narrow screens have them.
  await admin.setViewportSize({ width: 390, height: 844 })
  await admin.emulateMedia({ reducedMotion: 'reduce' })
  const content = `# Aims\n\n- one\n- [x] two\n\n> said\n\n| a | b | c |\n|-|-|-|\n| ${'wide '.repeat(40)} | 2 | 3 |\n\n\`\`\`\n${'code '.repeat(40)}\n\`\`\``
  await add(admin, server, marketing, { content, title: `Plan ${'endless'.repeat(20)}` })
  const checkAccessibility = async () => {
    await expectAccessible(admin)
    for (const width of [360, 390]) {
      await admin.setViewportSize({ width, height: 800 })
      const over = await admin.evaluate(() => {
        const { documentElement: page } = document
        const open = document.querySelector('dialog[open] > div + div')
        const inside = open ? open.scrollWidth - open.clientWidth : 0
        return page.scrollWidth - page.clientWidth + inside
      })
      expect(over, `sideways overflow at ${width} px`).toBe(0)
    }
  }
  for (const path of [marketing, system]) {
    await admin.goto(server.url + path)
    await expect(admin.getByText(/^\d+ documents?$/)).toBeVisible()
    await checkAccessibility()
  }
  await admin.goto(server.url + marketing)
  for (const opener of [/^View /, /^Share or export /, /^Edit /, /^Delete /]) {
    await admin.getByRole('button', { name: opener }).click()
    if (String(opener).match(/View|Edit/))
      await expect(admin.frameLocator('dialog iframe').getByText('said')).toBeVisible()
    await checkAccessibility()
    await admin.keyboard.press('Escape')
  }
  const address = `${server.url}/api/admin/marketing-documents`
  const [one] = (await (await admin.request.get(address)).json()) as { id: string }[]
  const file = await admin.request.get(`${address}/${one?.id}/download?format=html`)
  const alone = await admin.context().newPage()
  await alone.setContent(await file.text())
  await expectAccessible(alone, 'the HTML file, which looks as the preview does')
  await admin.context().close()
})
