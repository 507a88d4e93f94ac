import type { Server } from 'node:http'
import nodeModule from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseTrouble } from '#db/server/engines/database-away'
import { onCurrentNode } from '../runtime/current-node.mjs'
import { BadSetting, type Env, placeholderSubject, readEnv } from './env'
import { createHttpServer, endSlowBody, listenAt } from './http/http-server'
import { returnIdleMemory } from './operations/idle-memory'
import { log, setLogLevel } from './operations/log'
import { backupTrouble, exposureTrouble } from './operations/warnings'

/** Longer than any answer takes; what is still open then is cut. */
const timeoutMs = 10_000

const built = dirname(fileURLToPath(import.meta.url))
await onCurrentNode(join(built, '../..'))
// The next start reads what V8 has made of the code, or makes it again. No named import: a Node that is too old has none.
nodeModule.enableCompileCache(join(built, 'compiled'))

try {
  await listen()
} catch (error) {
  if (!(error instanceof BadSetting || error instanceof DatabaseTrouble)) throw error
  process.stderr.write(`Southbreak did not start.\n${error.message}\n`)
  process.exitCode = 1
}

async function listen(): Promise<void> {
  const env = readEnv(process.env)
  setLogLevel(env.logLevel)
  const { getRequestListener } = await import('@hono/node-server')
  const { admitInTurns } = await import('./http/turns')
  const { answerFromMemo } = await import('./http/answer-memo')
  const { bucketOf, requestAddress } = await import('./auth/limits')
  const { openSouthbreak } = await import('./open-southbreak')
  const { readStaticFiles } = await import('./http/static-files')
  let isStopping = false
  const southbreak = await openSouthbreak(env, {
    staticFiles: readStaticFiles(join(built, '../app'), env.publicUrl, {
      paysHere: env.stripe !== null,
    }),
    commandFile: join(built, 'southbreak.js'),
    backgroundProcess: new URL('./background-process.js', import.meta.url),
    isEnding: () => isStopping,
  })
  const { metrics } = southbreak
  const answer = getRequestListener(southbreak.app.fetch)
  const answerByApp = admitInTurns(
    (request, response) => {
      endSlowBody(request)
      return answer(request, response)
    },
    (request) => bucketOf(requestAddress(request, env.trustProxy)),
  )
  const server = createHttpServer((request, response) => {
    metrics?.observe(request, response)
    // A proxy that sent its next request down a connection as it was being closed would lose it.
    if (isStopping) response.setHeader('Connection', 'close')
    if (!answerFromMemo(southbreak.memo, request, response)) answerByApp(request, response)
  })

  let metricsServer: Server | null
  try {
    await listenAt(server, { name: 'PORT', port: env.port, host: env.host ?? undefined })
    metricsServer =
      metrics &&
      (await (await import('./operations/metrics')).serveMetrics(metrics, env.metricsPort ?? 0))
  } catch (error) {
    server.close()
    await southbreak.close()
    throw error
  }
  const stop = () => {
    if (isStopping) return
    isStopping = true
    log.info('ending', { drainSeconds: env.drainSeconds })
    setTimeout(close, env.drainSeconds * 1000)
  }
  const close = () => {
    const cut = setTimeout(() => server.closeAllConnections(), timeoutMs)
    metricsServer?.close()
    server.close(() => {
      clearTimeout(cut)
      southbreak.close().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error('not-ended-well', {}, error)
          process.exit(1)
        },
      )
    })
    server.closeIdleConnections()
    server.keepAliveTimeout = 1
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  warnOperator(env)
  // Said last: a person looks for the address at the end, and a script that reads it may end the process at once.
  const { port } = server.address() as AddressInfo
  process.stdout.write(`Southbreak is at http://localhost:${port} (${southbreak.dataSource})\n`)
  southbreak.startJobs()
  returnIdleMemory()
}

function warnOperator(env: Env): void {
  if (env.vapid.subject === placeholderSubject && env.dataSource !== 'demo') {
    const sentence =
      'Push services have no contact address, and Apple’s refuse messages without one: set VAPID_SUBJECT (mailto:you@example.com) or PUBLIC_URL (https://…).'
    log.warn('vapid-subject-missing', { sentence })
  }
  const exposed = exposureTrouble(env, process.env.NODE_ENV === 'production')
  if (exposed) log.warn('unencrypted', { sentence: exposed })
  const sentence = backupTrouble(env)
  if (sentence) log.warn('backups-on-same-disk', { sentence })
}
