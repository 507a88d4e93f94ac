import * as v from 'valibot'

/** What an answer was cut for: `free` is also for visitors who are signed out. */
export const plan = v.picklist(['free', 'wave_rider', 'surf_master'])
export type Plan = v.InferOutput<typeof plan>
