import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithNpm } from './end-with-npm.mjs'

/** Signals that a supervisor or a terminal ends a program with. */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']

/**
 * Whether Southbreak runs on this version of Node. The same as `engines` in package.json: the SQLite driver
 * and the test runner need it.
 * @param {string} version such as 24.21.0
 */
export function isCurrent(version) {
  return isAtLeast(version, 22, 18)
}

function isAtLeast(version, leastMajor, leastMinor) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
}

/**
 * The Node that npm installed for this platform (`runtime/package.json`).
 * @param {string} root folder of the checkout
 * @returns {string | null} path of the program; null where there is none
 */
export function packagedNode(root) {
  const os = process.platform === 'win32' ? 'win' : process.platform
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = join(root, `node_modules/node-${os}-${process.arch}/bin`, name)
  return existsSync(path) ? path : null
}

/**
 * Returns at once on a current Node. On an older one the same program runs again on the packaged Node, with
 * the same arguments and standard streams; this process only passes signals on and ends as that one ends, so
 * the promise then never settles. Without a packaged Node it says so in one sentence and ends with status 1.
 *
 * npm puts `node_modules/.bin` first on its scripts' PATH, and the packaged Node with it: a script of
 * package.json begins on the right one, and all that is left to do is to say so.
 * @param {string} root folder of the checkout
 * @returns {Promise<void>}
 */
export async function onCurrentNode(root = fileURLToPath(new URL('..', import.meta.url))) {
  const { node: own } = process.versions
  const [, ofNpm] = /\bnode\/v([\d.]+)/.exec(process.env.npm_config_user_agent ?? '') ?? []
  if (ofNpm && !isAtLeast(ofNpm, 20, 19)) stopOnOldNpm(ofNpm)
  if (isCurrent(own)) {
    if (ofNpm && !isCurrent(ofNpm)) say(ofNpm, own)
    return
  }
  const node = packagedNode(root)
  if (!node) stop()
  say(own, execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1))
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    // What it starts by name (npx, programs of packages) is to be run by the same Node.
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
  })
  for (const signal of forwarded) {
    process.on(signal, () => {
      // A terminal has already sent its own to both.
      if (signal === 'SIGTERM' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  endWithNpm()
  child.on('exit', (status, signal) => {
    if (!signal) process.exit(status)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
    // Where this process ignores the signal: the status that a shell would give.
    setTimeout(() => process.exit(128 + constants.signals[signal]), 1_000)
  })
  await new Promise(() => {})
}

/** Once for a command, whatever it starts. On standard error: the output is the command's own. */
function say(old, current) {
  if (process.env.SOUTHBREAK_NODE === current) return
  process.env.SOUTHBREAK_NODE = current
  console.error(`Node ${old} is too old for Southbreak: running on its own Node ${current}.`)
}

/** npm leaves out optional packages that ask for a newer Node than its own: the builder's program for this platform is one. */
function stopOnOldNpm(version) {
  console.error(
    `npm runs on Node ${version}, on which it leaves out packages that build Southbreak: ` +
      'install Node 20.19 or newer from https://nodejs.org, then npm ci.',
  )
  process.exit(1)
}

function stop() {
  console.error(
    `Southbreak needs Node 22.18 or newer; this is ${process.versions.node}, and npm ci installed no other for ` +
      `${process.platform} on ${process.arch}: install Node 24 from https://nodejs.org.`,
  )
  process.exit(1)
}
