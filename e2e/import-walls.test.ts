import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import {
  circlesIn,
  linesOf,
  pathsWith,
  productFiles,
  type SourceFile,
  sourceFiles,
} from './testing/source-files'

const sources = productFiles(/^(app|worker|api|db|domain|manifest)\/.*\.tsx?$/)
const within = (folders: RegExp) => sources.filter(({ path }) => folders.test(path))

function importsOf(file: SourceFile): string[] {
  const written = [...file.text.matchAll(/(?:from|import)\s*\(?\s*'([^'\n]+)'/g)].map(
    (match) => match[1] ?? '',
  )
  return written.map((target) => {
    if (target.startsWith('#')) return target.slice(1)
    if (target.startsWith('.')) return join(dirname(file.path), target)
    return `package:${target}`
  })
}

/** folder → what a file in it may import, from the table in the architecture guide. */
const walls: [folder: string, allowed: RegExp][] = [
  ['domain/wire/', /^(domain\/|package:valibot)/],
  ['domain/', /^(domain\/|package:(@neaps\/tide-predictor|suncalc)$)/],
  ['db/device/', /^(domain\/|db\/device\/|package:(dexie|valibot|fake-indexeddb)$)/],
  [
    'db/server/',
    /^(domain\/|db\/server\/|package:(kysely(\/migration)?|better-sqlite3|pg|valibot|node:.*)$)/,
  ],
  ['app/ui/', /^(app\/ui\/|package:|domain\/(drawing\/|time\/durations))/],
  ['app/', /^(app\/|domain\/|db\/device\/|package:(?!hono|kysely|better-sqlite3|node:))/],
  ['worker/', /^(worker\/|domain\/|db\/device\/|package:(workbox-|valibot))/],
  ['api/', /^(api\/|runtime\/|domain\/|db\/server\/|package:(?!react|dexie))/],
]

function breaches(file: SourceFile): string[] {
  const wall = walls.find(([folder]) => file.path.startsWith(folder))
  if (!wall) return []
  return importsOf(file)
    .filter((target) => !wall[1].test(target))
    .map((target) => `${file.path} imports ${target}`)
}

it('each folder imports only what the architecture allows', () => {
  expect(sources.length).toBeGreaterThan(20)
  expect(sources.flatMap(breaches)).toEqual([])
})

it('a feature knows no other feature and no page', () => {
  const found = sources.flatMap((file) => {
    const feature = /^app\/features\/[^/]+(?:\/admin\/[^/]+)?\//.exec(file.path)?.[0]
    if (!feature) return []
    return importsOf(file)
      .filter(
        (target) =>
          target.startsWith('app/pages/') ||
          (target.startsWith('app/features/') && !`${target}/`.startsWith(feature)),
      )
      .map((target) => `${file.path} imports ${target}`)
  })
  expect(found).toEqual([])
})

it('the domain has no clock, no dice and no network', () => {
  const impure = /Date\.now\(|new Date\(\)|Math\.random\(|\bfetch\(/
  expect(pathsWith(within(/^domain\//), impure)).toEqual([])
})

it('nothing is exported by default or gathered in a barrel', () => {
  expect(pathsWith(sources, /^export default /m)).toEqual([])
  expect(within(/\/index\.tsx?$/)).toEqual([])
})

const ofPhone = within(/^(app|worker|db\/device)\//)

it('page and worker ask the server in one place, where every request is bounded', () => {
  const asking = [
    'db/device/http/send-request.ts',
    // Hands the checkout's and the sign-in page's own navigation on to the server.
    'worker/shell.ts',
  ]
  const found = pathsWith(ofPhone, /\bfetch\(|XMLHttpRequest|sendBeacon/)
  expect(found).toEqual(asking)
})

it('the page writes no address of what the table of calls names', () => {
  const named =
    /['"`]\/api\/(sync|auth|feedback|spot-reports|vapid-public-key|users\/[^'"`]*\/push)/
  expect(pathsWith(ofPhone, named)).toEqual([])
})

it('data are live in two ways: a live query of what is stored, a store of what the tab holds', () => {
  const filesWith = (pattern: RegExp) => pathsWith(within(/^app\//), pattern)
  expect(filesWith(/\b(?:use)?liveQuery\(/i)).toEqual([
    'app/data/stored/shared-read.ts',
    'app/data/stored/use-catalog.ts',
    'app/data/stored/use-surf-photos.ts',
  ])
  expect(filesWith(/new Set<\([^)]*\) => void>/)).toEqual([])
  // What the browser itself holds and tells of: its size, its local storage; and the clock, which stops unwatched.
  expect(filesWith(/\buseSyncExternalStore\(/)).toEqual([
    'app/data/tab/live-data.ts',
    'app/data/tab/use-now.ts',
    'app/features/feedback/feedback-button.tsx',
    'app/features/spots/use-is-wide.ts',
  ])
})

it('no files import each other in a circle', () => {
  const byPath = new Map(sources.map((file) => [file.path, file]))
  const fileAt = (target: string) =>
    ['', '.ts', '.tsx'].map((ending) => target + ending).find((path) => byPath.has(path))
  const neededBy = (path: string) => importsOf(byPath.get(path)!).flatMap((to) => fileAt(to) ?? [])
  expect(circlesIn(byPath.keys(), neededBy)).toEqual([])
})

it('no file is longer than 350 lines', () => {
  const long = sourceFiles(/\.(tsx?|mjs|css)$/)
    .map((file) => [file.path, linesOf([file])] as const)
    .filter(([, lines]) => lines > 350)
  expect(long).toEqual([])
})
