import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BadSetting, readEnv } from './env'

/** Longer than any answer takes; what is still open then is cut. */
const patienceMs = 10_000

try {
  await listen()
} catch (error) {
  if (!(error instanceof BadSetting)) throw error
  process.stderr.write(`Southbreak did not start.\n${error.message}\n`)
  process.exitCode = 1
}

async function listen(): Promise<void> {
  const env = readEnv(process.env)
  const { getRequestListener } = await import('@hono/node-server')
  const { answerFromMemo } = await import('./answer-memo')
  const { openSouthbreak } = await import('./open-southbreak')
  const { readStaticFiles } = await import('./static-files')
  const builtApp = join(dirname(fileURLToPath(import.meta.url)), '../app')
  const southbreak = await openSouthbreak(env, {
    staticFiles: readStaticFiles(builtApp, env.publicUrl),
  })
  const answerByApp = getRequestListener(southbreak.app.fetch)
  const server = createServer((request, response) => {
    if (!answerFromMemo(southbreak.memo, request, response)) void answerByApp(request, response)
  })
  server.requestTimeout = 30_000
  server.headersTimeout = 15_000
  // Without it somebody who reads nothing of an answer would hold its socket for good.
  server.timeout = 60_000

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.port, env.host, resolve)
  })
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    const cut = setTimeout(() => server.closeAllConnections(), patienceMs)
    server.close(() => {
      clearTimeout(cut)
      southbreak.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
    server.closeIdleConnections()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  // Said last: whoever reads the address may end the process at once.
  const { port } = server.address() as AddressInfo
  process.stdout.write(`Southbreak is at http://localhost:${port} (${southbreak.dataSource})\n`)
  southbreak.startJobs()
}
