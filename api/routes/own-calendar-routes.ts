import { Hono } from 'hono'
import * as v from 'valibot'
import {
  calendarBySecret,
  calendarOf,
  changeCalendar,
  endCalendar,
  makeCalendar,
} from '#db/server/calendars'
import { preferencesOf } from '#db/server/preferences'
import { countTry } from '#db/server/rate-limits'
import { constantsId } from '#domain/tide/tide-source'
import { secondMs } from '#domain/time/durations'
import { addressOf } from '#domain/wire/call'
import {
  type CalendarChoice,
  calendarCalls,
  calendarSecret,
  type OwnCalendar,
} from '#domain/wire/own-calendar'
import { clientAddress } from '../auth/client-address'
import { countTryFrom } from '../auth/limits'
import { requireOwn } from '../auth/session'
import { ownCalendarSteps } from '../calendars/own-calendar'
import { inSlices } from '../in-slices'
import { ApiProblem, problem, tooOften } from '../problem'
import { chooseAnswer, readyAnswer, toResponse } from '../ready-answer'
import { createTurns, TooBusy } from '../turns'
import type { RouteDeps } from './deps'
import { mountCall } from './mount-call'
import { personal } from './personal-deps'

/** Made one at a time, those of each person in turn. */
const looks = { atOnce: 1, inLine: 100 }
/** Calendar programs look every hour or more seldom; each look costs some tens of milliseconds of the processor. */
const perCalendar = { atOnce: 20, everyMs: 60 * secondMs }
/** Of addresses that open nothing. 256 bits cannot be guessed; this holds how much asking may cost. */
const missesFromAddress = { atOnce: 30, everyMs: 20 * secondMs }
const changesPerPerson = { atOnce: 20, everyMs: 30 * secondMs }

/** A person's own calendar: made, changed and ended by them; read by the programs that know its address. */
export function ownCalendarRoutes(deps: RouteDeps): Hono {
  const { database, env, now, spotCatalog, forecastStore } = deps
  const headers = personal(deps)
  const turns = createTurns(looks)
  const app = new Hono()

  async function countChange(userId: string, choice?: CalendarChoice): Promise<void> {
    const waitMs = await countTry(database, `calendar of ${userId}`, changesPerPerson, now())
    if (waitMs > 0) throw tooOften(waitMs)
    const unknown = choice?.spotIds.find((id) => !spotCatalog.spotById.has(id))
    if (unknown !== undefined)
      throw new ApiProblem(404, 'unknown-spot', `There is no spot ${unknown}.`)
  }

  async function currentCalendar(userId: string): Promise<OwnCalendar> {
    const found = await calendarOf(database, userId)
    return {
      calendar: found && {
        choice: found.choice,
        madeAt: new Date(found.madeAtMs).toISOString(),
      },
    }
  }

  mountCall(
    app,
    calendarCalls.read,
    { summary: 'What the own calendar holds; its address is told once', errors: [401, 403] },
    async (c) => {
      const { user } = requireOwn(c, c.req.param('userId'))
      return c.json(await currentCalendar(user.id), 200, headers)
    },
  )

  mountCall(
    app,
    calendarCalls.make,
    {
      summary: 'Makes the own calendar, or gives it another address and ends the one before',
      errors: [400, 401, 403, 404, 429],
    },
    async (c, asked) => {
      const { user } = requireOwn(c, c.req.param('userId'))
      const choice = await asked.body()
      await countChange(user.id, choice)
      const atMs = now()
      const secret = await makeCalendar(database, user.id, choice, atMs)
      const path = addressOf(calendarCalls.feed, { secret })
      return c.json({ choice, madeAt: new Date(atMs).toISOString(), path }, 201, headers)
    },
  )

  mountCall(
    app,
    calendarCalls.change,
    {
      summary: 'Changes what the own calendar holds, under the same address',
      errors: [400, 401, 403, 404, 429],
    },
    async (c, asked) => {
      const { user } = requireOwn(c, c.req.param('userId'))
      const choice = await asked.body()
      await countChange(user.id, choice)
      if (!(await changeCalendar(database, user.id, choice)))
        return problem(404, 'no-calendar', 'There is no calendar to change.')
      return c.json(await currentCalendar(user.id), 200, headers)
    },
  )

  mountCall(
    app,
    calendarCalls.end,
    {
      summary: 'Ends the own calendar: its address opens nothing any more',
      errors: [401, 403, 429],
    },
    async (c) => {
      const { user } = requireOwn(c, c.req.param('userId'))
      await countChange(user.id)
      await endCalendar(database, user.id)
      return c.body(null, 204, headers)
    },
  )

  mountCall(
    app,
    calendarCalls.feed,
    { summary: 'A person’s own calendar, by its secret address', errors: [404, 429, 503] },
    async (c) => {
      const secret = v.safeParse(calendarSecret, c.req.param('secret'))
      const found = secret.success ? await calendarBySecret(database, secret.output) : null
      const atMs = now()
      if (!found) {
        const address = clientAddress(c, env.trustProxy)
        const tried = { address, limit: missesFromAddress, atMs }
        const waitMs = await countTryFrom(database, 'calendar', tried)
        if (waitMs > 0) throw tooOften(waitMs)
        return problem(404, 'no-calendar', 'There is no calendar at this address any more.')
      }
      const waitMs = await countTry(database, `look ${found.userId}`, perCalendar, atMs)
      if (waitMs > 0) throw tooOften(waitMs)
      const { preferredUnits } = await preferencesOf(database, found.userId)
      const coast = forecastStore.current({ live: true, plan: 'free' })
      const steps = () =>
        ownCalendarSteps({
          choice: found.choice,
          outlookOf: (spotId) => {
            const spot = spotCatalog.spotById.get(spotId)
            if (!spot) return undefined
            const gauge = spotCatalog.gaugeById.get(constantsId(spot.tide)) ?? null
            return { spot, gauge, forecast: coast?.forecastOf(spotId) ?? null }
          },
          nowMs: atMs,
          units: preferredUnits,
          origin: env.publicUrl,
        })
      let text: string
      try {
        text = await turns(found.userId, () => inSlices(steps()))
      } catch (error) {
        if (!(error instanceof TooBusy)) throw error
        return problem(503, 'try-later', 'Too many calendars are asked for at once.', {
          headers: { 'Retry-After': '60' },
        })
      }
      // Not remembered with the public answers: it is one person's.
      const ready = readyAnswer(Buffer.from(text), {
        ...deps.json,
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="surf.ics"',
        'Cache-Control': 'private, no-cache',
        'X-Robots-Tag': 'noindex',
        Vary: 'Accept-Encoding',
      })
      return toResponse(
        chooseAnswer(ready, {
          method: c.req.method,
          acceptEncoding: c.req.header('accept-encoding'),
          ifNoneMatch: c.req.header('if-none-match'),
        }),
      )
    },
  )
  return app
}
