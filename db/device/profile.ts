import * as v from 'valibot'
import { type OwnProfile, ownProfile, type Profile, profile } from '#domain/wire/profile'
import type { ProfileSet } from '#domain/wire/profile-change'
import { type DeviceDatabase, deviceDatabase } from './database'
import { emptyProfile } from './move-profile'
import { type WriteDeps, write } from './outbox'
import { currentPerson } from './person'
import { profileRowOf, putOwn } from './profile-row'

/** The profile of who is signed in, with what they changed here; null when it was never read here. */
export async function storedProfile(db = deviceDatabase()): Promise<Profile | null> {
  const person = await currentPerson(db)
  const row = person && (await db.profiles.get(person.userId))
  const read = v.safeParse(profile, row && { ...row.account, ...row.own })
  return read.success ? read.output : null
}

/**
 * What the device knows of how they describe themselves, which may be no more than what is unsent: after another person
 * used the phone, the rest comes with the server's next answer. Null: nothing.
 */
export async function storedOwnProfile(db = deviceDatabase()): Promise<OwnProfile | null> {
  const person = await currentPerson(db)
  const row = person && (await db.profiles.get(person.userId))
  const read = v.safeParse(ownProfile, row?.own)
  return read.success ? read.output : null
}

/**
 * Changes the named fields. The caller has held them to `profileSet`. A picture takes the place of one that is not
 * sent yet; one that the server may refuse comes in a change of its own.
 */
export async function setProfile(fields: ProfileSet, deps: WriteDeps = {}): Promise<string | null> {
  return write(
    ['profiles', 'sentChanges'],
    async ({ db, userId }) => {
      const row = (await db.profiles.get(userId)) ?? { userId, own: emptyProfile, account: null }
      if (fields.profileImageUrl !== undefined) await dropOlderPictures(db, userId)
      await putOwn(db, userId, { ...row.own, ...named(fields) })
      return { name: 'profile.set', args: fields }
    },
    deps,
  )
}

/**
 * A picture is heavy, and only the last one counts. What else is in those changes stays, and so do their numbers:
 * one that is on its way right now was overtaken, and the new one comes after it.
 */
async function dropOlderPictures(db: DeviceDatabase, userId: string): Promise<void> {
  for (const table of [db.outbox, db.sentChanges]) {
    await table
      .where('userId')
      .equals(userId)
      .modify((row) => {
        if (row.name !== 'profile.set' || !(row.args instanceof Object)) return
        const { profileImageUrl: _, ...rest } = row.args as ProfileSet
        row.args = rest
      })
  }
}

const named = (fields: ProfileSet): Partial<OwnProfile> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Counts what was taken from the server: an answer that was asked for before counts for less. */
export async function profileTurn(userId: string, db = deviceDatabase()): Promise<number> {
  return (await db.syncStates.get(userId))?.turn ?? 0
}

/**
 * Keeps the server's whole answer for the next time without signal, unless another person has signed in meanwhile.
 * What the person changed here and has not sent, and what a pull brought since it was asked, stays.
 * @param askedInTurn `profileTurn` before it was asked for
 */
export async function rememberProfile(
  next: Profile,
  askedInTurn: number,
  db = deviceDatabase(),
): Promise<void> {
  await db.transaction('rw', ['profiles', 'meta', 'outbox', 'syncStates'], async () => {
    const person = await currentPerson(db)
    if (person?.userId !== next.id) return
    const row = await db.profiles.get(next.id)
    const queue = await db.outbox.where('userId').equals(next.id).toArray()
    const fresh = profileRowOf(next)
    // A pull that came in between knows more than this answer.
    const isOlder = row && (await profileTurn(next.id, db)) !== askedInTurn
    const unsent = queue.filter(({ name }) => name === 'profile.set').map(({ args }) => args)
    const own: OwnProfile = Object.assign({ ...(isOlder ? row.own : fresh.own) }, ...unsent)
    await db.profiles.put({ ...row, ...fresh, own })
    await putOwn(db, next.id, own)
  })
}
