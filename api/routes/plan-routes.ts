import { Hono } from 'hono'
import * as v from 'valibot'
import { carouselImages } from '#db/server/carousel-images'
import { allPlans, planById } from '#db/server/plans'
import { shownPicture } from '#domain/picture/shown-picture'
import { carouselImage } from '#domain/wire/carousel-image'
import { subscriptionPlan } from '#domain/wire/subscription-plan'
import { problem } from '../problem'
import { validate } from '../validate'
import { type RouteDeps, sent } from './deps'
import { openapi } from './openapi'

const planPath = v.object({
  planId: v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'The plan is named by its number.'),
    v.transform(Number),
  ),
})

/** What a visitor reads before signing in: the price list and the slides of the landing page. */
export function planRoutes(deps: RouteDeps): Hono {
  const { database } = deps
  const app = new Hono()

  app.get(
    '/subscription-plans',
    openapi('The plans, cheapest first', v.array(subscriptionPlan)),
    async (c) => sent(c, deps, await allPlans(database)),
  )

  app.get(
    '/subscription-plans/:planId',
    openapi('One plan', subscriptionPlan, [400, 404]),
    validate('param', planPath),
    async (c) => {
      const { planId } = c.req.valid('param')
      const plan = await planById(database, planId)
      return plan
        ? sent(c, deps, plan)
        : problem(404, 'unknown-plan', `There is no plan ${planId}.`)
    },
  )

  app.get(
    '/carousel-images',
    openapi('The slides of the landing page, in order', v.array(carouselImage)),
    async (c) => {
      const slides = await carouselImages(database)
      const shown = slides.map((slide) => ({
        ...slide,
        imageUrl: shownPicture(`/api/carousel-images/${slide.id}`, slide.imageUrl),
      }))
      return sent(c, deps, shown)
    },
  )
  return app
}
