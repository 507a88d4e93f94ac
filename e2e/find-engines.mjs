import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  canInstallPackages,
  installPackages,
  isExecutable,
  onPath,
  unpackPackage,
} from './debian-packages.mjs'

const executable = (path) => (isExecutable(path) ? path : undefined)

/** MiniBrowser is not on the PATH: Debian keeps it beside the library, per kind of processor. */
function miniBrowser() {
  try {
    return readdirSync('/usr/lib')
      .map((folder) => join('/usr/lib', folder, 'webkit2gtk-4.1', 'MiniBrowser'))
      .find(isExecutable)
  } catch (error) {
    // No such folder: not a Debian.
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

const unpacked = join(import.meta.dirname, '..', 'node_modules', '.cache', 'southbreak-proxies')

/** On the PATH, where Debian has servers, or unpacked by us. */
const proxy = (path) =>
  onPath(path.split('/').at(-1), '/usr/sbin', '/usr/bin') ?? executable(join(unpacked, path))

/**
 * Browsers' engines other than Chromium, and the proxies that `api/deploy` has files for, with the proofs in each and the
 * environment that those read.
 */
const engines = [
  {
    name: 'WebKitGTK',
    proofs: 'webkit.proof.ts',
    packages: ['webkit2gtk-driver', 'xvfb'],
    places: () => ({
      WEBKIT_DRIVER: executable('/usr/bin/WebKitWebDriver'),
      WEBKIT_BROWSER: miniBrowser(),
      XVFB: executable('/usr/bin/Xvfb'),
    }),
  },
  {
    name: 'Firefox ESR',
    proofs: 'firefox.proof.ts',
    packages: ['firefox-esr'],
    places: () => ({ FIREFOX: executable('/usr/bin/firefox-esr') }),
  },
  {
    name: 'nginx',
    proofs: 'nginx.proof.ts',
    packages: ['nginx'],
    isOnlyUnpacked: true,
    places: () => ({ NGINX: proxy('usr/sbin/nginx') }),
  },
  {
    name: 'Caddy',
    proofs: 'caddy.proof.ts',
    packages: ['caddy'],
    isOnlyUnpacked: true,
    places: () => ({ CADDY: proxy('usr/bin/caddy') }),
  },
]

/**
 * Each engine and proxy with where it is, installed now from Debian's packages, or unpacked, when that is possible without
 * asking anybody.
 * @returns {{ name: string, proofs: string, packages: string[], environment: object | null,
 *   trouble: string | null }[]} `trouble`: why one is not here that could have been installed
 */
export function findEngines() {
  return engines.map(({ places, isOnlyUnpacked = false, ...engine }) => {
    const environment = () => {
      const found = places()
      return Object.values(found).every(Boolean) ? found : null
    }
    const found = environment()
    if (found || !canInstallPackages()) return { ...engine, environment: found, trouble: null }
    console.log(`No ${engine.name} found: installing the distribution’s package.`)
    try {
      if (isOnlyUnpacked) for (const name of engine.packages) unpackPackage(name, unpacked)
      else installPackages(...engine.packages)
    } catch (error) {
      return { ...engine, environment: null, trouble: error.message }
    }
    const now = environment()
    return { ...engine, environment: now, trouble: now ? null : 'installed, but not to be found' }
  })
}
