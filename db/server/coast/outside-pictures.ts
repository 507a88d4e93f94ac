import { changeRows } from '../table-rows'
import type { ServerDatabase } from '../tables'
import type { PictureOwner } from '../tables/coast-tables'

/** Whose picture it is and where, as it is written in their own row. */
export type OutsidePicture = { owner: PictureOwner; address: string }

type PictureCopy = {
  version: string
  small: Uint8Array
  /** Null: a single size. */
  large: Uint8Array | null
}

type CopyState = { version: string | null; failures: number; tryAgainAtMs: number }

/** What is known of the copy; null: it was never asked for, or it is of an address that has changed. */
export async function copyState(
  db: ServerDatabase,
  { owner, address }: OutsidePicture,
): Promise<CopyState | null> {
  const row = await db
    .selectFrom('outside_pictures')
    .select(['version', 'failures', 'try_again_at_ms as tryAgainAtMs'])
    .where('owner', '=', owner)
    .where('address', '=', address)
    .executeTakeFirst()
  return row ?? null
}

/** The copy in one of its sizes, a WebP file; null when there is none. */
export async function copyBytes(
  db: ServerDatabase,
  { owner, address }: OutsidePicture,
  size: 'small' | 'large',
): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db
    .selectFrom('outside_pictures')
    .select(`${size} as bytes`)
    .where('owner', '=', owner)
    .where('address', '=', address)
    .executeTakeFirst()
  return row?.bytes ? new Uint8Array(row.bytes) : null
}

/**
 * Claims the fetching of the picture for the caller until `untilMs`; of several processes one succeeds.
 * @returns false when another process is fetching it, it is there, or it is too early to try again
 */
export async function claimCopy(
  db: ServerDatabase,
  { owner, address }: OutsidePicture,
  { atMs, untilMs }: { atMs: number; untilMs: number },
): Promise<boolean> {
  await forgetCopy(db, owner, address)
  const claimed = await db
    .insertInto('outside_pictures')
    .values({
      owner,
      user_id: owner.startsWith('person ') ? owner.slice('person '.length) : null,
      address,
      failures: 0,
      try_again_at_ms: untilMs,
    })
    .onConflict((conflict) =>
      conflict
        .column('owner')
        .doUpdateSet({ try_again_at_ms: untilMs })
        .where('outside_pictures.address', '=', address)
        .where('outside_pictures.version', 'is', null)
        .where('outside_pictures.try_again_at_ms', '<=', atMs),
    )
    .returning('owner')
    .executeTakeFirst()
  return claimed !== undefined
}

/**
 * Keeps what was fetched, as long as the address is still wanted.
 * @returns false when it has changed meanwhile: nothing is kept then
 */
export async function keepCopy(
  db: ServerDatabase,
  { owner, address }: OutsidePicture,
  copy: PictureCopy,
): Promise<boolean> {
  return (
    (await changeRows(db, 'outside_pictures', { owner, address }, { ...copy, failures: 0 })) > 0
  )
}

/** Remembers that the picture could not be fetched. */
export async function noteNoCopy(
  db: ServerDatabase,
  { owner, address }: OutsidePicture,
  { failures, tryAgainAtMs }: Omit<CopyState, 'version'>,
): Promise<void> {
  const change = { failures, try_again_at_ms: tryAgainAtMs }
  await changeRows(db, 'outside_pictures', { owner, address }, change)
}

/** Removes a copy that is no longer wanted: its owner has another address now, none, or is gone. */
export async function forgetCopy(
  db: ServerDatabase,
  owner: PictureOwner,
  address: string | null,
): Promise<void> {
  let old = db.deleteFrom('outside_pictures').where('owner', '=', owner)
  if (address !== null) old = old.where('address', '!=', address)
  await old.execute()
}
