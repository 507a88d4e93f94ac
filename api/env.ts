import { isIP } from 'node:net'
import { join } from 'node:path'
import * as v from 'valibot'
import { isPostgresUrl } from '#db/server/engines/postgres-url'

const webAddress = v.pipe(
  v.string(),
  v.check(isWebAddress, 'must be a full address beginning with http:// or https://'),
)

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

function isEncryptedOrLocal(text: string): boolean {
  // `webAddress` reports it.
  if (!isWebAddress(text)) return true
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function isMailServer(text: string): boolean {
  return URL.canParse(text) && /^smtps?:\/\/[^/]/.test(text)
}

function isDatabase(text: string): boolean {
  return isPostgresUrl(text) && URL.canParse(text) && new URL(text).pathname.length > 1
}

function isHost(text: string): boolean {
  return URL.canParse(`https://${text}`) && new URL(`https://${text}`).host === text
}

function wholeNumber(from: number, to: number) {
  const sentence = `must be a whole number from ${from} to ${to}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, sentence),
    v.transform(Number),
    v.minValue(from, sentence),
    v.maxValue(to, sentence),
  )
}

const commaList = (is: (item: string) => boolean, sentence: string) =>
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    ),
    v.check((items) => items.every(is), `${sentence}, with commas between`),
  )

const proxyWords: Record<string, string> = { true: '127.0.0.0/8,::1', false: '' }
const proxyList = v.pipe(
  v.string(),
  v.transform((text) => proxyWords[text] ?? text),
  commaList(
    isNetwork,
    'must be true (a proxy on this machine), false, or addresses of proxies like 10.0.0.7 or 10.0.0.0/8',
  ),
)

function isNetwork(text: string): boolean {
  const [base = '', bits, ...rest] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(base) as 0 | 4 | 6]
  if (most < 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
}

/** Each as in `URL.host`: lower case, with its port unless that is 443. */
const hostList = commaList(isHost, 'must be hosts like push.example.com or localhost:8443')

/** Keys of 256 bits, as `openssl rand -hex 32` makes them. */
const keyList = v.pipe(
  v.string(),
  v.toLowerCase(),
  commaList(
    (key) => /^[0-9a-f]{64}$/.test(key),
    'must be keys of 64 hexadecimal digits (openssl rand -hex 32)',
  ),
)

/** A setting: its environment variable, the schema of its text, and its default text. */
type Setting<Out> = {
  name: string
  schema: v.GenericSchema<string, unknown>
  otherwise?: string
  out?: Out
}

/** Null where it is not set and has no default. */
function setting<S extends v.GenericSchema<string, unknown>>(
  name: string,
  schema: S,
): Setting<v.InferOutput<S> | null>
function setting<S extends v.GenericSchema<string, unknown>>(
  name: string,
  schema: S,
  otherwise: string,
): Setting<v.InferOutput<S>>
function setting(name: string, schema: v.GenericSchema<string, unknown>, otherwise?: string) {
  return { name, schema, ...(otherwise !== undefined && { otherwise }) }
}

const check = (is: (text: string) => boolean, sentence: string) =>
  v.pipe(v.string(), v.check(is, sentence))
const form = (pattern: RegExp, sentence: string) => v.pipe(v.string(), v.regex(pattern, sentence))
const safeAddress = v.pipe(
  webAddress,
  v.check(isEncryptedOrLocal, 'must begin with https:// (http:// only on this machine)'),
)

const settings = {
  port: setting('PORT', wholeNumber(0, 65_535), '3000'),
  /** Null: every address of the machine. */
  host: setting('HOST', v.string()),
  dataDir: setting('DATA_DIR', v.string(), './data'),
  database: setting(
    'DATABASE_URL',
    check(
      isDatabase,
      'must be like postgres://user:password@host:5432/southbreak, or unset: the data then lives in DATA_DIR',
    ),
  ),
  /** The most connections that this process opens to PostgreSQL. */
  databaseConnections: setting('DATABASE_CONNECTIONS', wholeNumber(2, 200), '10'),
  publicUrl: setting('PUBLIC_URL', webAddress),
  dataSource: setting(
    'DATA_SOURCE',
    v.picklist(['auto', 'live', 'demo'], 'must be auto, live or demo'),
    'auto',
  ),
  openMeteo: {
    marineUrl: setting('OPEN_METEO_MARINE_URL', webAddress, 'https://marine-api.open-meteo.com'),
    weatherUrl: setting('OPEN_METEO_WEATHER_URL', webAddress, 'https://api.open-meteo.com'),
    apiKey: setting(
      'OPEN_METEO_API_KEY',
      form(/^[\x21-\x7e]+$/, 'must be a key of printable characters without spaces'),
    ),
  },
  bomTidesUrl: setting('BOM_TIDES_URL', webAddress),
  observations: {
    isOn: setting('OBSERVATIONS', v.picklist(['on', 'off'], 'must be on or off'), 'on'),
    waveBuoysUrl: setting(
      'WAVE_BUOYS_URL',
      webAddress,
      'https://geoserver-123.aodn.org.au/geoserver/ows',
    ),
    seaLevelsUrl: setting(
      'SEA_LEVELS_URL',
      webAddress,
      'https://www.ioc-sealevelmonitoring.org/service.php',
    ),
  },
  oidc: {
    issuer: setting('OIDC_ISSUER', safeAddress),
    clientId: setting('OIDC_CLIENT_ID', v.string()),
    clientSecret: setting('OIDC_CLIENT_SECRET', v.string()),
  },
  smtpUrl: setting('SMTP_URL', check(isMailServer, 'must be like smtp://user:password@host:587')),
  vapidSubject: setting(
    'VAPID_SUBJECT',
    check(
      isVapidSubject,
      'must be like mailto:you@example.com or https://example.com, a real host without spaces',
    ),
  ),
  vapidKeys: {
    publicKey: setting('VAPID_PUBLIC_KEY', v.string()),
    privateKey: setting('VAPID_PRIVATE_KEY', v.string()),
  },
  /** Encrypt the secrets of second factors: the first encrypts, each decrypts. Hexadecimal; never log them. */
  secondFactorKeys: setting('SECOND_FACTOR_KEYS', keyList, ''),
  /** Hosts that pushes may be sent to besides the known push services. */
  pushHostsExtra: setting('PUSH_HOSTS_EXTRA', hostList, ''),
  /** Hosts that pictures may be fetched from although they are on our own network, or not on port 443. */
  pictureHostsExtra: setting('PICTURE_HOSTS_EXTRA', hostList, ''),
  stripe: {
    secretKey: setting(
      'STRIPE_SECRET_KEY',
      form(/^[sr]k_(?:test|live)_\w+$/, 'must begin with sk_ or rk_'),
    ),
    /** Sent to the page; not a secret. */
    publishableKey: setting(
      'STRIPE_PUBLISHABLE_KEY',
      form(/^pk_(?:test|live)_\w+$/, 'must begin with pk_'),
    ),
    /** Verifies the signatures of Stripe's webhooks. */
    webhookSecret: setting('STRIPE_WEBHOOK_SECRET', form(/^whsec_\S+$/, 'must begin with whsec_')),
  },
  stripeApiUrl: setting('STRIPE_API_URL', safeAddress, 'https://api.stripe.com'),
  /** Null: no metrics. 0: any free port. Listens on this machine only. */
  metricsPort: setting('METRICS_PORT', wholeNumber(0, 65_535)),
  /** How long requests are still accepted after the process was asked to end, so that a load balancer notices. */
  drainSeconds: setting('DRAIN_SECONDS', wholeNumber(0, 300), '0'),
  /** For SQLite. `everyHours` 0: only by command. `keep`: how many of the newest are kept. */
  backup: {
    dir: setting('BACKUP_DIR', v.string()),
    everyHours: setting('BACKUP_EVERY_HOURS', wholeNumber(0, 8_760), '24'),
    keep: setting('BACKUP_KEEP', wholeNumber(1, 1_000), '14'),
  },
  /** Addresses and networks (10.0.0.0/8) of proxies whose forwarded address is trusted. */
  trustProxy: setting('TRUST_PROXY', proxyList, 'false'),
  logLevel: setting(
    'LOG_LEVEL',
    v.picklist(['silent', 'error', 'info'], 'must be silent, error or info'),
    'info',
  ),
}

type Read<S> = { [K in keyof S]: S[K] extends Setting<infer Out> ? Out : Read<S[K]> }

export type Env = ReturnType<typeof envOf>
export type StripeSettings = NonNullable<Env['stripe']>
/** The key pair that the subscriptions of all phones are bound to (RFC 8292): base64url, P-256. */
export type VapidKeys = NonNullable<Env['vapid']['keys']>

/** An unusable setting; the message names the variable and what it must be. */
export class BadSetting extends Error {}

/**
 * Reads the settings once, at start. An empty value counts as unset, as shells and
 * container files make them.
 * @throws BadSetting naming every variable that is wrong (without values: one may be a key)
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const wrong: string[] = []
  const readOne = ({ name, schema, otherwise }: Setting<unknown>): unknown => {
    const text = variables[name]?.trim() || otherwise
    if (text === undefined) return null
    const read = v.safeParse(schema, text)
    if (!read.success) wrong.push(...read.issues.map(({ message }) => `${name} ${message}.`))
    return read.output
  }
  const readAll = <S extends object>(group: S): Read<S> =>
    Object.fromEntries(
      Object.entries(group).map(([key, one]) => [key, 'name' in one ? readOne(one) : readAll(one)]),
    ) as Read<S>
  const read = readAll(settings)
  if (wrong.length > 0) throw new BadSetting(wrong.join('\n'))
  return envOf(read)
}

function envOf({ vapidSubject, vapidKeys, stripeApiUrl, ...read }: Read<typeof settings>) {
  const { dataDir, publicUrl, observations, smtpUrl, backup } = read
  const { isOn, ...urls } = observations
  // The sender of a request writes its Host header, so links are not made from it.
  if (smtpUrl && !publicUrl)
    throw new BadSetting('PUBLIC_URL must be set with SMTP_URL: the links in mails begin with it.')
  const keys = together(settings.stripe, read.stripe)
  if (keys && keys.secretKey.includes('_live_') !== keys.publishableKey.includes('_live_')) {
    throw new BadSetting(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both live keys.',
    )
  }
  const own = publicUrl && isVapidSubject(publicUrl) ? publicUrl : placeholderSubject
  return {
    ...read,
    /** The path of a SQLite file or an address of PostgreSQL with its password; never log it. */
    database: read.database ?? join(dataDir, 'southbreak.db'),
    backup: { ...backup, dir: backup.dir ?? join(dataDir, 'backups') },
    /** What buoys and tide gauges measure; null: no source is asked. */
    observations: isOn === 'on' ? urls : null,
    /** Null: the server keeps passwords itself. */
    oidc: together(settings.oidc, read.oidc),
    /** Null: nothing can be paid for. */
    stripe: keys && { ...keys, apiUrl: stripeApiUrl },
    /** `keys` null: made on the first start. `subject`: the contact given to push services. */
    vapid: { subject: vapidSubject ?? own, keys: together(settings.vapidKeys, vapidKeys) },
  }
}

/** Settings that are useless alone. @returns null where none is set @throws BadSetting where only some are */
function together<Name extends string>(
  named: Record<Name, Setting<unknown>>,
  read: Record<Name, string | null>,
): Record<Name, string> | null {
  const values = Object.values(read)
  if (values.every((value) => value === null)) return null
  if (!values.includes(null)) return read as Record<Name, string>
  const names = Object.values<Setting<unknown>>(named).map(({ name }) => name)
  const all = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  throw new BadSetting(`${all} must be set together or not at all.`)
}

/**
 * Used while the operator has named no contact: a host that can never exist (RFC 2606). Most services take
 * it, Apple answers 403; the server says so when it starts.
 */
export const placeholderSubject = 'https://southbreak.invalid'

/**
 * A contact of the operator that push services accept (RFC 8292, 2.1): `mailto:` or `https:` of a real host,
 * without spaces. Apple answers 403 to localhost and to `mailto: a@b`.
 */
export function isVapidSubject(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  if (url.protocol === 'https:') return isRealHost(url.hostname)
  const [, host] = /^mailto:[^@]+@([^@?]+)$/.exec(text) ?? []
  return host !== undefined && isRealHost(host)
}

const isRealHost = (host: string): boolean =>
  /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/i.test(host) && !/(^|\.)localhost$/i.test(host)
