import { createECDH, randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { isPostgresUrl } from '#db/server/engines/postgres-url'
import { keepSetting } from '#db/server/settings'
import type { ServerDatabase } from '#db/server/tables'
import { BadSetting, type Env } from '../env'

/**
 * A secret in a JSON file of the data folder (mode 600), made where it is missing. Servers that start together on one folder
 * read the same.
 * @param mend what an operator does about a damaged file, which is left as it is
 * @throws BadSetting when it is damaged
 */
export function keptSecret<T>(
  file: string,
  schema: v.GenericSchema<unknown, T>,
  { make, mend }: { make: () => T; mend: string },
): T {
  if (readIfThere(file) === null) keepSecretFile(file, `${JSON.stringify(make())}\n`)
  return parsedSecret(readIfThere(file) ?? '', schema, { where: file, mend })
}

/**
 * The secret of that name that all processes on one database use: a file of the data folder; on PostgreSQL, whose processes
 * may have no folder in common, that of the first process, from the database.
 * @throws BadSetting when it is damaged
 */
export async function sharedSecret<T>(
  database: ServerDatabase,
  env: Pick<Env, 'dataDir' | 'database'>,
  name: string,
  schema: v.GenericSchema<unknown, T>,
  { make, mend }: { make: () => T; mend: string },
): Promise<T> {
  const own = keptSecret(join(env.dataDir, `${name}.json`), schema, { make, mend })
  if (!isPostgresUrl(env.database)) return own
  const kept = await keepSetting(database, name, `${JSON.stringify(own)}\n`)
  return parsedSecret(kept, schema, { where: `The setting ${name}`, mend })
}

function parsedSecret<T>(
  text: string,
  schema: v.GenericSchema<unknown, T>,
  { where, mend }: { where: string; mend: string },
): T {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (read.success) return read.output
  throw new BadSetting(`${where} is damaged. ${mend}`)
}

/** The text of a file; null: there is none. */
export function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * Writes a secret into a new file (mode 600); an existing file stays. Of two servers that start together on one folder one
 * creates the link, and both read it.
 */
function keepSecretFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // Processes in two containers may have the same id.
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, file)
    syncFolder(dirname(file))
  } catch (error) {
    // Another process was first, and its file stands.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** What is sealed with a key must not be on the disk before the key is. Windows opens no folder and needs none of this. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

const bytesLong = (length: number, sentence: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w-]+$/, sentence),
    v.check((text) => Buffer.from(text, 'base64url').length === length, sentence),
  )

export const publicKeyText = bytesLong(65, 'must be 65 bytes as base64url')

/**
 * A point and its number on the curve P-256 (FIPS 186-5), which belong together, as base64url: uncompressed, 65 bytes,
 * and 32 bytes.
 */
export const keyPair = v.pipe(
  v.object({
    publicKey: publicKeyText,
    privateKey: bytesLong(32, 'must be 32 bytes as base64url'),
  }),
  v.check(belongTogether),
)
export type KeyPair = v.InferOutput<typeof keyPair>

export function newKeyPair(): KeyPair {
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

function belongTogether({ publicKey, privateKey }: Record<'publicKey' | 'privateKey', string>) {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url', 'uncompressed') === publicKey
  } catch {
    // Not a number of the curve.
    return false
  }
}
