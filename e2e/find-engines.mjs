import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { canInstallPackages, installPackages, isExecutable } from './debian-packages.mjs'

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

/** Engines other than Chromium, with the proofs in each and the environment that those read. */
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
]

/**
 * Each engine with where it is, installed now from Debian's packages when that is possible without
 * asking anybody.
 * @returns {{ name: string, proofs: string, packages: string[], environment: object | null,
 *   trouble: string | null }[]} `trouble`: why one is not here that could have been installed
 */
export function findEngines() {
  return engines.map(({ places, ...engine }) => {
    const environment = () => {
      const found = places()
      return Object.values(found).every(Boolean) ? found : null
    }
    const found = environment()
    if (found || !canInstallPackages()) return { ...engine, environment: found, trouble: null }
    console.log(`No ${engine.name} found: installing the distribution’s package.`)
    try {
      installPackages(...engine.packages)
    } catch (error) {
      return { ...engine, environment: null, trouble: error.message }
    }
    const now = environment()
    return { ...engine, environment: now, trouble: now ? null : 'installed, but not to be found' }
  })
}
