import type { VapidKeys } from '../../env'

export const testVapidKeys: VapidKeys = {
  publicKey:
    'BLCA7VbDbo1I4bEXC7IrnHWPB3Zwzew1GJVh1KfbrY7NZeAp7gcA84MNyqXJGZ4ucKNCxRtQeggqfQ2YrwP4l08',
  privateKey: '-JOB16fbrjNTv9cloNm534NYNOZNFG_3LKiSHL8_HgI',
}
