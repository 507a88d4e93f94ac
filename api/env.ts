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
  // Said by webAddress already.
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

/** `true` is a proxy on this machine. */
const proxyList = v.pipe(
  v.string(),
  v.transform((text) =>
    text === 'true' ? ['127.0.0.0/8', '::1'] : text === 'false' ? [] : text.split(/\s*,\s*/),
  ),
  v.check(
    (networks) => networks.every(isNetwork),
    'must be true (a proxy on this machine), false, or addresses of proxies like 10.0.0.7 or 10.0.0.0/8 with commas between',
  ),
)

function isNetwork(text: string): boolean {
  const [base = '', bits, ...rest] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(base) as 0 | 4 | 6]
  if (most < 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
}

/** Hosts with commas between, each exactly as an address would name it. */
const hostList = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((host) => host.trim())
      .filter((host) => host !== ''),
  ),
  v.check(
    (hosts) => hosts.every(isHost),
    'must be hosts like push.example.com or localhost:8443, with commas between',
  ),
)

/** Keys of 256 bits, as `openssl rand -hex 32` makes them. */
const keyList = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .toLowerCase()
      .split(/\s*,\s*/)
      .filter((key) => key !== ''),
  ),
  v.check(
    (keys) => keys.every((key) => /^[0-9a-f]{64}$/.test(key)),
    'must be keys of 64 hexadecimal digits (openssl rand -hex 32), with commas between',
  ),
)

const environment = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(v.string()),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isDatabase,
        'must be like postgres://user:password@host:5432/southbreak, or unset: the data then lives in DATA_DIR',
      ),
    ),
  ),
  DATABASE_CONNECTIONS: v.optional(wholeNumber(2, 200), '10'),
  PUBLIC_URL: v.optional(webAddress),
  DATA_SOURCE: v.optional(
    v.picklist(['auto', 'live', 'demo'], 'must be auto, live or demo'),
    'auto',
  ),
  OPEN_METEO_MARINE_URL: v.optional(webAddress, 'https://marine-api.open-meteo.com'),
  OPEN_METEO_WEATHER_URL: v.optional(webAddress, 'https://api.open-meteo.com'),
  OPEN_METEO_API_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\x21-\x7e]+$/, 'must be a key of printable characters without spaces'),
    ),
  ),
  BOM_TIDES_URL: v.optional(webAddress),
  OBSERVATIONS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  WAVE_BUOYS_URL: v.optional(webAddress, 'https://geoserver-123.aodn.org.au/geoserver/ows'),
  SEA_LEVELS_URL: v.optional(webAddress, 'https://www.ioc-sealevelmonitoring.org/service.php'),
  OIDC_ISSUER: v.optional(
    v.pipe(
      webAddress,
      v.check(isEncryptedOrLocal, 'must begin with https:// (http:// only on this machine)'),
    ),
  ),
  OIDC_CLIENT_ID: v.optional(v.string()),
  OIDC_CLIENT_SECRET: v.optional(v.string()),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.check(isMailServer, 'must be like smtp://user:password@host:587')),
  ),
  VAPID_SUBJECT: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isVapidSubject,
        'must be like mailto:you@example.com or https://example.com, a real host without spaces',
      ),
    ),
  ),
  VAPID_PUBLIC_KEY: v.optional(v.string()),
  VAPID_PRIVATE_KEY: v.optional(v.string()),
  SECOND_FACTOR_KEYS: v.optional(keyList, ''),
  PUSH_HOSTS_EXTRA: v.optional(hostList, ''),
  PICTURE_HOSTS_EXTRA: v.optional(hostList, ''),
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[sr]k_(?:test|live)_\w+$/, 'must begin with sk_ or rk_')),
  ),
  STRIPE_PUBLISHABLE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^pk_(?:test|live)_\w+$/, 'must begin with pk_')),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^whsec_\S+$/, 'must begin with whsec_')),
  ),
  STRIPE_API_URL: v.optional(
    v.pipe(
      webAddress,
      v.check(isEncryptedOrLocal, 'must begin with https:// (http:// only on this machine)'),
    ),
    'https://api.stripe.com',
  ),
  METRICS_PORT: v.optional(wholeNumber(0, 65_535)),
  DRAIN_SECONDS: v.optional(wholeNumber(0, 300), '0'),
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_EVERY_HOURS: v.optional(wholeNumber(0, 8_760), '24'),
  BACKUP_KEEP: v.optional(wholeNumber(1, 1_000), '14'),
  TRUST_PROXY: v.optional(proxyList, 'false'),
  LOG_LEVEL: v.optional(
    v.picklist(['silent', 'error', 'info'], 'must be silent, error or info'),
    'info',
  ),
})

export type StripeSettings = {
  secretKey: string
  /** The page's own key; no secret. */
  publishableKey: string
  /** Signs what the payment provider tells us. */
  webhookSecret: string
  apiUrl: string
}

/** The key pair that the subscriptions of all phones are bound to (RFC 8292): base64url, P-256. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** What the settings come to. */
export type Env = ReturnType<typeof envOf>

