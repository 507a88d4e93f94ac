import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../bench/load/temporary-folder'
import { apiOfFile, openTestApi } from '../testing/test-api'
import { edgeCached } from './ready-answer'
import { readStaticFiles, type StaticFiles } from './static-files'

const inline = 'document.documentElement.dataset.theme = "dark"'
const style = 'body{color:red}'
const script = 'console.log("app")'.repeat(30)

const folder = temporaryFolder()
mkdirSync(join(folder, 'assets'))
mkdirSync(join(folder, '.vite'))
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><head><!-- page --><title>Southbreak</title><!-- /page --><script>${inline}</script><style>${style}</style><script type="module" src="/assets/app-1.js"></script></head><div id="root"></div>`,
)
writeFileSync(join(folder, 'assets/app-1.js'), script)
writeFileSync(join(folder, 'assets/app-1.js.br'), brotliCompressSync(script))
writeFileSync(join(folder, 'sw.js'), 'self')
writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
writeFileSync(join(folder, '.vite/manifest.json'), '{}')
const shells = { page: '', front: '' }
writeFileSync(join(folder, '.vite/first-page.json'), JSON.stringify({ shells, needs: {} }))
const files = readStaticFiles(folder, 'https://southbreak.example')
const api = await apiOfFile({ staticFiles: files })

describe('static files', () => {
  it('serve hashed assets for a year, compressed', async () => {
    const answer = await api.get('/assets/app-1.js', { 'accept-encoding': 'br' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  const pages = ['/', '/index.html', '/spot/12', '/spots/1/cameras', '/forecast?spot=2']
  it.each([...pages, '/sw.js', '/manifest.webmanifest'])(
    'have %s asked for again each time, with an ETag',
    async (path) => {
      const answer = await api.get(path)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, edgeCached])
      if (pages.includes(path)) expect(answer.headers.get('content-type')).toMatch('text/html')
      const again = await api.get(path, { 'if-none-match': answer.headers.get('etag') ?? '' })
      expect(again.status).toBe(304)
    },
  )

  it('answer the person who opens an address with a dot that is no file’s ending with the page', async () => {
    const opened = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document' }
    for (const path of ['/beach/1.5', '/spot/1e3.25']) {
      const answer = await api.get(path, opened)
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([
        200,
        'text/html; charset=utf-8',
      ])
      expect((await api.get(path)).status, path).toBe(404)
      // A browser from before sec-fetch-dest says only what it takes.
      expect((await api.get(path, { accept: 'text/html' })).status, path).toBe(200)
      const asPicture = { accept: 'text/html', 'sec-fetch-dest': 'image' }
      expect((await api.get(path, asPicture)).status, path).toBe(404)
    }
    for (const path of ['/assets/gone.5', '/favicon.ico', '/spot/1.json', '/.git/1.5', '/api/1.5'])
      expect((await api.get(path, opened)).status, path).toBe(404)
  })

  it.each([
    '/assets/gone.js',
    '/favicon.ico',
    '/spot/1.json',
    '/.vite/manifest.json',
    '/.vite/',
    '/.git/config',
    '/.well-known/change-password',
    '/../etc/x.y',
  ])('do not answer %s with the page', async (path) => {
    const answer = await api.get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toMatch('application/json')
  })

  it('allow the inline scripts of the page by hash and nothing else inline', async () => {
    const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
    const policy = (await api.get('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`script-src 'self' 'sha256-${hashOf(inline)}';`)
    expect(policy).not.toContain('unsafe')
    for (const part of [
      "default-src 'self'",
      `style-src 'self' 'sha256-${hashOf(style)}' 'sha256-`,
      "frame-ancestors 'none'",
      "object-src 'none'",
      // The hosts whose players the page may frame.
      'frame-src blob: https://www.youtube-nocookie.com https://player.vimeo.com',
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types southbreak southbreak-data',
    ]) {
      expect(policy).toContain(part)
    }
  })

  it('refuse to be written to', async () => {
    const answer = await api.app.request('/', { method: 'POST', body: 'x' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

it('every answer, a refusal and a redirect too, says HSTS where the public address is https, and only there', async () => {
  const at = async (publicUrl: string) => {
    const staticFiles = readStaticFiles(folder, publicUrl)
    return openTestApi({ beaches: [1], staticFiles, variables: { PUBLIC_URL: publicUrl } })
  }
  const [secure, plain] = [await at('https://surf.example'), await at('http://localhost:3000')]
  const answers = ['/', '/api/health', '/api/nothing', '/api/auth/user', '/api/login']
  for (const path of [...answers, '/api/sign-in.css']) {
    const said = (await secure.get(path)).headers.get('strict-transport-security')
    expect(said, path).toContain('max-age=31536000')
    expect((await plain.get(path)).headers.has('strict-transport-security'), path).toBe(false)
  }
  await secure.close()
  await plain.close()
})

it('the page that reads another phone’s codes alone may use the camera', () => {
  const policyAt = (path: string) => {
    const headers = files.fileAt(path)?.bodies.identity.headers ?? files.pageHeadersAt(path)
    return headers?.['Permissions-Policy']
  }
  for (const path of ['/hand-over/scan', '/hand-over/scan/', '/Hand-Over/Scan'])
    expect(policyAt(path), path).toMatch(/camera=\(self\), microphone=\(\)/)
  for (const path of [
    '/',
    '/hand-over',
    '/hand-over/scan/x',
    '/spot/1',
    '/checkout/2',
    '/index.html',
  ])
    expect(policyAt(path), path).toMatch(/camera=\(\)/)
  expect(files.security.data['Permissions-Policy']).toMatch(/camera=\(\)/)
})

const policyOf = (one: StaticFiles, path: string) => {
  const headers = one.fileAt(path)?.bodies.identity.headers ?? one.pageHeadersAt(path)
  return headers?.['Content-Security-Policy'] ?? ''
}
const cardOrigins =
  /script-src 'self' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com 'sha256-/

it('the page of the checkout alone lets the payment provider in, and only where payments are configured', () => {
  const paying = readStaticFiles(folder, null, { paysHere: true })
  const policy = policyOf(paying, '/checkout/2')
  expect(policy).toMatch(cardOrigins)
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
  expect(policy).toContain('https://hooks.stripe.com;')
  expect(policy).toMatch(/; trusted-types southbreak southbreak-data default$/)
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  for (const path of [
    '/',
    '/pricing',
    '/subscribe/2',
    '/spot/1',
    '/index.html',
    '/assets/app-1.js',
  ]) {
    expect(policyOf(paying, path), path).not.toContain('stripe')
    expect(policyOf(paying, path), path).not.toContain('default$')
  }
  expect(policyOf(files, '/checkout/2')).toBe(policyOf(files, '/'))
})
