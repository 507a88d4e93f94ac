import { Hono } from 'hono'
import { carouselImages } from '#db/server/carousel-images'
import { allPlans, planById } from '#db/server/plans'
import { shownPicture } from '#domain/picture/shown-picture'
import { carouselCalls } from '#domain/wire/carousel-image'
import { planCalls } from '#domain/wire/subscription-plan'
import { problem } from '../problem'
import { type RouteDeps, sent } from './deps'
import { mountCall } from './mount-call'

/** What a visitor reads before signing in: the price list and the slides of the landing page. */
export function planRoutes(deps: RouteDeps): Hono {
  const { database } = deps
  const app = new Hono()

  mountCall(app, planCalls.list, { summary: 'The plans, cheapest first' }, async (c) =>
    sent(c, deps, await allPlans(database)),
  )

  mountCall(app, planCalls.one, { summary: 'One plan', errors: [400, 404] }, async (c, asked) => {
    const { planId } = asked.params
    const plan = await planById(database, planId)
    return plan ? sent(c, deps, plan) : problem(404, 'unknown-plan', `There is no plan ${planId}.`)
  })

  mountCall(
    app,
    carouselCalls.list,
    { summary: 'The slides of the landing page, in order' },
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
