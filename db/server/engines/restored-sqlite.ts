import Sqlite from 'better-sqlite3'

/** An audit log entry that a backup lacks. */
export type UndoneLine = {
  at_ms: number
  action: string
  subject: string
  email: string | null
  after: string | null
}

export type Undone = {
  /** Changes of people by administrators, the oldest first. */
  people: UndoneLine[]
  /** How many other changes of administrators. */
  others: number
  /** Addresses of people whose password of the backup is not their password now. */
  passwords: string[]
  /** Addresses of people of whom the backup has a passkey that they have removed. */
  passkeys: string[]
  /** How many people the backup lacks. */
  newPeople: number
}

/**
 * What restoring a backup over a database undoes.
 * @param file the database now; no process has it open
 * @returns null when one of the two cannot be read far enough to tell
 */
export function undoneBy(backup: string, file: string): Undone | null {
  let opened: Sqlite.Database | undefined
  try {
    const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
    opened = sqlite
    sqlite.prepare('attach ? as backup').run(backup)
    const lines = sqlite
      .prepare(`select now.at_ms, now.action, now.subject, users.email, now.after
        from main.audit_log as now left join main.users as users on users.id = now.subject
        where not exists (select 1 from backup.audit_log as old
          where old.id = now.id and old.at_ms = now.at_ms and old.action = now.action
          and old.subject = now.subject)
        order by now.id`)
      .all() as UndoneLine[]
    const people = lines.filter(({ action }) => action.startsWith('user.'))
    const passwords = sqlite
      .prepare(`select users.email from backup.passwords as old
        join main.users as users on users.id = old.user_id
        left join main.passwords as now on now.user_id = old.user_id
        where now.hash is null or now.changed_at_ms <> old.changed_at_ms order by users.email`)
      .pluck()
      .all() as string[]
    const passkeys = sqlite
      .prepare(`select distinct users.email from backup.passkeys as old
        join main.users as users on users.id = old.user_id
        where old.id not in (select id from main.passkeys) order by users.email`)
      .pluck()
      .all() as string[]
    const newPeople = sqlite
      .prepare('select count(*) from main.users where id not in (select id from backup.users)')
      .pluck()
      .get() as number
    return { people, others: lines.length - people.length, passwords, passkeys, newPeople }
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) return null
    throw error
  } finally {
    opened?.close()
  }
}

/**
 * Ends every session, password link, unfinished sign-in and calendar address in a database that no process has open: some
 * of them may have ended after the backup was made.
 */
export function endSessionsIn(file: string): void {
  const tables = ['sessions', 'password_links', 'login_flows', 'passkey_challenges', 'calendars']
  const sqlite = new Sqlite(file, { fileMustExist: true })
  try {
    sqlite.transaction(() => {
      for (const table of tables) sqlite.exec(`delete from ${table}`)
    })()
  } finally {
    sqlite.close()
  }
}
