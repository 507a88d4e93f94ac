import * as v from 'valibot'
import { get, post } from './calls'
import { version } from './resource'

const order = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999))

const panel = {
  containerId: v.string(),
  title: v.string(),
  description: v.string(),
  /** Name of an icon of lucide-react. */
  icon: v.string(),
  sortOrder: v.number(),
  isActive: v.boolean(),
}

/** One of `GET /api/admin/container-order`: a panel of the administration's front page or of home. */
export const adminContainer = v.object({
  ...panel,
  kind: v.picklist(['admin', 'user']),
  /** Of the whole order, so the same in every entry; goes back with a change. */
  version: v.number(),
})
export type AdminContainer = v.InferOutput<typeof adminContainer>

const isEachOnce = (values: readonly (string | number)[]) => new Set(values).size === values.length

/** `POST /api/admin/container-order`: every panel once, numbered from 1. */
const containerOrderChange = v.object({
  containers: v.pipe(
    v.array(
      v.object({
        containerId: v.pipe(v.string(), v.maxLength(60)),
        sortOrder: order,
        /** Absent: shown or hidden as before. */
        isActive: v.optional(v.boolean()),
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
    v.check((all) => isEachOnce(all.map((one) => one.containerId)), 'A container is named twice.'),
    v.check((all) => isEachOnce(all.map((one) => one.sortOrder)), 'A position is given twice.'),
  ),
  /** Of the order that was changed; another one now is a 409. */
  version,
})

/** Which panels the dashboards show, and in which order (accounts 7). */
export const containerCalls = {
  list: get('/admin/container-order', v.array(adminContainer)),
  save: post('/admin/container-order', v.array(adminContainer), { body: containerOrderChange }),
  reset: post('/admin/container-order/reset', v.array(adminContainer)),
}

/** One of `GET /api/user/dashboard-order`: a panel of home with its place (core experience 3). ISO 8601. */
export const dashboardContainer = v.object({
  ...panel,
  id: v.number(),
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
