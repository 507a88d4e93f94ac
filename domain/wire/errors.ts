import * as v from 'valibot'

/** Every error answer of the API. `code` is from a closed list and safe to switch on. */
export const apiError = v.object({
  code: v.string(),
  message: v.string(),
  details: v.optional(v.unknown()),
  issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
})
export type ApiError = v.InferOutput<typeof apiError>
