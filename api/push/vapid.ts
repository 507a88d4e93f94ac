import * as v from 'valibot'
import webPush from 'web-push'
import type { ServerDatabase } from '#db/server/tables'
import { hourMs } from '#domain/time/durations'
import { BadSetting, type Env, type VapidKeys } from '../env'
import { keyPair, newKeyPair, sharedSecret } from '../keys/kept-keys'

/**
 * The keys of the settings, or those made on the first start, to which all subscriptions are bound. Without
 * `vapid-keys.json` every subscription ends, so it is part of each backup.
 * @throws BadSetting when given or stored keys are not a pair
 */
export async function readVapidKeys(
  database: ServerDatabase,
  env: Pick<Env, 'dataDir' | 'database'> & { vapid: Pick<Env['vapid'], 'keys'> },
): Promise<VapidKeys> {
  const given = env.vapid.keys
  if (!given) {
    return sharedSecret(database, env, 'vapid-keys', keyPair, {
      make: newKeyPair,
      mend: 'Restore it from a backup: with other keys every phone has to turn alerts on again.',
    })
  }
  if (v.is(keyPair, given)) return given
  throw new BadSetting('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair.')
}

/** web-push's tokens are good for twelve hours; services take at most 24 (RFC 8292, 2), and Apple counts strictly. */
const keptMs = 6 * hourMs

/**
 * The `Authorization` header for a push service, signed once for many messages: services cache verified tokens, and signing
 * costs more than encrypting.
 */
export function createVapidHeaders(
  { publicKey, privateKey }: VapidKeys,
  subject: string,
  now: () => number,
): (origin: string) => string {
  const made = new Map<string, { header: string; madeAtMs: number }>()
  return (origin) => {
    const atMs = now()
    const known = made.get(origin)
    // The clock may have been set back: a token made by the old one would speak of too late a time.
    if (known && atMs >= known.madeAtMs && atMs < known.madeAtMs + keptMs) return known.header
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      subject,
      publicKey,
      privateKey,
      'aes128gcm',
    )
    made.set(origin, { header, madeAtMs: atMs })
    return header
  }
}
