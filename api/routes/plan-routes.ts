import { Hono } from 'hono'
import * as v from 'valibot'
import { carouselImages } from '#db/server/carousel-images'
import { allPlans, planById } from '#db/server/plans'
import { shownPicture } from '#domain/picture/shown-picture'
import { carouselImage } from '#domain/wire/carousel-image'
import { subscriptionPlan } from '#domain/wire/subscription-plan'
import { checked } from '../checked'
import { problem } from '../problem'
import { described } from './described'
import { type RouteParts, sent } from './parts'

const planPath = v.object({
  planId: v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'The plan is named by its number.'),
    v.transform(Number),
  ),
})

/** What a visitor reads before signing in: the price list and the slides of the landing page. */
export function planRoutes(parts: RouteParts): Hono {
  const { database } = parts
  const app = new Hono()

  app.get(
    '/subscription-plans',
    described('The plans, cheapest first', v.array(subscriptionPlan)),
    async (c) => sent(c, parts, await allPlans(database)),
  )

  app.get(
    '/subscription-plans/:planId',
    described('One plan', subscriptionPlan, [400, 404]),
    checked('param', planPath),
    async (c) => {
      const { planId } = c.req.valid('param')
      const plan = await planById(database, planId)
      return plan
        ? sent(c, parts, plan)
        : problem(404, 'unknown-plan', `There is no plan ${planId}.`)
    },
  )

  app.get(
    '/carousel-images',
    described('The slides of the landing page, in order', v.array(carouselImage)),
    async (c) => {
      const slides = await carouselImages(database)
      const shown = slides.map((slide) => ({
        ...slide,
        imageUrl: shownPicture(`/api/carousel-images/${slide.id}`, slide.imageUrl),
      }))
      return sent(c, parts, shown)
    },
  )
  return app
}
