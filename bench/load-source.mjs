import { createServer } from 'vite'

const vite = await createServer({
  configFile: false,
  root: new URL('..', import.meta.url).pathname,
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})

/** Imports a TypeScript file by its path from the project's root. End by `closeSources`. */
export const loadSource = (file) => vite.ssrLoadModule(`/${file}`)

export const closeSources = () => vite.close()
