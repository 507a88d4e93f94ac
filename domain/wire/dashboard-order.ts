import * as v from 'valibot'

/** `GET /api/user/dashboard-order`: the parts of home, each with its place. */
export const dashboardOrder = v.array(
  v.object({ containerId: v.string(), sortOrder: v.number(), isActive: v.boolean() }),
)
