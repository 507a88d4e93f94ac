import { type DeviceDatabase, deviceDatabase } from './database'
import { currentPerson, type Person } from './person'
import { ownedTables, tablesThatLeave } from './personal-tables'

/**
 * Keeps who has signed in. Another person's data leaves the device then, except their unsent changes: those wait,
 * unseen, until their owner signs in here again, and are on their screens from then on. The same address under another
 * id is the same person, whom a restored server had to make again, unless the server knows that id as another person's.
 * @param formerHolders ids of people who held the address before its owner came
 */
export async function rememberPerson(
  next: Person,
  db = deviceDatabase(),
  formerHolders: readonly string[] = [],
): Promise<void> {
  const known = await currentPerson(db)
  // Not part of what stands before the first numbers, and no transaction outlives the loading of code.
  const moves = known?.userId === next.userId ? null : await import('./change-person')
  await db.transaction('rw', ['meta', ...ownedTables], async () => {
    const before = await currentPerson(db)
    // Another tab has signed out meanwhile.
    if (before?.userId !== next.userId && !moves) return
    if (before && before.userId !== next.userId) {
      await forgetOfAll(db)
      const hasAddress = before.email.toLowerCase() === next.email.toLowerCase()
      if (moves && hasAddress && !formerHolders.includes(before.userId)) {
        await moves.adoptRows(db, before.userId, next.userId)
        await db.meta.delete('pastDays')
      } else {
        await forgetButUnsent(db, before.userId)
      }
    }
    if (before?.userId !== next.userId) await moves?.showUnsent(db, next.userId)
    const queue = await db.outbox.where('userId').equals(next.userId).toArray()
    // The server does not know yet what they call themselves now.
    const isRenamed = queue.some(({ name }) => name === 'profile.set')
    const own = isRenamed ? (await db.profiles.get(next.userId))?.own : undefined
    const displayName = own ? own.displayName : next.displayName
    await db.meta.bulkPut([
      { key: 'person', value: { ...next, displayName } },
      { key: 'signedOut', value: false },
    ])
  })
}

/**
 * Signs this device out. Unsent changes stay here unseen until the same person signs in again, unless
 * they are to be thrown away; everything else of the person goes at once.
 * @returns how many unsent changes stay
 */
export async function forgetPerson(
  { discardUnsent }: { discardUnsent: boolean },
  db = deviceDatabase(),
): Promise<number> {
  return db.transaction('rw', ['meta', ...ownedTables], async () => {
    const before = await currentPerson(db)
    await db.meta.bulkDelete(['person', 'signedOut'])
    await forgetOfAll(db)
    if (!before) return 0
    if (!discardUnsent) return forgetButUnsent(db, before.userId)
    await forgetRows(db, before.userId)
    await forgetQueue(db, before.userId)
    return 0
  })
}

/**
 * A refused change that is not dismissed yet counts as unsent: its owner has not been told. With the queue stay
 * its numbers, or it would go out under wrong ones.
 */
async function forgetButUnsent(db: DeviceDatabase, userId: string): Promise<number> {
  const waiting = await db.outbox.where('userId').equals(userId).count()
  const refused = await db.refusedChanges.where('userId').equals(userId).count()
  await forgetRows(db, userId)
  if (waiting + refused === 0) await forgetQueue(db, userId)
  else await db.syncStates.where({ userId }).modify({ since: null })
  return waiting + refused
}

/** What the screens show of a person, and what the server has confirmed. */
async function forgetRows(db: DeviceDatabase, userId: string): Promise<void> {
  for (const table of tablesThatLeave('own')) await db[table].where({ userId }).delete()
  const queue = await db.outbox.where({ userId }).toArray()
  const unsent = queue.map(({ name, args }) => (name === 'report.put' ? args : null))
  // Those were never sent; the others are public, and no longer marked here as this person's.
  await db.spotReports.bulkDelete(unsent.flatMap((put) => (put as { id: string } | null)?.id ?? []))
  await db.spotReports.where('mineOf').equals(userId).modify({ mineOf: '', isMine: false })
  await db.spotReports.filter((row) => row.isFlagged).modify({ isFlagged: false })
  await db.meta.delete('pastDays')
}

async function forgetQueue(db: DeviceDatabase, userId: string): Promise<void> {
  for (const table of tablesThatLeave('sent')) await db[table].where({ userId }).delete()
}

/** Nothing that one person was told stays for the next. */
async function forgetOfAll(db: DeviceDatabase): Promise<void> {
  for (const table of tablesThatLeave('all')) await db[table].clear()
}
