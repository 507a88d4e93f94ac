import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Writes what the server puts into the first page of a visit: the rendered shells, and the scripts and styles of each
 * page of the app (`BuiltFirstPage` in `api/first-page/first-pages.ts`).
 * @param {string} dist folder that holds the built app and server
 */
export async function writeFirstPage(dist) {
  const folder = join(dist, 'app/.vite')
  const chunks = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  const module = pathToFileURL(join(dist, 'server/first-page.js'))
  // Modules are cached by URL; a second build in the same process has the same path.
  module.searchParams.set('built', String(Date.now()))
  const { firstPage } = await import(module.href)
  const pages = Object.keys(chunks).filter((name) => name.startsWith('pages/'))
  const needs = Object.fromEntries(pages.map((name) => [name, neededBy(name, chunks)]))
  writeFileSync(join(folder, 'first-page.json'), JSON.stringify({ shells: firstPage, needs }))
}

/** Paths of a page's scripts and styles, without those that `index.html` loads. */
function neededBy(name, chunks) {
  const seen = new Set(['index.html'])
  const scripts = []
  const styles = new Set()
  const visit = (one) => {
    if (seen.has(one)) return
    seen.add(one)
    scripts.push(`/${chunks[one].file}`)
    for (const path of chunks[one].css ?? []) styles.add(`/${path}`)
    for (const next of chunks[one].imports ?? []) visit(next)
  }
  visit(name)
  return { scripts, styles: [...styles] }
}
