// The yardstick: node:http with nothing around it. Answers `hello`, or as many bytes as the path says.
import { createServer } from 'node:http'

const bodies = new Map()
const server = createServer((request, response) => {
  const bytes = Number(request.url.slice(1))
  if (!bytes) {
    response.end('hello')
    return
  }
  if (!bodies.has(bytes)) bodies.set(bytes, Buffer.alloc(bytes, 'x'))
  response.setHeader('Content-Length', bytes)
  response.end(bodies.get(bytes))
})
server.listen(0, '127.0.0.1', () => console.log(`at http://127.0.0.1:${server.address().port}`))
