import * as v from 'valibot'
import { longestPushBytes, mostChangesInPush, type SentChange, sentChange } from '#domain/wire/sync'
import type { DeviceDatabase } from '../database'
import { newId } from '../new-id'
import type { OutboxRow } from '../personal-tables'
import { queueOf } from './rules'

/** Leaves room for the rest of the body. */
const mostBytes = longestPushBytes - 8_000

/**
 * The first changes that wait for this person, at most `most` and no more than one push may weigh.
 * An entry that cannot be read any more is sent as one that the server refuses: its number must not be
 * missing, else nothing behind it would ever be taken.
 */
export async function nextBatch(
  db: DeviceDatabase,
  userId: string,
  most: number,
): Promise<SentChange[]> {
  const rows = await queueOf(db, userId).limit(Math.min(most, mostChangesInPush)).toArray()
  const batch: SentChange[] = []
  let bytes = 0
  for (const row of rows) {
    const change = readable(row)
    bytes += new TextEncoder().encode(JSON.stringify(change)).byteLength
    if (batch.length > 0 && bytes > mostBytes) break
    batch.push(change)
  }
  return batch
}

function readable({ userId, ...row }: OutboxRow): SentChange {
  const read = v.safeParse(sentChange, row)
  if (read.success) return read.output
  const id = v.safeParse(sentChange.entries.id, row.id)
  return {
    seq: row.seq,
    id: id.success ? id.output : newId(),
    name: 'unreadable',
    args: null,
    atMs: 0,
  }
}
