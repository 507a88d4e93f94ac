import { afterAll, describe, expect, it } from 'vitest'
import { createTestPhone } from '#api/push/testing/test-phone'
import { openTestApi, storeSomeForecast } from '#api/testing/test-api'
import type { DryRun } from '#domain/wire/admin-operations'
import { productFiles } from '../../e2e/testing/source-files'
import { alertsCommand } from './alerts-command'

/** What the command line and the administration both say: the function that says it, where it is, and two who ask it. */
const facts = [
  ['counted', 'words/counted', 'user-command', 'shell/admin-list.tsx'],
  ['roles', 'wire/roles', 'user-command', 'shell/layout.tsx'],
  ['activityWords', 'person/person-change', 'user-command', 'users/admin-users.tsx'],
  ['changeWords', 'person/person-change', 'user-command', 'users/person-changes.tsx'],
  ['changePerson', 'people/change-person', 'user-command', 'user-routes.ts'],
  ['watchedSources', 'operations/watch-sources', 'southbreak', 'operations-routes.ts'],
  ['sourceStateWords', 'forecast/source-state', 'southbreak', 'freshness/admin-freshness.tsx'],
  ['noSourceYet', 'forecast/source-state', 'southbreak', 'freshness/admin-freshness.tsx'],
  ['asksNoProvider', 'forecast/source-state', 'southbreak', 'freshness/admin-freshness.tsx'],
  ['agoWords', 'time/age', 'southbreak', 'freshness/admin-freshness.tsx'],
  ['backupTrouble', 'operations/warnings', 'database-command', 'operations-routes.ts'],
  ['whyNot', 'jobs/alert-verdicts', 'alerts-command', 'alert-diagnostics-routes.ts'],
  ['noAlertsBecause', 'jobs/alert-verdicts', 'alerts-command', 'alert-diagnostics-routes.ts'],
  ['actionWords', 'wire/admin-operations', 'database-command', 'audit/admin-audit.tsx'],
] as const

const product = productFiles(/^(api|app\/features\/admin)\/.*\.tsx?$/)
const textOf = (path: string) => product.find((file) => file.path === path)?.text ?? ''

it.each(facts)('%s of %s says it to %s and %s', (says, at, command, administration) => {
  const asks = new RegExp(`\\{[^}]*\\b${says}\\b[^}]*\\} from '[#./\\w-]*${at}'`)
  const folder = administration.endsWith('.tsx') ? 'app/features/admin' : 'api/routes/admin'
  for (const path of [`api/cli/${command}.ts`, `${folder}/${administration}`]) {
    expect(textOf(path), path).toMatch(asks)
    expect(textOf(path).split(new RegExp(`\\b${says}\\b`)).length, path).toBeGreaterThan(2)
  }
})

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

describe('why somebody is not alerted', async () => {
  const api = await openTestApi()
  afterAll(() => api.close())
  const admin = await api.person({ role: 'admin' })
  const email = 'sol@surf.example'
  const surfer = await api.person({ email })
  const ask = (method: string, path: string, body: object) =>
    api.ask(surfer, method, `/api/users/${surfer.user.id}/${path}`, body)
  const desk = async () =>
    (await (await api.get('/api/admin/alerts/dry-run', admin.headers)).json()) as DryRun
  const command = () =>
    alertsCommand(['why', '--email', email], {
      database: api.database,
      env: { dataSource: 'auto', observations: null },
      now: () => api.clock.nowMs,
    })

  it('is one sentence while there is no live data, and then one of each spot', async () => {
    const { nobodyBecause } = await desk()
    expect(nobodyBecause).toMatch(/^No alerts: /)
    expect((await command())[0]).toBe(nobodyBecause)

    await ask('POST', 'favorites', { spotId: 1 })
    const endpoint = 'https://web.push.apple.com/of-sol'
    await ask('POST', 'push-subscribe', { endpoint, keys: createTestPhone().keys })
    await storeSomeForecast(api, api.clock.nowMs)
    await api.forecastStore.reload()
    const { silent } = await desk()
    expect(silent).toEqual([{ because: expect.stringMatching(/^nothing fits/), count: 1 }])
    expect((await command()).join('\n')).toContain(`: ${silent[0]?.because}.`)
  })
})
