import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditOf } from '#api/testing/audit-of'
import { addPasskey } from '#db/server/account/passkeys'
import { beginSecondFactor, confirmSecondFactor } from '#db/server/account/second-factors'
import { userByEmail } from '#db/server/account/users'
import { makeCalendar } from '#db/server/personal/calendars'
import { rowsWith } from '#db/server/table-rows'
import { createTestPerson } from '../auth/testing/create-test-person'
import { openSignInServer } from '../auth/testing/sign-in-server'
import { CommandRefused } from './read-options'
import { type UserCommandDeps, userCommand } from './user-command'

const password = 'the tide waits for none'

const server = await openSignInServer()
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.deleteFrom('users').execute()
  await server.database.deleteFrom('rate_limits').execute()
})

const run = (line: string, deps: Partial<UserCommandDeps> = {}) =>
  userCommand(line.split(' '), {
    database: server.database,
    env: { publicUrl: null, port: 3000, oidc: null },
    now: server.now,
    readPassword: async () => password,
    hasher: server.hasher,
    ...deps,
  })

const signIn = (email: string, word = password) =>
  server.browser().submit('/api/sign-in', { email, password: word })

describe('user create', () => {
  it('makes a super admin who can sign in', async () => {
    expect(await run('create --email Boss@surfer.example --role super_admin')).toEqual([
      'Created Boss@surfer.example as Super Admin.',
    ])
    const browser = server.browser()
    await browser.submit('/api/sign-in', { email: 'boss@surfer.example', password })
    expect(await (await browser.ask('/api/auth/user')).json()).toMatchObject({
      role: 'super_admin',
    })
  })

  it.each([
    ['create', /--email is missing/],
    ['create --email nobody', /not an email address/],
    ['create --email a@b.example --role king', /--role is one of user, admin, super_admin/],
    ['create --email a@b.example --colour red', /colour/],
    ['create again --email a@b.example', /Not understood: again/],
    ['sing', /user create/],
  ])('refuses `user %s` and changes nothing', async (line, sentence) => {
    await expect(run(line)).rejects.toThrow(sentence)
    await expect(run(line)).rejects.toThrow(CommandRefused)
    expect(await run('list')).toEqual([])
  })

  it('refuses a weak password and an address that is taken', async () => {
    const weak = { readPassword: async () => 'password' }
    await expect(run('create --email a@b.example', weak)).rejects.toThrow(/most common/)
    await run('create --email a@b.example')
    await expect(run('create --email A@B.example')).rejects.toThrow(/already exists/)
  })

  it('asks for no password where an issuer keeps them', async () => {
    const oidc = { issuer: 'https://id.example', clientId: 'c', clientSecret: 's' }
    const deps = {
      env: { publicUrl: null, port: 3000, oidc },
      readPassword: () => Promise.reject(new Error('Asked for a password.')),
    }
    expect(await run('create --email a@b.example --role admin', deps)).toEqual([
      'Created a@b.example as Admin.',
      'They sign in at https://id.example with that address.',
    ])
    await expect(run('reset-link --email a@b.example', deps)).rejects.toThrow(/kept by/)
  })
})

describe('user role, deactivate, activate', () => {
  it('say who ends what is paid by card', async () => {
    await run('create --email a@b.example')
    await server.database
      .updateTable('users')
      .set({ stripe_customer_id: 'cus_1', subscription_status: 'active' })
      .where('email_key', '=', 'a@b.example')
      .execute()
    expect(await run('deactivate --email a@b.example')).toEqual([
      'a@b.example can no longer sign in, and is signed out everywhere.',
      'They pay by card: the running server ends that with the paid period, within the hour.',
    ])
    expect(await run('activate --email a@b.example')).toHaveLength(1)
  })

  it('say so when no account has that address', async () => {
    for (const action of ['role --role user', 'deactivate', 'activate', 'reset-link']) {
      await expect(run(`${action} --email nobody@b.example`)).rejects.toThrow(/There is no account/)
    }
  })
})

describe('user role of a person who signed up themselves', () => {
  const email = 'boss@b.example'
  const join = () => server.browser().submit('/api/create-account', { email, password })

  it.each(['admin', 'super_admin'])('names them and asks before %s', async (role) => {
    await join()
    const line = `role --email ${email} --role ${role}`
    await expect(run(line)).rejects.toThrow(
      /^boss@b\.example signed up themselves on \d{4}-\d\d-\d\d, .*has not confirmed.*--yes/,
    )
    expect(await userByEmail(server.database, email)).toMatchObject({ role: 'user' })
    expect(await run(`${line} --yes`)).toEqual([
      `${email} is now ${role === 'admin' ? 'Admin' : 'Super Admin'}.`,
    ])
  })

  it('asks no more once a link that was sent there was used', async () => {
    await join()
    const [, link = ''] = await run(`reset-link --email ${email}`)
    const fields = { token: link.slice(-43), password: 'chosen by its owner' }
    await server.browser().submit('/api/new-password', fields)
    expect(await run(`role --email ${email} --role admin`)).toEqual([`${email} is now Admin.`])
  })
})

it('user reset-link prints a link that works once', async () => {
  await run('create --email a@b.example')
  const [, link = ''] = await run('reset-link --email a@b.example', {
    env: { publicUrl: 'https://southbreak.example/', port: 3000, oidc: null },
  })
  expect(link).toMatch(/^https:\/\/southbreak\.example\/api\/new-password\?token=[\w-]{43}$/)
  const fields = { token: link.slice(-43), password: 'chosen by its owner' }
  expect((await server.browser().submit('/api/new-password', fields)).status).toBe(303)
  expect((await server.browser().submit('/api/new-password', fields)).status).toBe(400)
  expect((await signIn('a@b.example', 'chosen by its owner')).status).toBe(303)
  const local = await run('reset-link --email a@b.example')
  expect(local[1]).toMatch(/^http:\/\/localhost:3000\/api\/new-password/)
})

