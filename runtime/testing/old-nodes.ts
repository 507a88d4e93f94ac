import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isCurrent } from '../current-node.mjs'

export type OldNode = {
  name: string
  version: string
  command: string
  env: Record<string, string>
}

/** Tells a current Node that it is another version; what it starts itself knows better. */
const pretending =
  "data:text/javascript,const{PRETENDED_NODE:v}=process.env;delete process.env.PRETENDED_NODE;if(v)Object.defineProperty(process.versions,'node',{value:v})"

/** The Nodes of this machine that are too old for Southbreak, and a current one that takes itself for one. */
export function oldNodes(): OldNode[] {
  const programs = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, process.platform === 'win32' ? 'node.exe' : 'node'))
    .filter(existsSync)
  const found = programs.map((command) => ({
    name: "the machine's own",
    version: execFileSync(command, ['--version'], { encoding: 'utf8' }).trim().slice(1),
    command,
    env: {},
  }))
  const old = found.filter(({ version }) => !isCurrent(version)).slice(0, 1)
  const pretended = {
    name: 'pretended',
    version: '20.19.0',
    command: process.execPath,
    env: { PRETENDED_NODE: '20.19.0', NODE_OPTIONS: `--import "${pretending}"` },
  }
  // One is enough: each starts the server three times.
  return old.length > 0 ? old : [pretended]
}
