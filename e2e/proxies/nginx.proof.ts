import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ask } from './ask'
import { type Behind, proveBehind } from './prove-behind'
import { deployFile } from './proxy'

const { NGINX: path } = process.env

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

proveBehind(
  path
    ? {
        name: 'nginx',
        // It gives the body a length of its own.
        unsaidLength: 401,
        prepare(folder, { own, server }) {
          const site = deployFile('nginx.conf', {
            '/var/cache/nginx/southbreak': join(folder, 'cache'),
            '/var/log/nginx/access.log': join(folder, 'access.log'),
            '/etc/letsencrypt/live/surf.example.com/fullchain.pem': join(folder, 'cert.pem'),
            '/etc/letsencrypt/live/surf.example.com/privkey.pem': join(folder, 'key.pem'),
            'listen 443 ssl http2;': `listen 127.0.0.1:${own} ssl http2;`,
            'server 127.0.0.1:3000 ': `server 127.0.0.1:${server} `,
          })
          const file = join(folder, 'nginx.conf')
          mkdirSync(join(folder, 'logs'))
          const isRoot = process.getuid?.() === 0
          writeFileSync(
            file,
            [
              'daemon off;',
              `pid ${folder}/nginx.pid;`,
              `error_log ${folder}/error.log;`,
              ...(isRoot ? ['user root;'] : []),
              'events { worker_connections 1024; }',
              'http {',
              ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
              site,
              '}',
            ].join('\n'),
          )
          return [path, '-p', folder, '-c', file, '-e', join(folder, 'error.log')]
        },
      }
    : null,
  (behind: Behind) => {
    const { port, proxy } = behind
    const kept = async (address: string, headers = {}) =>
      (await ask(port(), address, { headers })).headers['x-cache']

    it('what is public is kept for its minute, and nothing of who has a cookie', async () => {
      const address = '/api/surf-spots/3/conditions'
      await kept(address)
      expect(await kept(address)).toBe('HIT')
      expect(await kept(address, { Cookie: 'a=b' })).toBe('BYPASS')
    })

    it('its log has no line of a link that opens something', async () => {
      const secret = 's3cr3t-of-a-link'
      for (const folder of ['new-password', 'calendars/own']) {
        await ask(port(), `/api/${folder}/${secret}`)
      }
      await ask(port(), '/api/health?seen=1')
      const log = () => readFileSync(join(proxy.folder, 'access.log'), 'utf8')
      // Its line comes after the answer.
      await expect.poll(log).toContain('/api/health?seen=1')
      expect(log()).not.toContain(secret)
    })

    it('what it holds goes on while the server is away', async () => {
      await ask(port(), '/api/pack')
      await behind.server.stop('SIGKILL')
      expect((await ask(port(), '/api/pack')).status).toBe(200)
    })
  },
)
