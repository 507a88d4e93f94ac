import { describe, expect, it } from 'vitest'
import { BuiltApp, builtBytes, builtPages, builtText } from './testing/built-app'
import { circlesIn } from './testing/source-files'

const kilobyte = 1_000
/** In bytes as they travel (brotli; fonts are compressed already). */
const budgets = {
  firstPaint: 90 * kilobyte,
  homeRoute: 151 * kilobyte,
  landingPage: 90 * kilobyte,
  fonts: 20 * kilobyte,
  worker: 43 * kilobyte,
}

/** Scripts of a page beside the first paint's. */
const mostFiles = 10

/**
 * Asked for on the home page only after it shows its numbers. Everything else that it may ask for
 * counts against its budget.
 */
const afterHome = [
  // Everything under the answer, asked for when the answer stands.
  'pages/home-dashboard.tsx',
  // The drawings under the first numbers, when those stand.
  '_clock-drawings',
  // The list to choose a spot from, once there is one to show by name.
  'features/location/spot-selector-list.tsx',
  // Where the numbers come from, when a visitor presses the bar.
  'features/status/sources-sheet.tsx',
  // Offers, when the page rests.
  'features/status/notices.tsx',
  // In the place of numbers, when none could be fetched.
  'features/status/nothing-stored.tsx',
  // Who is signed in and what they own, when the page rests.
  'data/asked/start-user-sync.ts',
  'pages/deferred-components.tsx',
  // What a sign-in does to rows that are here already, at a sign-in.
  '../db/device/change-person.ts',
  // Registers the worker after the page's load event.
  'features/status/register-worker.ts',
  // Toasts, when there is one.
  'ui/toast-region.tsx',
  // Pictures, drawn when their card comes near the screen.
  'coast/spot-coast.json',
  'coast/victoria-coast-overview.geojson?raw',
  // Only where the browser gives no IndexedDB.
  '../db/device/memory-indexeddb.ts',
]

const app = new BuiltApp()
const total = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + app.brotliBytes(file), 0)

const firstPaint = app.neededBy('index.html')
const [firstStyles = ''] = [...app.filesOf(firstPaint)].filter((file) => file.endsWith('.css'))

/** A chunk that a page of its own uses too is named `_name-hash.js`. */
const isNamed = (name: string, wanted: string) =>
  name === wanted || (wanted.startsWith('_') && name.startsWith(`${wanted}-`))

function homeRoute(): Set<string> {
  const isLater = (name: string) =>
    afterHome.some((later) => isNamed(name, later)) ||
    (name.startsWith('pages/') && name !== 'pages/home-page.tsx')
  let needed = app.neededBy('index.html', 'pages/home-page.tsx')
  for (let before = 0; before !== needed.size; ) {
    before = needed.size
    const asked = [...app.askedForLaterBy(needed)].filter((name) => !isLater(name))
    needed = app.neededBy(...needed, ...asked)
  }
  return needed
}

