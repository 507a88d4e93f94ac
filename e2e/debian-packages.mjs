import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether Debian's packages can be installed without asking anybody. */
export function canInstallPackages() {
  return (
    process.platform === 'linux' && process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')
  )
}

/** @throws Error when apt fails, its own words having been printed */
export function installPackages(...names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...words) => execFileSync('apt-get', words, { stdio: 'inherit', env })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...names)
}
