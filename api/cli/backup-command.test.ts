import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { addPasskey, startPasskeyChallenge } from '#db/server/account/passkeys'
import { changePassword, createPasswordLink, storeHash } from '#db/server/account/passwords'
import { sessionByToken } from '#db/server/account/sessions'
import { createUser, setActive } from '#db/server/account/users'
import { openServerDatabase } from '#db/server/open'
import { recordAudit } from '#db/server/operator/audit-log'
import type { ServerDatabase } from '#db/server/tables'
import { temporaryFolder } from '../../bench/load/temporary-folder'
import { createTestPerson } from '../auth/testing/create-test-person'
import { backupCommand, restoreCommand } from './database-command'

const startMs = Date.UTC(2026, 10, 20, 4)
let root: string
let env: Parameters<typeof backupCommand>[0]['env']
beforeEach(() => {
  root = temporaryFolder()
  const dataDir = join(root, 'data')
  const backup = { dir: join(root, 'backups'), everyHours: 0, keep: 3 }
  env = { database: join(dataDir, 'southbreak.db'), dataDir, backup }
})

const open = () => openServerDatabase(env.database)
const restore = (...args: string[]) => restoreCommand(args, { env, nowMs: startMs + 9e6 })

/** A backup, and after it everything that a restore takes back. */
async function backUpThenRevoke() {
  const db = await open()
  const kai = await createTestPerson(db, { email: 'kai@surfer.example', atMs: startMs })
  const mia = await createTestPerson(db, { email: 'mia@surfer.example', atMs: startMs })
  await storeHash(db, mia.user.id, 'the hash of then', startMs)
  await createPasswordLink(
    db,
    { email: mia.user.email, userId: mia.user.id, returnPath: '/' },
    9e15,
  )
  const owner = { userId: mia.user.id, publicKey: 'key', counter: 0, atMs: startMs }
  for (const credentialId of ['lost phone', 'laptop']) {
    await addPasskey(db, { ...owner, credentialId, name: credentialId })
  }
  await startPasskeyChallenge(db, { holder: 'browser', userId: null }, startMs)
  await backupCommand({ env, nowMs: startMs })
  const atMs = startMs + 3_600_000
  await db.deleteFrom('sessions').execute()
  await db.deleteFrom('passkeys').where('name', '=', 'lost phone').execute()
  await setActive(db, kai.user.id, false, atMs)
  const who = { adminId: mia.user.id, before: null, atMs }
  const subject = kai.user.id
  await recordAudit(db, { ...who, action: 'user.deactivate', subject, after: {} })
  await recordAudit(db, { ...who, action: 'user.role', subject, after: { role: 'admin' } })
  await recordAudit(db, { ...who, action: 'spot.update', subject: '1', after: {} })
  const change = { userId: mia.user.id, passwordHash: 'the hash of now', was: null, atMs }
  await changePassword(db, change)
  await createUser(db, { email: 'new@surfer.example', atMs })
  await db.destroy()
  return { kai, mia }
}

const rowsOf = (db: ServerDatabase, table: 'sessions' | 'password_links') =>
  db.selectFrom(table).select('token_hash').execute()

it('a restore says what it takes back, and does nothing unless it is told to', async () => {
  await backUpThenRevoke()
  const says = (sentence: RegExp) => expect(() => restore()).toThrow(sentence)
  says(/with --yes. Nothing was changed/)
  says(/2026-11-20T16:00:00\+11:00 {2}User: deactivate {2}kai@surfer\.example/)
  says(/User: role to admin {2}kai@surfer\.example/)
  says(/1 other change in the administration/)
  says(/Their old passwords open their accounts again: mia@surfer\.example\./)
  says(/Passkeys that they had removed open their accounts again: mia@surfer\.example\./)
  says(/Gone until they sign up again: 1 people/)
  says(/Everybody is signed out everywhere/)
  const db = await open()
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(3)
  await db.destroy()
})

it('a restore does not bring back a session that was ended since', async () => {
  const { kai, mia } = await backUpThenRevoke()
  expect(restore('--yes').join('\n')).toMatch(/is the database now.*User: deactivate/s)
  const db = await open()
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(2)
  for (const { token } of [kai, mia]) {
    expect(await sessionByToken(db, token, startMs + 1)).toBeNull()
  }
  expect(await rowsOf(db, 'sessions')).toEqual([])
  expect(await rowsOf(db, 'password_links')).toEqual([])
  expect(await db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([])
  await db.destroy()
})

it('a restore where the database is torn says that it cannot tell, and asks', async () => {
  await backUpThenRevoke()
  writeFileSync(env.database, 'torn'.repeat(2_000))
  expect(() => restore()).toThrow(/cannot be compared.*may be undone/)
  expect(restore('--yes').join('\n')).toContain('is the database now')
})

it('a restore where there is nothing yet asks nothing', async () => {
  await backUpThenRevoke()
  rmSync(env.dataDir, { recursive: true })
  expect(restore()[0]).toContain('is the database now')
  expect(existsSync(env.database)).toBe(true)
})
