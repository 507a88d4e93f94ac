import * as v from 'valibot'
import { get } from './calls'
import { count } from './resource'

/** `GET /api/admin/counts`: how many there are of what the dashboard counts. */
const adminCounts = v.object({
  beaches: count,
  carouselImages: count,
  marketingDocuments: count,
})
export type AdminCounts = v.InferOutput<typeof adminCounts>

export const adminCountCalls = {
  read: get('/admin/counts', adminCounts),
}
