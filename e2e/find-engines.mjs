import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { canInstallPackages, installPackages, isExecutable } from './debian-packages.mjs'

const packages = ['webkit2gtk-driver', 'xvfb', 'firefox-esr']

/** MiniBrowser is not on the PATH: Debian keeps it beside the library, per kind of processor. */
function miniBrowser() {
  try {
    return readdirSync('/usr/lib')
      .flatMap((folder) =>
        ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((library) =>
          join('/usr/lib', folder, library, 'MiniBrowser'),
        ),
      )
      .find(isExecutable)
  } catch (error) {
    // No such folder: not a Debian.
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function installed() {
  const at = (path) => (isExecutable(path) ? path : undefined)
  const webkit = {
    WEBKIT_DRIVER: at('/usr/bin/WebKitWebDriver'),
    WEBKIT_BROWSER: miniBrowser(),
    XVFB: at('/usr/bin/Xvfb'),
  }
  return {
    webkit: Object.values(webkit).every(Boolean) ? webkit : null,
    firefox: isExecutable('/usr/bin/firefox-esr') ? { FIREFOX: '/usr/bin/firefox-esr' } : null,
  }
}

/**
 * Safari's engine and Firefox, each as the environment its proofs read or null, installed now from
 * Debian's packages when that is possible without asking anybody.
 * @returns {{ webkit: object | null, firefox: object | null, trouble: string | null }} `trouble`: what
 *   went wrong when they could have been installed and were not
 */
export function findEngines() {
  const found = installed()
  if ((found.webkit && found.firefox) || !canInstallPackages()) return { ...found, trouble: null }
  console.log('WebKitGTK or Firefox is missing: installing the distribution’s packages.')
  try {
    installPackages(...packages)
  } catch (error) {
    return { ...installed(), trouble: error.message }
  }
  return { ...installed(), trouble: null }
}
