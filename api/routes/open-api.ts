import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'

/** The description of every described route, from the schemas that check requests. Made once, when asked. */
export function createOpenApi(app: Hono): () => Promise<unknown> {
  let made: Promise<unknown> | null = null
  return () => {
    made ??= generateSpecs(app, {
      documentation: {
        openapi: '3.1.0',
        info: {
          title: 'Southbreak',
          version: '1.0.0',
          description:
            'Surf, tides and forecasts of the Victorian coast. Every answer says which data it is from (`source`), how old (`fetchedAt`) and what moment it speaks of (`validAt`). `api=true` asks for live data.',
        },
      },
    })
    return made
  }
}
