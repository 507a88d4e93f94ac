import * as v from 'valibot'
import {
  emptyProfile,
  type OwnProfile,
  ownProfile,
  type Profile,
  profile,
  profileAccount,
  surfingExperience,
} from '#domain/wire/profile'
import type { ProfileSet } from '#domain/wire/profile-change'
import { type DeviceDatabase, deviceDatabase } from './database'
import { lighten, type WriteDeps, write } from './outbox'
import { currentPerson } from './person'
import type { DeviceNoun, Writing } from './sync/noun'

export const profileNoun: DeviceNoun<'profile'> = {
  changes: {
    'profile.set': {
      title: 'Your profile',
      mutate: async (args, { db, userId }) => {
        const before = (await db.profiles.get(userId))?.own
        await putOwn(db, userId, { ...emptyProfile, ...before, ...named(args) })
      },
    },
  },
  rows: {
    table: 'profiles',
    // A pull of everything tells the whole profile; what is known of the account stays.
    staysAtReset: true,
    say: ({ own, picture }) => {
      const args = wholeOf({ ...emptyProfile, ...own }, picture?.dataUrl)
      return Object.keys(args).length === 0 ? null : said(args)
    },
  },
  told: ({ profile }) => (profile ? [said(profile)] : []),
}

const said = (args: ProfileSet) => ({ name: 'profile.set' as const, args })

const named = (fields: ProfileSet): Partial<OwnProfile> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** An uploaded picture lies under the former id's address; what is kept of it here is sent again. */
function wholeOf({ profileImageUrl, ...own }: OwnProfile, kept?: string): ProfileSet {
  const picture = profileImageUrl?.startsWith('/') ? kept : profileImageUrl
  return Object.fromEntries(
    Object.entries({ ...own, profileImageUrl: picture ?? null }).filter(([, value]) => value),
  )
}

/** Writes what the person says of themselves, and their name where the app greets them by it. */
async function putOwn(db: DeviceDatabase, userId: string, own: OwnProfile): Promise<void> {
  const row = await db.profiles.get(userId)
  await db.profiles.put({ account: null, ...row, userId, own })
  const person = await currentPerson(db)
  if (person?.userId !== userId || person.displayName === own.displayName) return
  await db.meta.put({ key: 'person', value: { ...person, displayName: own.displayName } })
}

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
  const argsOf = async (writing: Writing) => {
    if (fields.profileImageUrl !== undefined)
      await lighten('profile.set', writing, ({ profileImageUrl: _, ...rest }) => rest)
    return fields
  }
  return write(profileNoun, 'profile.set', argsOf, deps)
}

/**
 * A level that was chosen on this phone before anybody signed in becomes the word of a profile that says none: alerts are then
 * rated as this phone rates. False: there is none to be sent.
 */
export async function sayChosenLevel(userId: string, deps: WriteDeps): Promise<boolean> {
  const { db = deviceDatabase() } = deps
  const own = (await db.profiles.get(userId))?.own
  const level = (await db.settings.get('surferLevel'))?.value
  if (own?.surfingExperience !== null || !v.is(surfingExperience, level)) return false
  return (await setProfile({ surfingExperience: level }, deps)) !== null
}

/**
 * Keeps what the server alone says of the person who is signed in. What they say of themselves is here already, by pulls
 * and by what was changed here, which know of each other; it is taken from this answer where nothing was pulled yet.
 */
export async function rememberProfile(next: Profile, db = deviceDatabase()): Promise<void> {
  await db.transaction('rw', ['profiles', 'meta'], async () => {
    const person = await currentPerson(db)
    if (person?.userId !== next.id) return
    const { own } = (await db.profiles.get(next.id)) ?? { own: v.parse(ownProfile, next) }
    await putOwn(db, next.id, own)
    await db.profiles.update(next.id, { account: v.parse(profileAccount, next) })
  })
}
