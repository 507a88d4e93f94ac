import * as v from 'valibot'

/** `?api=true` asks for live data; anything else, and nothing, is answered with demo data. */
export const liveFlag = v.object({ api: v.optional(v.string()) })

export const wantsLive = (query: { api?: string | undefined }): boolean => query.api === 'true'
