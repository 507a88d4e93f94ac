import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type ReadyAnswer, readyAnswer } from './ready-answer'
import { type SecurityHeaders, securityHeaders } from './security-headers'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.geojson': 'application/geo+json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

export type StaticFiles = {
  security: SecurityHeaders
  /** The address of the font of headings, for the server's own pages; null when there is none. */
  headingFont: string | null
  /**
   * The file at a path; the page itself for any path that could be one of its addresses
   * (no file extension, not under /api). Null: 404.
   */
  at: (path: string) => ReadyAnswer | null
}

/** Reads the built app into memory, once. */
export function readStaticFiles(folder: string, publicUrl: string | null): StaticFiles {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const security = securityHeaders(inlineScripts(page), publicUrl)
  const files = new Map<string, ReadyAnswer>()
  for (const file of filesUnder(folder)) {
    const extension = extname(file)
    if (extension === '.br' || extension === '.gz' || extension === '.map') continue
    const path = `/${relative(folder, file).split(sep).join('/')}`
    files.set(
      path,
      readyAnswer(
        readFileSync(file),
        {
          'Content-Type': types[extension] ?? 'application/octet-stream',
          'Cache-Control': path.startsWith('/assets/')
            ? 'public, max-age=31536000, immutable'
            : path.startsWith('/icons/')
              ? 'public, max-age=86400'
              : 'no-cache',
          ...security.page,
        },
        { br: readIfThere(`${file}.br`), gzip: readIfThere(`${file}.gz`) },
      ),
    )
  }
  const index = files.get('/index.html') ?? null
  return {
    security,
    headingFont: [...files.keys()].find((path) => /barlow[^/]*\.woff2$/.test(path)) ?? null,
    at: (path) => files.get(path) ?? (mayBeAPage(path) ? index : null),
  }
}

function mayBeAPage(path: string): boolean {
  const last = path.slice(path.lastIndexOf('/') + 1)
  // `/.well-known/…`, `/.git/…`: whoever asks wants to know whether it is there.
  return !last.includes('.') && !path.includes('/.') && path !== '/api' && !path.startsWith('/api/')
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file) : undefined)

/** The bodies of `<script>` elements that carry their code in the page. */
function inlineScripts(page: string): string[] {
  return [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map((match) => match[1] ?? '')
    .filter((script) => script !== '')
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    // The build's own notes (.vite) are nobody's business.
    if (name.startsWith('.')) return []
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesUnder(path) : [path]
  })
}