/** A setting that cannot be used; the message names the field and what it must be. */
export class BadSetting extends Error {}

/**
 * Reads the settings once, at start. An empty value counts as unset, as shells and
 * container files make them.
 * @throws BadSetting naming every field that is wrong (values are not repeated: one may be a key)
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.keys(environment.entries)
      .map((name) => [name, variables[name]?.trim()])
      .filter(([, value]) => value),
  )
  const read = v.safeParse(environment, given)
  if (!read.success) {
    throw new BadSetting(
      read.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`).join('\n'),
    )
  }
  return envOf(read.output)
}

type Settings = v.InferOutput<typeof environment>

function envOf(settings: Settings) {
  return {
    port: settings.PORT,
    /** Undefined: every address of the machine. */
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    /** The path of a SQLite file or an address of PostgreSQL with its password; never say it. */
    database: settings.DATABASE_URL ?? join(settings.DATA_DIR, 'southbreak.db'),
    /** The most that this process opens at once (PostgreSQL). */
    databaseConnections: settings.DATABASE_CONNECTIONS,
    publicUrl: settings.PUBLIC_URL ?? null,
    dataSource: settings.DATA_SOURCE,
    openMeteo: {
      marineUrl: settings.OPEN_METEO_MARINE_URL,
      weatherUrl: settings.OPEN_METEO_WEATHER_URL,
      apiKey: settings.OPEN_METEO_API_KEY ?? null,
    },
    bomTidesUrl: settings.BOM_TIDES_URL ?? null,
    /** What buoys and tide gauges measure; null: no source is asked. */
    observations:
      settings.OBSERVATIONS === 'off'
        ? null
        : { waveBuoysUrl: settings.WAVE_BUOYS_URL, seaLevelsUrl: settings.SEA_LEVELS_URL },
    /** Null: the server keeps passwords itself. */
    oidc: readOidc(settings),
    smtpUrl: readSmtp(settings),
    /** `keys` null: made on the first start. `subject`: whom a push service can write to. */
    vapid: readVapid(settings),
    /** Null: nothing can be paid for. */
    stripe: readStripe(settings),
    /** What secrets of second factors are sealed with: the first seals, all open. Hexadecimal; never say them. */
    secondFactorKeys: settings.SECOND_FACTOR_KEYS,
    /** Hosts that may be sent to besides the known push services. */
    pushHostsExtra: settings.PUSH_HOSTS_EXTRA,
    /** Hosts that pictures may be fetched from although they are on our own network, or not on port 443. */
    pictureHostsExtra: settings.PICTURE_HOSTS_EXTRA,
    /** Null: no metrics. 0: a free one. Only on this machine. */
    metricsPort: settings.METRICS_PORT ?? null,
    /** How long requests are still taken after the process was asked to end, so that a balancer notices. */
    drainSeconds: settings.DRAIN_SECONDS,
    /** Of a SQLite database; `everyHours` 0: only by command. `keep`: so many of the newest stay. */
    backup: {
      dir: settings.BACKUP_DIR ?? join(settings.DATA_DIR, 'backups'),
      everyHours: settings.BACKUP_EVERY_HOURS,
      keep: settings.BACKUP_KEEP,
    },
    /** Addresses and networks (10.0.0.0/8) of proxies whose forwarded address is believed. */
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
  }
}

function readOidc(settings: Settings) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret } = settings
  if (!issuer && !clientId && !secret) return null
  if (!issuer || !clientId || !secret) {
    throw new BadSetting(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together or not at all.',
    )
  }
  return { issuer, clientId, clientSecret: secret }
}

function readSmtp({ SMTP_URL, PUBLIC_URL }: Settings): string | null {
  if (SMTP_URL && !PUBLIC_URL) {
    // A link made from the request's Host header would be written by the sender of the request.
    throw new BadSetting('PUBLIC_URL must be set with SMTP_URL: the links in mails begin with it.')
  }
  return SMTP_URL ?? null
}

function readStripe(settings: Settings): StripeSettings | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
  } = settings
  if (!secretKey && !publishableKey && !webhookSecret) return null
  if (!secretKey || !publishableKey || !webhookSecret) {
    throw new BadSetting(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together or not at all.',
    )
  }
  if (secretKey.includes('_live_') !== publishableKey.includes('_live_')) {
    throw new BadSetting(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both live keys.',
    )
  }
  return { secretKey, publishableKey, webhookSecret, apiUrl }
}

/**
 * Used while the operator has named no contact: a host that can never exist (RFC 2606). Most services take
 * it, Apple answers 403; the server says so when it starts.
 */
export const placeholderSubject = 'https://southbreak.invalid'

function readVapid(settings: Settings) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings
  if (!publicKey !== !privateKey) {
    throw new BadSetting(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together or not at all.',
    )
  }
  const own = settings.PUBLIC_URL && isVapidSubject(settings.PUBLIC_URL) && settings.PUBLIC_URL
  return {
    subject: settings.VAPID_SUBJECT ?? (own || placeholderSubject),
    keys: publicKey && privateKey ? { publicKey, privateKey } : null,
  }
}

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
