import * as v from 'valibot'
import { surfersOf } from '#db/server/alert/alerts'
import {
  calendarBySecret,
  calendarOf,
  changeCalendar,
  endCalendar,
  makeCalendar,
} from '#db/server/personal/calendars'
import { preferencesOf } from '#db/server/personal/preferences'
import type { ServerDatabase } from '#db/server/tables'
import { secondMs } from '#domain/time/durations'
import { addressOf } from '#domain/wire/call'
import {
  type CalendarChoice,
  calendarCalls,
  calendarSecret,
  type OwnCalendar,
} from '#domain/wire/own-calendar'
import { ratedFor } from '#domain/wire/spot'
import { inSession } from '../auth/session'
import { ownCalendarSteps } from '../calendars/own-calendar'
import { inSlices } from '../http/in-slices'
import { iso } from '../http/iso'
import { ApiProblem, problem } from '../http/problem'
import { readyAnswer } from '../http/ready-answer'
import { createTurns } from '../http/turns'
import { countCall, outlookOf, type RouteDeps, sentOnce } from './deps'
import type { Mounts } from './mount-call'

/** Made one at a time, those of each person in turn. */
const looks = { atOnce: 1, inLine: 100 }
/** Calendar programs ask at most once an hour; each answer costs some tens of milliseconds of processor time. */
const perCalendar = { atOnce: 20, everyMs: 60 * secondMs }
const changesPerPerson = { atOnce: 20, everyMs: 30 * secondMs }

/** A person's own calendar: made, changed and ended by them; read by the programs that know its address. */
export function ownCalendarRoutes({ open, own }: Mounts, deps: RouteDeps): void {
  const { database, env, now, spotCatalog, forecastStore } = deps
  const turns = createTurns(looks)

  async function countChange(userId: string, choice?: CalendarChoice): Promise<void> {
    await countCall(deps, `calendar of ${userId}`, changesPerPerson)
    const unknown = choice?.spotIds.find((id) => !spotCatalog.spotById.has(id))
    if (unknown !== undefined)
      throw new ApiProblem(404, 'unknown-spot', `There is no spot ${unknown}.`)
  }

  async function currentCalendar(userId: string): Promise<OwnCalendar> {
    const found = await calendarOf(database, userId)
    return { calendar: found && { choice: found.choice, madeAt: iso(found.madeAtMs) } }
  }

  own(calendarCalls.read, 'One’s own calendar; its address is shown once', [], ({ user }) =>
    currentCalendar(user.id),
  )

  own(
    calendarCalls.make,
    'Makes one’s own calendar, or replaces its address; the former one stops working',
    [400, 404, 429],
    async ({ session, user, body }) => {
      const choice = await body()
      await countChange(user.id, choice)
      const atMs = now()
      const make = (trx: ServerDatabase) => makeCalendar(trx, user.id, choice, atMs)
      const secret = await inSession(database, session, make)
      return { choice, madeAt: iso(atMs), path: addressOf(calendarCalls.feed, { secret }) }
    },
  )

  own(
    calendarCalls.change,
    'Changes the settings of one’s own calendar, under the same address',
    [400, 404, 429],
    async ({ user, body }) => {
      const choice = await body()
      await countChange(user.id, choice)
      if (!(await changeCalendar(database, user.id, choice)))
        return problem(404, 'no-calendar', 'There is no calendar to change.')
      return currentCalendar(user.id)
    },
  )

  own(
    calendarCalls.end,
    'Ends one’s own calendar: its address stops working',
    [429],
    async ({ user }) => {
      await countChange(user.id)
      await endCalendar(database, user.id)
      return null
    },
  )

  open(
    calendarCalls.feed,
    'A person’s own calendar, by its secret address',
    [404, 429, 503],
    async ({ params }, c) => {
      const secret = v.safeParse(calendarSecret, params.secret)
      const found = secret.success ? await calendarBySecret(database, secret.output) : null
      if (!found)
        return problem(404, 'no-calendar', 'There is no longer a calendar at this address.')
      await countCall(deps, `look ${found.userId}`, perCalendar)
      const { preferredUnits } = await preferencesOf(database, found.userId)
      const [{ level = null } = {}] = await surfersOf(database, [found.userId])
      const coast = forecastStore.current({ live: true, plan: 'free' })
      const steps = () =>
        ownCalendarSteps({
          choice: found.choice,
          outlookOf: (spotId) => {
            const spot = spotCatalog.spotById.get(spotId)
            return spot && outlookOf(deps, ratedFor(spot, level), coast)
          },
          nowMs: now(),
          units: preferredUnits,
          origin: env.publicUrl,
        })
      const text = await turns(found.userId, () => inSlices(steps()))
      return sentOnce(
        c,
        readyAnswer(Buffer.from(text), {
          ...deps.json,
          'Content-Type': 'text/calendar; charset=utf-8',
          'Content-Disposition': 'inline; filename="surf.ics"',
          'Cache-Control': 'private, no-cache',
          'X-Robots-Tag': 'noindex',
          Vary: 'Accept-Encoding',
        }),
      )
    },
  )
}
