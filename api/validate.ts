import { validator } from 'hono-openapi'
import type * as v from 'valibot'
import { problem } from './problem'

/** Parses a part of the request by a schema; what does not fit is a 400 that names each field. */
export function validate<
  Target extends 'query' | 'param' | 'json',
  Schema extends v.GenericSchema<Record<string, unknown>, unknown>,
>(target: Target, schema: Schema) {
  return validator(target, schema, (result) => {
    if (result.success) return
    return problem(400, 'validation', 'The request does not fit.', {
      issues: result.error.map((issue) => ({
        path: (issue.path ?? [])
          .map((step) => String(typeof step === 'object' ? step.key : step))
          .join('.'),
        message: issue.message,
      })),
    })
  })
}
