import { noAlertsBecause, whyNot } from '#api/alert-words'
import { createForecastStore } from '#api/forecast-store'
import { alertVerdicts, type MatchNeeds, whyNoAlerts } from '#api/jobs/match-alerts'
import { readSpotCatalog, spotNameOf } from '#api/spot-catalog'
import { attemptCounts } from '#db/server/alerts'
import type { ServerDatabase } from '#db/server/tables'
import { allUsers } from '#db/server/users'
import { dayMs } from '#domain/time/durations'
import type { Env } from '../env'
import { personOf } from './person-of'
import { CommandRefused, readOptions } from './read-options'
import { whyNoAlert } from './why-no-alert'

const alertsUsage = [
  'alerts dry-run',
  'alerts why --email E   (every reason why one person is told nothing now)',
]

/**
 * `southbreak alerts …`. It reads what the real run reads and writes nothing. Returns the lines to print.
 * @throws CommandRefused
 */
export async function alertsCommand(
  args: readonly string[],
  {
    database,
    env,
    now,
  }: { database: ServerDatabase; env: Pick<Env, 'dataSource' | 'observations'>; now: () => number },
): Promise<string[]> {
  const { action, values } = readOptions(args, { email: { type: 'string' } })
  const isWhy = action === 'why'
  if (!isWhy && (action !== 'dry-run' || values.email !== undefined)) {
    throw new CommandRefused(['Commands:', ...alertsUsage].join('\n  '))
  }
  const person = isWhy ? await personOf(database, values.email) : null
  const spotCatalog = await readSpotCatalog(database)
  const forecastStore = await createForecastStore({ database, spotCatalog, env, now })
  const needs = { database, forecastStore, spotCatalog, now, origin: null }
  const none = whyNoAlerts(needs)
  const lines = none ? [noAlertsBecause[none]] : []
  if (person) return [...lines, ...(await whyNoAlert(needs, person))]
  return [...lines, ...(none ? [] : await dryRun(needs)), ...(await ledgerLines(database, now()))]
}

/** Who would be told what now, and who not and why. */
async function dryRun(needs: MatchNeeds): Promise<string[]> {
  const { database, spotCatalog } = needs
  const emailOf = new Map((await allUsers(database)).map(({ id, email }) => [id, email]))
  const lines: string[] = []
  let told = 0
  for await (const page of alertVerdicts(needs)) {
    for (const verdict of page) {
      const who = emailOf.get(verdict.userId) ?? verdict.userId
      if (verdict.kind === 'alert') {
        told += 1
        lines.push(`${who}: ${verdict.message().notification.title}`)
      } else {
        const spotName = spotNameOf(spotCatalog, verdict.spotId)
        lines.push(`${who}: not of ${spotName}, ${whyNot[verdict.kind]}`)
      }
    }
  }
  return [...lines, told === 1 ? '1 alert would go out now.' : `${told} alerts would go out now.`]
}

async function ledgerLines(database: ServerDatabase, nowMs: number): Promise<string[]> {
  const counts = await attemptCounts(database, nowMs - dayMs)
  if (counts.length === 0) return []
  const words = counts.map(({ outcome, count }) => `${count} ${outcome}`).join(', ')
  return [`Messages of the last 24 hours: ${words}.`]
}
