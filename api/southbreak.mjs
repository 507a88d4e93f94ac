import { onCurrentNode } from '../runtime/current-node.mjs'
import { build, buildIsStale } from './build.mjs'

await onCurrentNode()

// The commands are part of the built server, so that they and it always agree on the database.
if (buildIsStale()) await build({ quiet: true })
await import('../dist/server/southbreak.js')
