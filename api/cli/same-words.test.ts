import { expect, it } from 'vitest'
import { createTestPhone } from '#api/push/testing/test-phone'
import { apiOfFile, storeSomeForecast } from '#api/testing/test-api'
import type { DryRun } from '#domain/wire/admin-operations'
import { productFiles } from '../../e2e/testing/source-files'
import { alertsCommand } from './alerts-command'

const product = productFiles(/^(api|app\/features\/admin)\/.*\.tsx?$/)

it('no words are written in both', () => {
  const written = (files: RegExp) =>
    new Set(
      product
        .filter(({ path }) => files.test(path))
        .flatMap(({ text }) => text.replaceAll(/^\s*(\*|\/\/|\/\*|import ).*$/gm, ''))
        .flatMap(
          (text) => text.match(/(?<=['`>"])[^'`<>{}"\n$]*[a-z]{2} [a-z]{2}[^'`<>{}"\n$]*/gi) ?? [],
        )
        .map((words) => words.trim())
        // Shorter ones, such as 'Nothing was changed.', say no fact.
        .filter((words) => words.length > 24),
    )
  const commands = written(/^api\/cli\//)
  const administration = written(/^(app\/features\/admin|api\/routes\/admin)\//)
  expect([commands.size > 20, administration.size > 60]).toEqual([true, true])
  expect([...commands].filter((words) => administration.has(words))).toEqual([])
})

const api = await apiOfFile()

it('why somebody is not alerted is one sentence while there is no live data, and then one of each spot', async () => {
  const admin = await api.person({ role: 'admin' })
  const email = 'sol@surf.example'
  const surfer = await api.person({ email })
  const ask = (path: string, body: object) =>
    api.ask(surfer, 'POST', `/api/users/${surfer.user.id}/${path}`, body)
  const desk = async (): Promise<DryRun> =>
    (await api.get('/api/admin/alerts/dry-run', admin.headers)).json()
  const command = () =>
    alertsCommand(['why', '--email', email], {
      database: api.database,
      env: { dataSource: 'auto', observations: null },
      now: () => api.clock.nowMs,
    })
  const { nobodyBecause } = await desk()
  expect(nobodyBecause).toMatch(/^No alerts: /)
  expect((await command())[0]).toBe(nobodyBecause)

  await ask('favorites', { spotId: 1 })
  const endpoint = 'https://web.push.apple.com/of-sol'
  await ask('push-subscribe', { endpoint, keys: createTestPhone().keys })
  await storeSomeForecast(api, api.clock.nowMs)
  await api.forecastStore.reload()
  const { silent } = await desk()
  expect(silent).toEqual([{ because: expect.stringMatching(/^nothing fits/), count: 1 }])
  expect((await command()).join('\n')).toContain(`: ${silent[0]?.because}.`)
})
