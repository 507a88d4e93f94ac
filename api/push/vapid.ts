import { join } from 'node:path'
import webPush from 'web-push'
import { keepSetting } from '#db/server/settings'
import type { ServerDatabase } from '#db/server/tables'
import { hourMs } from '#domain/time/durations'
import { BadSetting, type VapidKeys } from '../env'
import { isKeyPair, keptSecret, newKeyPair, ownKeyPair, parsedSecret } from '../keys/kept-keys'

/**
 * The keys of the settings, or those made on the first start and kept in `vapid-keys.json` in the data folder,
 * readable by the owner alone. Losing that file ends every subscription: it belongs into the backup.
 * @throws BadSetting when keys are given or stored that are no pair
 */
export function readVapidKeys(env: {
  dataDir: string
  vapid: { keys: VapidKeys | null }
}): VapidKeys {
  if (env.vapid.keys) {
    const given = env.vapid.keys
    if (!isKeyPair(given)) {
      throw new BadSetting('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair.')
    }
    return given
  }
  return keptSecret(join(env.dataDir, 'vapid-keys.json'), ownKeyPair, {
    make: newKeyPair,
    mend: 'Restore it from a backup: with other keys every phone has to turn alerts on again.',
  })
}

/**
 * The keys that every process on one database uses: those of whichever was first. Processes on several machines have
 * no data folder in common, and a phone's subscription is bound to one key.
 * @param own this process's, from `readVapidKeys`
 * @throws BadSetting when what is kept is no pair
 */
export async function sharedVapidKeys(db: ServerDatabase, own: VapidKeys): Promise<VapidKeys> {
  const kept = await keepSetting(db, 'vapid-keys', JSON.stringify(own))
  const where = 'The setting vapid-keys in the database'
  return parsedSecret(kept, ownKeyPair, { where, mend: 'Restore a backup.' })
}

/** web-push's tokens are good for twelve hours; services take at most 24 (RFC 8292, 2), and Apple counts strictly. */
const keptMs = 6 * hourMs

/**
 * The `Authorization` of a push service, signed once for many messages: services remember a token they have
 * verified, and signing costs more than encrypting.
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