describe('bytes on a phone’s first visit', () => {
  it('scripts and styles before the first paint', () => {
    const linked = [
      ...builtText('index.html').matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g),
    ]
    const files = new Set([...app.filesOf(firstPaint), ...linked.map((match) => match[1] ?? '')])
    expect(linked.length).toBeGreaterThan(0)
    expect(total(files)).toBeLessThanOrEqual(budgets.firstPaint)
  })

  it('scripts and styles before a new visitor reads what it is, without the store', () => {
    const files = app.filesOf(app.neededBy('index.html', 'pages/landing-page.tsx'))
    expect([...files].map(builtText).join('')).not.toContain('IDBKeyRange')
    expect(total(files)).toBeLessThanOrEqual(budgets.landingPage)
  })

  it('the first style sheet stands in the page: the first paint waits for nothing else', () => {
    const linked = builtText('index.html').match(/<link rel="stylesheet"[^>]*>/g) ?? []
    expect(builtText('index.html')).toContain(`<style>${builtText(firstStyles)}</style>`)
    // The name alone, for the chunks that would link it again behind the styles of the pages.
    expect(linked).toEqual([`<link rel="stylesheet" disabled crossorigin href="/${firstStyles}">`])
  })

  it('what is drawn before the rest finds its utilities in the first style sheet, all others in theirs', () => {
    const cssOf = (names: Iterable<string>) =>
      [...app.filesOf(names)]
        .filter((file) => file.endsWith('.css'))
        .map(builtText)
        .join('')
    const has = (css: string, name: string) => css.includes(`.${name.replace(/[^\w-]/g, '\\$&')}`)
    const everything = cssOf(Object.keys(app.chunks))
    const isUtility = (word: string) => /\w-|[:[]/.test(word) && has(everything, word)
    let found = 0
    const missing = Object.keys(app.chunks)
      .filter((name) => /^pages\/|^features\/|^index/.test(name))
      .flatMap((name) => {
        const needed = app.neededBy('index.html', name)
        const css = cssOf(needed)
        const code = [...app.filesOf(needed)].filter((file) => file.endsWith('.js')).map(builtText)
        const words = code.flatMap((text) =>
          [...text.matchAll(/className:["`]([^"`$]+)/g)].flatMap(([, one = '']) => one.split(' ')),
        )
        const utilities = [...new Set(words)].filter(isUtility)
        found += utilities.length
        return utilities.filter((one) => !has(css, one)).map((one) => `${name}: ${one}`)
      })
    expect(found).toBeGreaterThan(500)
    expect(missing).toEqual([])
  })

  it('the card form and its libraries come with no page but the checkout', () => {
    const isOfCards = (name: string) => /card-form|stripe/.test(name)
    const asking = Object.entries(app.chunks)
      .filter(([, { dynamicImports }]) => dynamicImports.some(isOfCards))
      .map(([name]) => name)
    const early = app.neededBy('index.html', 'pages/home-page.tsx', 'pages/landing-page.tsx')
    expect([...early].filter((name) => isOfCards(name) || asking.includes(name))).toEqual([])
    expect(app.chunks).toHaveProperty(['features/plans/card-form.tsx'])
  })

  it('all that the home route needs, store and tide engine included', () => {
    const files = app.filesOf(homeRoute())
    const code = [...files].map(builtText).join('')
    expect(code, 'the store is part of it').toContain('IDBKeyRange')
    expect(total(files)).toBeLessThanOrEqual(budgets.homeRoute)
  })

  it('what is said to come later does exist', () => {
    const names = Object.keys(app.chunks)
    for (const later of afterHome) {
      expect(
        names.some((name) => isNamed(name, later)),
        later,
      ).toBe(true)
    }
  })

  it('no page asks for many files: each costs a slow phone a turn of its own', () => {
    const { needs } = JSON.parse(builtText('.vite/first-page.json'))
    const counts = Object.entries<{ scripts: string[] }>(needs).map(
      ([name, { scripts }]) => [name, scripts.length] as const,
    )
    expect(counts.length).toBeGreaterThan(15)
    expect(counts.filter(([, count]) => count > mostFiles)).toEqual([])
  })

  it('fonts', () => {
    const fonts = [...app.assets()].filter((path) => /\.(woff2?|ttf|otf)$/.test(path))
    expect(fonts.every((path) => path.endsWith('.woff2'))).toBe(true)
    expect(fonts.reduce((sum, path) => sum + builtBytes(path), 0)).toBeLessThanOrEqual(
      budgets.fonts,
    )
  })

  it('the worker', () => {
    expect(app.brotliBytes('sw.js')).toBeLessThanOrEqual(budgets.worker)
  })
})

it('no chunk needs one that needs it: of the two, one would run before what it uses', () => {
  const found = circlesIn(Object.keys(app.chunks), (name) => app.importsOf(name))
  // Everything may ask the first paint's own chunk for what is in it: that one always runs first.
  expect(found.filter((cycle) => !cycle.includes('index.html'))).toEqual([])
})

describe('what the worker keeps', () => {
  const kept = new Set(
    [...builtText('sw.js').matchAll(/"?url"?:"([^"]+)"/g)].map((match) => match[1]),
  )
  const keptChunks = Object.keys(app.chunks).filter((name) => kept.has(app.chunks[name]?.file))

  it('is whole: nothing that it keeps needs a file that it leaves out', () => {
    expect(keptChunks.length).toBeGreaterThan(15)
    const needed = app.filesOf(app.neededBy(...keptChunks))
    expect([...needed].filter((file) => !kept.has(file))).toEqual([firstStyles])
  })

  it('has the frame of the administration, which says without signal what it needs, and no screen of it', () => {
    expect(keptChunks).toContain('pages/administration.tsx')
    expect(keptChunks.filter((name) => name.startsWith('features/admin/'))).toEqual([])
  })
})

describe('nothing comes from another origin', () => {
  const pages = builtPages().map((path) => ({ path, text: builtText(path) }))

  it('no element, style, import or request names one', () => {
    const loads = [
      /<(?:script|link|img|iframe|source|video|audio)\b[^>]*\b(?:src|href|srcset)=["']?(?:https?:)?\/\/[^"' >]+/g,
      /url\(\s*["']?(?:https?:)?\/\/[^)]+\)/g,
      /@import\s+["'](?:https?:)?\/\/[^"']+/g,
      /\b(?:import|importScripts|fetch|Worker|EventSource|WebSocket|Request)\(\s*["'`](?:https?:|wss?:)?\/\/[^"'`]+/g,
      /\bfrom\s*["'](?:https?:)?\/\/[^"']+/g,
    ]
    const found = pages.flatMap(({ path, text }) =>
      loads.flatMap((load) => [...text.matchAll(load)].map((match) => `${path}: ${match[0]}`)),
    )
    expect(found).toEqual([])
  })
})
