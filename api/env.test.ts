import { describe, expect, it } from 'vitest'
import { BadSetting, isVapidSubject, readEnv } from './env'

describe('readEnv', () => {
  it('takes an empty value for an unset one', () => {
    expect(readEnv({ PORT: '', PUBLIC_URL: '  ' })).toEqual(readEnv({}))
  })

  it.each([
    ['PORT', 'abc', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['PORT', '3000.5', 'a whole number from 0 to 65535'],
    ['DATA_SOURCE', 'fake', 'auto, live or demo'],
    ['PUBLIC_URL', 'southbreak.example', 'a full address'],
    ['PUBLIC_URL', 'ftp://southbreak.example', 'a full address'],
    ['OPEN_METEO_MARINE_URL', 'https://user:secret@example.com', 'a full address'],
    ['OPEN_METEO_API_KEY', 'two words', 'a key of printable characters'],
    ['TRUST_PROXY', 'yes', 'a proxy on this machine'],
    ['TRUST_PROXY', '10.0.0.0/33', 'a proxy on this machine'],
    ['TRUST_PROXY', '10.0.0.1,proxy.example', 'a proxy on this machine'],
    ['STRIPE_SECRET_KEY', 'pk_test_1', 'must begin with sk_'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1', 'must begin with pk_'],
    ['STRIPE_WEBHOOK_SECRET', 'secret', 'must begin with whsec_'],
    ['STRIPE_API_URL', 'http://stripe.example', 'must begin with https://'],
    ['LOG_LEVEL', 'loud', 'silent, error or info'],
    ['DATABASE_URL', 'mysql://localhost/southbreak', 'must be like postgres://'],
    ['DATABASE_URL', 'postgres://user:secret@host', 'must be like postgres://'],
    ['SECOND_FACTOR_KEYS', 'short', 'keys of 64 hexadecimal digits'],
    ['DATABASE_CONNECTIONS', '1', 'a whole number from 2 to 200'],
  ])('stops at %s=%s and says what it must be', (name, value, says) => {
    expect(() => readEnv({ [name]: value })).toThrow(BadSetting)
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`${name}.*${says}`))
  })

  it('names every wrong field, and repeats no value', () => {
    const read = () => readEnv({ PORT: 'abc', LOG_LEVEL: 'loud', OPEN_METEO_API_KEY: 'my key' })
    expect(read).toThrow(/PORT[\s\S]*LOG_LEVEL|LOG_LEVEL[\s\S]*PORT/)
    expect(read).not.toThrow(/my key/)
  })

  it('takes an address of PostgreSQL in place of the file', () => {
    const url = 'postgres://surf:secret@db.example:5432/southbreak?sslmode=verify-full'
    expect(readEnv({ DATABASE_URL: url })).toMatchObject({ database: url, databaseConnections: 10 })
    expect(
      readEnv({ DATABASE_URL: 'postgresql:///southbreak?host=/run/postgresql' }).database,
    ).toMatch(/^postgresql:/)
  })
})

describe('the settings of signing in', () => {
  const oidc = {
    OIDC_ISSUER: 'https://id.example/realm',
    OIDC_CLIENT_ID: 'southbreak',
    OIDC_CLIENT_SECRET: 'secret',
  }

  it('name an issuer all together or not at all', () => {
    expect(readEnv(oidc).oidc).toEqual({
      issuer: 'https://id.example/realm',
      clientId: 'southbreak',
      clientSecret: 'secret',
    })
    for (const missing of Object.keys(oidc)) {
      expect(() => readEnv({ ...oidc, [missing]: '' }), missing).toThrow(/set together or not/)
    }
  })

  it('let an issuer be reached unencrypted on this machine only', () => {
    const of = (issuer: string) => () => readEnv({ ...oidc, OIDC_ISSUER: issuer })
    expect(of('http://127.0.0.1:4500')).not.toThrow()
    expect(of('http://id.example')).toThrow(/OIDC_ISSUER must begin with https/)
    expect(of('id.example')).toThrow(/OIDC_ISSUER/)
  })

  it('need our own address for the links in mails', () => {
    const SMTP_URL = 'smtp://user:pass@mail.example:587'
    expect(() => readEnv({ SMTP_URL })).toThrow(/PUBLIC_URL must be set with SMTP_URL/)
    expect(readEnv({ SMTP_URL, PUBLIC_URL: 'https://a.example' }).smtpUrl).toBe(SMTP_URL)
    for (const wrong of ['mail.example', 'http://mail.example', 'smtp:', 'smtp:///x']) {
      expect(() => readEnv({ SMTP_URL: wrong, PUBLIC_URL: 'https://a.example' }), wrong).toThrow(
        /SMTP_URL must be like/,
      )
    }
  })
})

describe('pushes', () => {
  it.each([
    ['mailto:surf@example.com', true],
    ['https://southbreak.example', true],
    ['mailto: surf@example.com', false],
    ['mailto:surf@localhost', false],
    ['https://localhost:3000', false],
    ['https://127.0.0.1', false],
    ['http://southbreak.example', false],
    ['surf@example.com', false],
    ['', false],
  ])('take the contact %j: %s', (text, isGood) => expect(isVapidSubject(text)).toBe(isGood))

  it('say what is wrong with the contact, the keys and the extra hosts', () => {
    expect(() => readEnv({ VAPID_SUBJECT: 'mailto:me@localhost' })).toThrow(/VAPID_SUBJECT must be/)
    expect(() => readEnv({ VAPID_PUBLIC_KEY: 'x' })).toThrow(/together/)
    expect(() => readEnv({ PUSH_HOSTS_EXTRA: 'https://x.example' })).toThrow(/PUSH_HOSTS_EXTRA/)
    const hosts = readEnv({ PUSH_HOSTS_EXTRA: 'localhost:8443, push.example' }).pushHostsExtra
    expect(hosts).toEqual(['localhost:8443', 'push.example'])
    expect(readEnv({}).pushHostsExtra).toEqual([])
    const { vapid } = readEnv({ PUBLIC_URL: 'https://surf.example' })
    expect(vapid.subject).toBe('https://surf.example')
  })
})

describe('payments', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }

  it('are off unless all their keys are set', () => {
    expect(readEnv({}).stripe).toBeNull()
    expect(readEnv(keys).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      apiUrl: 'https://api.stripe.com',
    })
    for (const name of Object.keys(keys)) {
      expect(() => readEnv({ ...keys, [name]: undefined })).toThrow('together or not at all')
    }
  })

  it('never mix a live key with a test key', () => {
    expect(() => readEnv({ ...keys, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(
      'both be test keys or both live keys',
    )
  })
})
