import { createECDH } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'
import { keepSetting } from '#db/server/settings'
import type { ServerDatabase } from '#db/server/tables'
import { BadSetting, type VapidKeys } from '../env'
import { keepSecretFile, readIfThere } from '../kept-file'

const bytesLong = (length: number, sentence: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w-]+$/, sentence),
    v.check((text) => Buffer.from(text, 'base64url').length === length, sentence),
  )

const vapidKeys = v.object({
  publicKey: bytesLong(65, 'must be 65 bytes as base64url'),
  privateKey: bytesLong(32, 'must be 32 bytes as base64url'),
})

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
    if (!isPair(given)) {
      throw new BadSetting('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair.')
    }
    return given
  }
  const file = join(env.dataDir, 'vapid-keys.json')
  return readKept(file) ?? keep(file, newKeys())
}

/**
 * The keys that every process on one database uses: those of whichever was first. Processes on several machines have
 * no data folder in common, and a phone's subscription is bound to one key.
 * @param own this process's, from `readVapidKeys`
 * @throws BadSetting when what is kept is no pair
 */
export async function sharedVapidKeys(db: ServerDatabase, own: VapidKeys): Promise<VapidKeys> {
  const kept = await keepSetting(db, 'vapid-keys', JSON.stringify(own))
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), vapidKeys), kept)
  if (read.success && isPair(read.output)) return read.output
  throw new BadSetting('The setting vapid-keys in the database is damaged. Restore a backup.')
}

function newKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    publicKey: pair.getPublicKey('base64url', 'uncompressed'),
    // 32 bytes whatever the number: a leading zero byte is left out by the library.
    privateKey: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
  }
}

/** True when both are keys of P-256 and the public one belongs to the private one. */
function isPair({ publicKey, privateKey }: VapidKeys): boolean {
  if (!v.is(vapidKeys, { publicKey, privateKey })) return false
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url', 'uncompressed') === publicKey
  } catch {
    // Not a number of the curve.
    return false
  }
}

function readKept(file: string): VapidKeys | null {
  const text = readIfThere(file)
  if (text === null) return null
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), vapidKeys), text)
  if (read.success && isPair(read.output)) return read.output
  throw new BadSetting(
    `${file} is damaged. Restore it from a backup: with other keys every phone has to turn alerts on again.`,
  )
}

function keep(file: string, keys: VapidKeys): VapidKeys {
  if (keepSecretFile(file, `${JSON.stringify(keys)}\n`)) return keys
  const kept = readKept(file)
  if (!kept) throw new BadSetting(`${file} was removed while the server started. Start it again.`)
  return kept
}
