import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { isPostgresUrl } from '#db/server/engines/postgres-url'
import { keepSetting, saveSetting } from '#db/server/settings'
import type { ServerDatabase } from '#db/server/tables'
import { BadSetting, type Env } from '../env'
import { keepSecretFile, readIfThere } from '../kept-file'
import { isKeyPair, type KeyPair, keyPair, newKeyPair, publicKeyText } from '../p256-keys'

/** What forecasts are signed with that one phone hands another, and the public keys of before, still accepted. */
export type HandoverKeys = { current: KeyPair; former: string[] }

const fileName = 'handover-keys.json'
const settingName = 'handover-keys'
/** A phone that fetched nothing since so many changes accepts nothing new either. */
const formerKept = 3

const keptKeys = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    current: v.pipe(keyPair, v.check(isKeyPair)),
    former: v.pipe(v.array(publicKeyText), v.maxLength(formerKept)),
  }),
)

/**
 * The keys in `handover-keys.json` of the data folder, readable by the owner alone, made on the first start. On
 * PostgreSQL those of the first process, from the database: processes on several machines have no folder in common.
 * @throws BadSetting when what is kept is damaged
 */
export async function readHandoverKeys(
  database: ServerDatabase,
  env: Pick<Env, 'dataDir' | 'database'>,
): Promise<HandoverKeys> {
  const file = join(env.dataDir, fileName)
  if (readIfThere(file) === null)
    keepSecretFile(file, written({ current: newKeyPair(), former: [] }))
  const own = readIfThere(file) ?? ''
  if (!isPostgresUrl(env.database)) return parsed(own, file)
  parsed(own, file)
  return parsed(await keepSetting(database, settingName, own), `The setting ${settingName}`)
}

/**
 * Begins a new key; the one of before is no longer kept. Servers use it from their next start.
 * @param believesFormer false: what was signed until now is no longer accepted, because someone else may have the key. A
 *   phone knows of it from its next forecast on: packs name all keys that are accepted.
 * @throws BadSetting when what is kept is damaged
 */
export async function changeHandoverKeys(
  database: ServerDatabase,
  env: Pick<Env, 'dataDir' | 'database'>,
  { believesFormer }: { believesFormer: boolean },
): Promise<HandoverKeys> {
  const before = await readHandoverKeys(database, env)
  const former = [before.current.publicKey, ...before.former].slice(0, formerKept)
  const keys = { current: newKeyPair(), former: believesFormer ? former : [] }
  if (isPostgresUrl(env.database)) await saveSetting(database, settingName, written(keys))
  const file = join(env.dataDir, fileName)
  writeFileSync(`${file}.new`, written(keys), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return keys
}

const written = (keys: HandoverKeys) => `${JSON.stringify(keys)}\n`

function parsed(text: string, where: string): HandoverKeys {
  const read = v.safeParse(keptKeys, text)
  if (read.success) return read.output
  throw new BadSetting(
    `${where} is damaged. Put it back from where you keep it, or remove it: then phones must fetch the coast once before they believe what another phone hands them.`,
  )
}
