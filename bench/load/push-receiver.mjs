// A push service with nothing around it: reads each message to its end and takes it. Prints its port.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'

const [certificateFile, keyFile] = process.argv.slice(2)
const server = createServer(
  { cert: readFileSync(certificateFile), key: readFileSync(keyFile) },
  (request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(201, { 'Content-Length': 0 }).end())
  },
)
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`at http://localhost:${server.address().port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
