import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { getMimeType, mimes } from 'hono/utils/mime'
import * as v from 'valibot'
import { isScanPage } from '#domain/words/scan-page'
import { builtFirstPage } from '../first-page/first-pages'
import { edgeCached, type ReadyAnswer, readyAnswer } from './ready-answer'
import { securityHeaders } from './security-headers'

const types: Record<string, string> = {
  ...mimes,
  geojson: 'application/geo+json',
  // As text: browsers that do not know Markdown would save the file instead of showing it.
  md: 'text/plain; charset=utf-8',
}

/** The build's manifest (.vite), compressed forms of other files, and source maps. */
const unserved = /(^|[\\/])\.|\.(br|gz|map)$/

export type StaticFiles = ReturnType<typeof readStaticFiles>

/**
 * Reads the built app into memory, once.
 * @param paysHere payments are configured: the policy of the checkout page alone allows the payment provider's script
 */
export function readStaticFiles(
  folder: string,
  publicUrl: string | null,
  { paysHere }: { paysHere: boolean } = { paysHere: false },
) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const security = securityHeaders(publicUrl, page)
  const files = new Map<string, ReadyAnswer>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    if (unserved.test(name) || !statSync(file).isFile()) continue
    const path = `/${name.replaceAll(sep, '/')}`
    const headers = { ...headersOf(path), ...security.page }
    const compressed = { br: readIfThere(`${file}.br`), gzip: readIfThere(`${file}.gz`) }
    files.set(path, readyAnswer(readFileSync(file), headers, compressed))
  }
  const pageHeaders = { ...headersOf('/index.html'), ...security.page }
  const scanHeaders = { ...pageHeaders, ...security.scan }
  const checkoutHeaders = { ...pageHeaders, ...(paysHere && security.checkout) }
  return {
    security,
    /** The address of the font of headings, for the server's own pages; null when there is none. */
    headingFont: [...files.keys()].find((path) => /barlow[^/]*\.woff2$/.test(path)) ?? null,
    fileAt: (path: string): ReadyAnswer | null => files.get(path) ?? null,
    /**
     * The headers of the page at any path that could be one of the app's addresses: not under /api, no dotted
     * folder, and no file extension. Null: 404.
     * @param isNavigation a browser asks for a page to open: then an ending such as `/beach/1.5` is no file's
     */
    pageHeadersAt(path: string, isNavigation = false): Record<string, string> | null {
      if (!mayBeAPage(path, isNavigation)) return null
      if (isScanPage(path)) return scanHeaders
      return path.startsWith('/checkout/') ? checkoutHeaders : pageHeaders
    },
    /** The bare page, as the worker keeps it. */
    index: page,
    firstPage: v.parse(
      builtFirstPage,
      JSON.parse(readFileSync(join(folder, '.vite/first-page.json'), 'utf8')),
    ),
  }
}

const headersOf = (path: string): Record<string, string> => ({
  'Content-Type': getMimeType(path, types) ?? 'application/octet-stream',
  'Cache-Control': path.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : path.startsWith('/icons/')
      ? 'public, max-age=86400'
      : edgeCached,
})

/** Whether a browser opens the address in a window, rather than loading a part of a page. */
export function isNavigation(headers: Headers): boolean {
  const destination = headers.get('sec-fetch-dest')
  if (destination !== null) return destination === 'document'
  return headers.get('accept')?.includes('text/html') ?? false
}

function mayBeAPage(path: string, isNavigation: boolean): boolean {
  const last = path.slice(path.lastIndexOf('/') + 1)
  const namesAFile = isNavigation ? knownEnding.test(last) : last.includes('.')
  // `/.well-known/…`, `/.git/…`: programs ask for these to learn whether they exist.
  return !namesAFile && !path.includes('/.') && path !== '/api' && !/^\/(api|assets)\//.test(path)
}

/** A missing picture or script opened by itself is still missing: '1.5' is no such ending, '1.json' is. */
const knownEnding = /\.[a-z][a-z0-9]*$/i

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file) : undefined)
