import { execFileSync } from 'node:child_process'
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A program that can be run, in a folder of the PATH or one of these; undefined: there is none. */
export const onPath = (name, ...folders) =>
  [...(process.env.PATH ?? '').split(delimiter), ...folders]
    .map((folder) => join(folder, name))
    .find(isExecutable)

/** Whether Debian's packages can be installed without asking anybody. */
function canInstallPackages() {
  return (
    process.platform === 'linux' && process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')
  )
}

/**
 * What is found, or found after Debian's packages were installed where that is possible without asking anybody.
 * @throws Error when it cannot be installed
 */
export function foundOrInstalled(look, name, install) {
  const found = look()
  if (found || !canInstallPackages()) return found
  console.log(`No ${name} found: installing the distribution’s package.`)
  install()
  return look()
}

/** @throws Error when apt fails, its own words having been printed */
export function installPackages(...names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...words) => execFileSync('apt-get', words, { stdio: 'inherit', env })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...names)
}

/**
 * Lays what a package holds into a folder without installing it: installing a web server would also start it.
 * @throws Error when apt or dpkg fails, their own words having been printed
 */
export function unpackPackage(name, folder) {
  const run = (program, words, cwd) =>
    execFileSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'], cwd })
  const download = mkdtempSync(join(tmpdir(), 'southbreak-package-'))
  try {
    run('apt-get', ['update', '-qq'], download)
    // The unprivileged user of apt may not write here, and says so as a warning.
    run('apt-get', ['-o', 'APT::Sandbox::User=root', 'download', '-qq', name], download)
    mkdirSync(folder, { recursive: true })
    for (const file of readdirSync(download)) run('dpkg-deb', ['-x', file, folder], download)
  } finally {
    rmSync(download, { recursive: true, force: true })
  }
}
