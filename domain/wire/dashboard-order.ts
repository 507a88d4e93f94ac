import * as v from 'valibot'
import { get } from './calls'

/** One of `GET /api/user/dashboard-order`: a panel of home with its place (core experience 3). ISO 8601. */
export const dashboardContainer = v.object({
  id: v.number(),
  containerId: v.string(),
  title: v.string(),
  description: v.string(),
  /** Name of an icon of lucide-react. */
  icon: v.string(),
  sortOrder: v.number(),
  isActive: v.boolean(),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type DashboardContainer = v.InferOutput<typeof dashboardContainer>

/** What home needs of it: each part with its place. */
export const dashboardOrder = v.array(
  v.pick(dashboardContainer, ['containerId', 'sortOrder', 'isActive']),
)

export const dashboardCalls = {
  order: get('/user/dashboard-order', v.array(dashboardContainer)),
}
