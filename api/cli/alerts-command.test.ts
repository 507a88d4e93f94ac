import { describe, expect, it } from 'vitest'
import { matchAlerts } from '#api/jobs/match-alerts'
import { createTestPhone } from '#api/push/testing/test-phone'
import { apiOfFile, storeSomeForecast } from '#api/testing/test-api'
import { notePushAnswer } from '#db/server/alert/push-deliveries'
import { subscriptionsOf } from '#db/server/alert/push-subscriptions'
import { changeRows } from '#db/server/table-rows'
import { openRule } from '#domain/alert/testing/open-limits'
import type { SurfRule } from '#domain/wire/surf-rule'
import { alertsCommand } from './alerts-command'

const api = await apiOfFile({ beaches: [1, 2] })
await storeSomeForecast(api, api.clock.nowMs)
await api.forecastStore.reload()

const run = (...args: string[]) =>
  alertsCommand(args, {
    database: api.database,
    env: { dataSource: 'auto', observations: null },
    now: () => api.clock.nowMs,
  })

it('anything else is refused', async () => {
  await expect(run('send')).rejects.toThrow('alerts why --email E')
  await expect(run('why')).rejects.toThrow('--email is missing')
  await expect(run('why', '--email', 'kai@surf.example')).rejects.toThrow('There is no account')
})

describe('why one person is told nothing', () => {
  const bells = 1

  async function surfer(email: string) {
    const person = await api.person({ email })
    const call = (method: string, path: string, body: unknown) =>
      api.ask(person, method, `/api/users/${person.user.id}/${path}`, body)
    return {
      ...person,
      call,
      why: () => run('why', '--email', email),
      prefer: (preferences: object) => call('PUT', 'preferences', preferences),
      subscribe: () =>
        call('POST', 'push-subscribe', {
          endpoint: `https://web.push.apple.com/${email.split('@')[0]}`,
          keys: createTestPhone().keys,
        }),
      rule: (change: Partial<SurfRule>) =>
        api.pushChanges(person, [
          {
            name: 'surf-rule.put',
            args: { id: crypto.randomUUID(), fields: { ...openRule, spotId: bells, ...change } },
          },
        ]),
    }
  }

  it('no phone, and nothing to be told of', async () => {
    const { why } = await surfer('new@surf.example')
    expect(await why()).toEqual([
      'No phone or browser is subscribed: notifications were never allowed, or have been switched off.',
      'No favourite spot, and no alert.',
    ])
  })

  it('an account that is deactivated, a phone that is parked, a rule that is paused', async () => {
    const { user, subscribe, rule, why } = await surfer('parked@surf.example')
    await subscribe()
    await rule({ isOn: false })
    await changeRows(api.database, 'users', { id: user.id }, { is_active: 0 })
    const parked = { parked_at_ms: api.clock.nowMs, failures_in_a_row: 12 }
    await changeRows(api.database, 'push_subscriptions', { user_id: user.id }, parked)
    expect(await why()).toEqual([
      'The account is deactivated: nothing is sent.',
      expect.stringMatching(
        /: not sent to since today 09:30, until the app is opened there, 12 failures in a row, delivered: nothing yet\.$/,
      ),
      'Bells Beach (rule: any daylight): switched off.',
    ])
  })

  it('a switch that is off, and quiet hours', async () => {
    const { call, prefer, rule, subscribe, why } = await surfer('quiet@surf.example')
    await subscribe()
    await call('POST', 'favorites', { spotId: bells })
    await prefer({ quietFrom: '09:00', quietUntil: '10:00' })
    expect(await why()).toEqual([
      expect.stringMatching(/: subscribed, delivered: nothing yet\.$/),
      'Quiet hours are 09:00 to 10:00, and it is 09:30.',
      expect.stringMatching(
        /^Bells Beach \(favourite: .* \(1\.0 m\) to .*, wind up to 20 km\/h, rated good or better\): nothing fits/,
      ),
    ])
    await rule({})
    expect(await why()).toContain('Bells Beach (rule: any daylight): fits now.')
    await prefer({ pushNotifications: false })
    expect(await why()).toContain('Notifications are switched off in the profile.')
    await prefer({ pushNotifications: true, optimalConditionAlerts: false, quietUntil: '09:10' })
    const lines = await why()
    expect(lines).toContainEqual(
      expect.stringMatching(/^Bells Beach \(favourite: .*: switched off\.$/),
    )
    expect(lines).toContain('Bells Beach (rule: any daylight): fits now.')
  })

  it('what was told already, and what the push service answered last', async () => {
    const { user, rule, subscribe, why } = await surfer('told@surf.example')
    await subscribe()
    await rule({})
    expect(await why()).toContain('Bells Beach (rule: any daylight): fits now.')
    await matchAlerts({ ...api, now: () => api.clock.nowMs, origin: null })
    const lines = await why()
    expect(lines).toContain('Bells Beach (rule: any daylight): has already been alerted.')
    const [phone] = await subscriptionsOf(api.database, user.id)
    const refused = { kind: 'refused', status: 403 }
    await notePushAnswer(api.database, phone!.id, refused, api.clock.nowMs)
    expect((await why())[0]).toMatch(
      /: subscribed, delivered: nothing yet\. web\.push\.apple\.com answered refused 403 today 09:30\.$/,
    )
  })
})
