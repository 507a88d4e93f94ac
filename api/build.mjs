import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onCurrentNode } from '../runtime/current-node.mjs'
import { writeFirstPage } from './build/first-page.mjs'

const here = resolve(fileURLToPath(import.meta.url), '../..')
const stamp = join(here, 'dist/.built')
const builtFrom = [
  'app',
  'worker',
  'api',
  'db',
  'domain',
  'icons',
  'manifest',
  'runtime/current-node.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
]
/** A page opened before an update may still ask for its own chunks this long afterwards. */
const assetsKeptForMs = 30 * 24 * 3_600_000

/** True when anything the build reads is newer than the last finished build. */
export function buildIsStale() {
  if (!existsSync(stamp)) return true
  const builtAtMs = statSync(stamp).mtimeMs
  return builtFrom.some((path) => newestMtime(join(here, path)) > builtAtMs)
}

/** Ends the process with one sentence where the packages that build the app are not installed (`npm prune --omit=dev`). */
export function stopWhereNothingBuilds() {
  if (existsSync(join(here, 'node_modules/vite'))) return
  console.error(
    'The app is older than its sources, and what builds it is not here: npm ci --include=dev.',
  )
  process.exit(1)
}

// A folder's own time counts too: it changes when a file is deleted.
function newestMtime(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return /(\.test\.tsx?|\.md)$/.test(path) ? 0 : stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestMtime(join(path, name))))
}

/**
 * Builds the app and the server into dist/. When a build fails, the previous app is put back and the error thrown.
 * @param {{ quiet?: boolean }} options
 */
export async function build({ quiet = false } = {}) {
  // The config is bundled by Vite, so its own imports need no file extension.
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'
  // With another value in the shell Vite would bundle React's development build, of twice the size.
  process.env.NODE_ENV = 'production'
  stopWhereNothingBuilds()
  const { build: viteBuild } = await import('vite')
  const startedAt = new Date()
  const app = join(here, 'dist/app')
  const previous = join(here, 'dist/app-previous')
  const common = {
    configFile: join(here, 'vite.config.ts'),
    logLevel: quiet ? 'warn' : 'info',
  }
  rmSync(stamp, { force: true })
  if (existsSync(app)) {
    rmSync(previous, { recursive: true, force: true })
    renameSync(app, previous)
  }
  try {
    await viteBuild(common)
    await viteBuild({ ...common, build: { ssr: true } })
    await writeFirstPage(join(here, 'dist'))
  } catch (error) {
    if (existsSync(previous)) {
      rmSync(app, { recursive: true, force: true })
      renameSync(previous, app)
    }
    throw error
  }
  if (existsSync(previous)) {
    keepEarlierAssets(join(previous, 'assets'), join(app, 'assets'))
    rmSync(previous, { recursive: true, force: true })
  }
  writeFileSync(stamp, '')
  // Stamped with the start: a source saved while building makes the next start build again.
  utimesSync(stamp, startedAt, startedAt)
}

function keepEarlierAssets(from, to) {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const { mtime } = statSync(join(from, name))
    if (existsSync(join(to, name)) || Date.now() - mtime.getTime() > assetsKeptForMs) continue
    copyFileSync(join(from, name), join(to, name))
    utimesSync(join(to, name), mtime, mtime)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await onCurrentNode()
  await build({ quiet: process.argv.includes('--quiet') })
}
