import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const program = `
import { endWithNpm } from ${JSON.stringify(new URL('./end-with-npm.mjs', import.meta.url).href)}
endWithNpm()
process.on('SIGTERM', () => { console.log('asked to stop'); process.exit(0) })
setTimeout(() => { console.log('never asked'); process.exit(1) }, 50_000)
console.log('running')
`

it.skipIf(process.platform === 'win32')(
  'a server outlives the shell of npm start by a moment only',
  async () => {
    // What follows the program keeps the shell from turning into it.
    const shell = spawn(
      'sh',
      ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, program],
      {
        env: { ...process.env, npm_lifecycle_event: 'start' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    let said = ''
    shell.stdout.on('data', (chunk) => {
      said += chunk
    })
    await expect.poll(() => said).toContain('running')
    shell.kill('SIGTERM')
    // The pipe closes when the program itself has ended, not the shell.
    await once(shell, 'close')
    expect(said).toBe('running\nasked to stop\n')
  },
)
