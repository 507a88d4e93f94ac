import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port at which nothing listens, for what must know its port before it starts, or have the same one after a restart.
 * It lies below those that systems give to connections by themselves (from 32768 on Linux, from 49152 elsewhere), so
 * that none of the many connections of a test run has taken it meanwhile; and above those that browsers refuse.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
