import { createServer as createHttpServer } from 'node:http'
import { join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onCurrentNode } from '../runtime/current-node.mjs'
import { endWithNpm } from '../runtime/end-with-npm.mjs'

// The page with hot reload and the API on one port. The service worker is left out: test it on a build.
const here = resolve(fileURLToPath(import.meta.url), '../..')
// The config is bundled by Vite, so its own imports need no file extension.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'
const serverFolders = ['api', 'db', 'domain'].map((folder) => join(here, folder) + sep)

await onCurrentNode()
const { createServer: createViteServer } = await import('vite')
const { getRequestListener } = await import('@hono/node-server')
const http = createHttpServer()
const vite = await createViteServer({
  configFile: join(here, 'vite.config.ts'),
  server: { middlewareMode: true, ws: { server: http } },
})

const { readEnv } = await vite.ssrLoadModule(join(here, 'api/env.ts'))
const env = readEnv(process.env)

/** Opened at the first call, and again after a change to the server's own code. */
let southbreak = null
const open = async () => {
  const { openSouthbreak } = await vite.ssrLoadModule(join(here, 'api/open-southbreak.ts'))
  const opened = await openSouthbreak(env, {
    staticFiles: null,
    commandFile: null,
    backgroundProcess: null,
  })
  opened.startJobs()
  return opened
}
const closeServer = async () => {
  const open = southbreak
  southbreak = null
  await (await open?.catch(() => null))?.close()
}

vite.watcher.on('all', (_event, path) => {
  if (southbreak && serverFolders.some((folder) => path.startsWith(folder))) void closeServer()
})

http.on('request', async (request, response) => {
  if (!request.url?.startsWith('/api')) return vite.middlewares(request, response)
  southbreak ??= open()
  try {
    const { app } = await southbreak
    await getRequestListener(app.fetch)(request, response)
  } catch (error) {
    southbreak = null
    vite.ssrFixStacktrace(error)
    console.error(error)
    response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
    response.end(`The API could not start:\n${error.message}`)
  }
})

http.listen(env.port, env.host ?? undefined, () => {
  console.log(`Southbreak (development) is at http://localhost:${http.address().port}`)
})

const stop = async () => {
  await closeServer()
  await vite.close()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
endWithNpm()
