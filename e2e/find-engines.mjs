import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  foundOrInstalled,
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
 * Browsers' engines other than Chromium, and the proxies that `api/deploy` has files for, with the environment that the
 * proofs in each read.
 */
const engines = [
  {
    name: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb'],
    places: () => ({
      WEBKIT_DRIVER: executable('/usr/bin/WebKitWebDriver'),
      WEBKIT_BROWSER: miniBrowser(),
      XVFB: executable('/usr/bin/Xvfb'),
    }),
  },
  {
    name: 'Firefox ESR',
    packages: ['firefox-esr'],
    places: () => ({ FIREFOX: executable('/usr/bin/firefox-esr') }),
  },
  {
    name: 'nginx',
    packages: ['nginx'],
    isOnlyUnpacked: true,
    places: () => ({ NGINX: proxy('usr/sbin/nginx') }),
  },
  {
    name: 'Caddy',
    packages: ['caddy'],
    isOnlyUnpacked: true,
    places: () => ({ CADDY: proxy('usr/bin/caddy') }),
  },
]

/**
 * Each engine and proxy with where it is, installed now from Debian's packages, or unpacked, when that is possible without
 * asking anybody.
 * @returns {{ name: string, packages: string[], environment: object | null, trouble: string | null }[]} `trouble`: why one
 *   is not here that could have been installed
 */
export function findEngines() {
  return engines.map(({ places, isOnlyUnpacked = false, ...engine }) => {
    const environment = () => {
      const found = places()
      return Object.values(found).every(Boolean) ? found : null
    }
    let trouble = null
    const install = () => {
      trouble = 'installed, but not to be found'
      if (isOnlyUnpacked) for (const name of engine.packages) unpackPackage(name, unpacked)
      else installPackages(...engine.packages)
    }
    try {
      const found = foundOrInstalled(environment, engine.name, install)
      return { ...engine, environment: found, trouble: found ? null : trouble }
    } catch (error) {
      return { ...engine, environment: null, trouble: error.message }
    }
  })
}
