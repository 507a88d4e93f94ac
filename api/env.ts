import * as v from 'valibot'
import { isVapidSubject } from './push/subject'
import type { VapidKeys } from './push/vapid-keys'

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

function isHost(text: string): boolean {
  return URL.canParse(`https://${text}`) && new URL(`https://${text}`).host === text
}

const environment = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535'),
      v.transform(Number),
      v.maxValue(65_535, 'must be a whole number from 0 to 65535'),
    ),
    '3000',
  ),
  HOST: v.optional(v.string()),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(
    v.never('is not supported by this version: leave it unset, the data then lives in DATA_DIR'),
  ),
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
  PUSH_HOSTS_EXTRA: v.optional(
    v.pipe(
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
    ),
    '',
  ),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.picklist(['true', 'false'], 'must be true or false'),
      v.transform((word) => word === 'true'),
    ),
    'false',
  ),
  LOG_LEVEL: v.optional(
    v.picklist(['silent', 'error', 'info'], 'must be silent, error or info'),
    'info',
  ),
})

export type Env = {
  port: number
  /** Undefined: every address of the machine. */
  host: string | undefined
  dataDir: string
  publicUrl: string | null
  dataSource: 'auto' | 'live' | 'demo'
  openMeteo: { marineUrl: string; weatherUrl: string; apiKey: string | null }
  bomTidesUrl: string | null
  /** Null: the server keeps passwords itself. */
  oidc: { issuer: string; clientId: string; clientSecret: string } | null
  smtpUrl: string | null
  /** `keys` null: made on the first start. `subject`: whom a push service can write to. */
  vapid: { subject: string; keys: VapidKeys | null }
  /** Hosts that may be sent to besides the known push services. */
  pushHostsExtra: string[]
  trustProxy: boolean
  logLevel: 'silent' | 'error' | 'info'
}

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
  const settings = read.output
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    publicUrl: settings.PUBLIC_URL ?? null,
    dataSource: settings.DATA_SOURCE,
    openMeteo: {
      marineUrl: settings.OPEN_METEO_MARINE_URL,
      weatherUrl: settings.OPEN_METEO_WEATHER_URL,
      apiKey: settings.OPEN_METEO_API_KEY ?? null,
    },
    bomTidesUrl: settings.BOM_TIDES_URL ?? null,
    oidc: readOidc(settings),
    smtpUrl: readSmtp(settings),
    vapid: readVapid(settings),
    pushHostsExtra: settings.PUSH_HOSTS_EXTRA,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
  }
}

type Settings = v.InferOutput<typeof environment>

function readOidc(settings: Settings): Env['oidc'] {
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
    // A link made from the request's Host header would be written by whoever sent the request.
    throw new BadSetting('PUBLIC_URL must be set with SMTP_URL: the links in mails begin with it.')
  }
  return SMTP_URL ?? null
}

/** Used while the operator has named no contact: most services take it, Apple answers 403. */
const nobodysSubject = 'https://southbreak.invalid'

function readVapid(settings: Settings): Env['vapid'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings
  if (!publicKey !== !privateKey) {
    throw new BadSetting(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together or not at all.',
    )
  }
  const own = settings.PUBLIC_URL && isVapidSubject(settings.PUBLIC_URL) && settings.PUBLIC_URL
  return {
    subject: settings.VAPID_SUBJECT ?? (own || nobodysSubject),
    keys: publicKey && privateKey ? { publicKey, privateKey } : null,
  }
}
