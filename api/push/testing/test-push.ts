import type { VapidKeys } from '../../env'
import { openPush, type Push } from '../push-sender'

export const testVapidKeys: VapidKeys = {
  publicKey:
    'BLCA7VbDbo1I4bEXC7IrnHWPB3Zwzew1GJVh1KfbrY7NZeAp7gcA84MNyqXJGZ4ucKNCxRtQeggqfQ2YrwP4l08',
  privateKey: '-JOB16fbrjNTv9cloNm534NYNOZNFG_3LKiSHL8_HgI',
}

/** Push with keys of its own. */
export const testPush = (now: () => number): Push =>
  openPush(
    testVapidKeys,
    { vapid: { subject: 'mailto:surf@southbreak.example' }, pushHostsExtra: [] },
    now,
  )