it('user sign-out ends every session, link and calendar address of one person, or of all', async () => {
  const one = await createTestPerson(server.database)
  const two = await createTestPerson(server.database)
  await run(`reset-link --email ${one.user.email}`)
  const choice = { spotIds: [1], withTides: true, withGoodHours: true }
  for (const { user } of [one, two])
    await makeCalendar(server.database, user.id, choice, server.now())
  const holders = async (table: 'sessions' | 'password_links' | 'calendars') =>
    (await rowsWith(server.database, table, {})).map(({ user_id }) => user_id)
  const links = () => holders('password_links')
  const left = () => Promise.all([holders('sessions'), holders('calendars'), links()])
  expect(await links()).toEqual([one.user.id])
  expect(await run(`sign-out --email ${one.user.email}`)).toEqual([
    `${one.user.email} is signed out everywhere.`,
  ])
  expect(await left()).toEqual([[two.user.id], [two.user.id], []])
  await expect(run('sign-out')).rejects.toThrow(/--email is missing/)
  expect(await run('sign-out --all')).toEqual(['Everybody is signed out everywhere.'])
  expect(await left()).toEqual([[], [], []])
})

describe.each([
  [
    'second-factor-off',
    'has no second factor',
    async (userId: string) => {
      await beginSecondFactor(server.database, userId, 'A'.repeat(32))
      await confirmSecondFactor(server.database, userId, server.now())
    },
    'second_factors',
    /now signs in with a password only, and is signed out everywhere\.$/,
    { action: 'user.second-factor', after: { secondFactor: false } },
  ],
  [
    'passkeys-off',
    'has no passkeys',
    (userId: string) => {
      const passkey = { credentialId: 'one', publicKey: 'key', counter: 0, name: 'Phone', atMs: 0 }
      return addPasskey(server.database, { ...passkey, userId })
    },
    'passkeys',
    /^Removed 1 passkey; .* is signed out everywhere\.$/,
    { action: 'user.passkey', after: { passkeys: 0 } },
  ],
] as const)('user %s', (command, without, guard, table, says, line) => {
  it('lets a person in again who has lost phone and codes, or the device with passkeys, signs them out, and says so in the audit log', async () => {
    const { user } = await createTestPerson(server.database, { role: 'admin' })
    await expect(run(`${command} --email ${user.email}`)).rejects.toThrow(without)
    await guard(user.id)
    expect((await run(`${command} --email ${user.email}`))[0]).toMatch(says)
    for (const one of [table, 'sessions'] as const) {
      expect(await server.database.selectFrom(one).selectAll().execute(), one).toEqual([])
    }
    const trail = await auditOf(server.database, user.id)
    expect(trail).toMatchObject([{ admin_id: null, ...line }])
  })
})

it('user list shows each person in a line, and no secret', async () => {
  const atMs = Date.UTC(2026, 10, 20, 22)
  await createTestPerson(server.database, { email: 'a@b.example', role: 'admin', atMs })
  expect(await run('list')).toEqual([
    'a@b.example  Admin  Active  free  made 2026-11-21  never signed in',
  ])
})

describe('user plan', () => {
  const planOf = async () => {
    const row = await userByEmail(server.database, 'a@b.example')
    return [row?.subscription_plan, row?.subscription_status, row?.subscription_end_at_ms]
  }

  it('gives a plan to the end of a Melbourne day, or without an end, and takes it away', async () => {
    await run('create --email a@b.example')
    expect(await run('plan --email a@b.example --plan wave_rider --until 2099-01-01')).toEqual([
      'a@b.example has wave_rider now, to the end of 2099-01-01.',
    ])
    expect(await planOf()).toEqual(['wave_rider', 'granted', Date.UTC(2099, 0, 1, 13)])
    expect(await run('plan --email a@b.example --plan surf_master')).toEqual([
      'a@b.example has surf_master now, without an end.',
    ])
    expect(await planOf()).toEqual(['surf_master', 'granted', null])
    expect((await run('list'))[0]).toContain('surf_master')
    expect(await run('plan --email a@b.example --plan none')).toEqual([
      'a@b.example has no plan now.',
    ])
    expect(await planOf()).toEqual([null, 'free', null])
  })

  it.each([
    ['--plan king', /--plan is one of wave_rider, surf_master, none/],
    ['', /--plan is missing/],
    ['--plan wave_rider --until tomorrow', /--until is a day like/],
    ['--plan wave_rider --until 2026-02-30', /--until is a day like/],
    ['--plan wave_rider --until 2001-01-01', /in the past/],
  ])('refuses `%s` and changes nothing', async (rest, sentence) => {
    await run('create --email a@b.example')
    await expect(run(`plan --email a@b.example ${rest}`.trim())).rejects.toThrow(sentence)
    expect(await planOf()).toEqual([null, 'free', null])
  })

  it('leaves a plan alone that is paid by card, and that is paid for while it is asked', async () => {
    await run('create --email a@b.example')
    const paying = server.database.transaction().execute(async (trx) => {
      await trx
        .updateTable('users')
        .set({
          subscription_plan: 'wave_rider',
          subscription_status: 'active',
          stripe_subscription_id: 'sub_1',
        })
        .execute()
      // On PostgreSQL the command reads the person meanwhile, as they were.
      await wait(150)
    })
    const refused = expect(run('plan --email a@b.example --plan none')).rejects.toThrow(/by card/)
    await paying
    await refused
    expect(await planOf()).toEqual(['wave_rider', 'active', null])
  })
})
