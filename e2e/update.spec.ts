import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ProductServer } from './testing/server'
import { browseFromTheStart, expect, base as test, visitUntilReady } from './testing/test'

test.use({ serviceWorkers: 'allow' })

const repository = join(import.meta.dirname, '..')

/** A copy of the built product, so that a second build can take its place while a page is open. */
function copyOfBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'southbreak-build-'))
  cpSync(join(repository, 'dist'), join(folder, 'dist'), { recursive: true })
  cpSync(join(repository, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function rewrite(file: string, change: (text: string) => string) {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`nothing to change in ${file}`)
  writeFileSync(file, after)
  for (const ending of ['.br', '.gz']) rmSync(file + ending, { force: true })
}

/** What a second build changes: the page, and the worker's list that names the page's revision. */
function becomeSecondBuild(folder: string) {
  const app = join(folder, 'dist', 'app')
  rewrite(join(app, 'index.html'), (page) =>
    page.replace('</head>', '<meta name="build" content="second" /></head>'),
  )
  rewrite(join(app, 'sw.js'), (worker) =>
    worker.replace(/\{"revision":"[0-9a-f]{32}","url":"index\.html"\}/, (entry) =>
      entry.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
    ),
  )
}

test('a newer build is offered, never forced, and works without signal afterwards', async ({
  page,
}) => {
  const folder = copyOfBuild()
  const server = new ProductServer({}, folder)
  try {
    await server.start()
    await browseFromTheStart(page.context())
    await visitUntilReady(page, server)
    await server.stop()
    becomeSecondBuild(folder)
    await server.start()

    await page.goto(`${server.url}/forecast`)
    const second = page.locator('meta[name="build"][content="second"]')
    await expect(page.getByText('A newer Southbreak is ready.')).toBeVisible()
    await expect(second).toHaveCount(0)
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(second).toHaveCount(1)
    await expect(page).toHaveURL(/\/forecast/)

    await server.stop()
    await page.reload()
    await expect(second).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('forecast')
  } finally {
    await server.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
})
