import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { proveBehind } from './prove-behind'
import { deployFile } from './proxy'

const { CADDY: path } = process.env

proveBehind(
  path
    ? {
        name: 'Caddy',
        unsaidLength: 411,
        prepare(folder, { own, server }) {
          const file = join(folder, 'Caddyfile')
          const site = deployFile('Caddyfile', {
            'surf.example.com {': `https://localhost:${own} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
            'reverse_proxy 127.0.0.1:3000 {': `reverse_proxy 127.0.0.1:${server} {`,
          })
          // It shall listen on nothing but the port that it is given.
          writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`)
          return [path, 'run', '--config', file, '--adapter', 'caddyfile']
        },
      }
    : null,
)
