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

/** The state of the copy; null: never asked for, or its address has changed. */
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
 * Stores a fetched picture while its address is still in use.
 * @returns false, with nothing stored, when the address has changed meanwhile
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

/** Stores that the picture could not be fetched. */
export async function noteNoCopy(
  db: ServerDatabase,
  { owner, address }: OutsidePicture,
  { failures, tryAgainAtMs }: Omit<CopyState, 'version'>,
): Promise<void> {
  const change = { failures, try_again_at_ms: tryAgainAtMs }
  await changeRows(db, 'outside_pictures', { owner, address }, change)
}

/** Deletes a copy that is no longer used: its owner's address has changed, or its owner is gone. */
export async function forgetCopy(
  db: ServerDatabase,
  owner: PictureOwner,
  address: string | null,
): Promise<void> {
  let old = db.deleteFrom('outside_pictures').where('owner', '=', owner)
  if (address !== null) old = old.where('address', '!=', address)
  await old.execute()
}
