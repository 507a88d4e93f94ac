import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../bench/load/temporary-folder'

const root = temporaryFolder()

it.each(['api/southbreak.mjs', 'api/start.mjs'])(
  '%s says what is missing where the sources are newer and nothing builds them',
  (program) => {
    for (const path of ['api/build.mjs', 'api/build/first-page.mjs', 'runtime', program]) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      cpSync(path, join(root, path), { recursive: true })
    }
    mkdirSync(join(root, 'node_modules/hono'), { recursive: true })
    writeFileSync(join(root, 'package.json'), '{"type":"module"}')

    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, program)], {
      env: { ...process.env, npm_config_user_agent: '' },
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^The app is older than its sources, .* npm ci --include=dev\.\n$/)
  },
)
