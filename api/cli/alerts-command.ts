import { noAlertsBecause, whyNot } from '#api/alert-words'
import { createForecastStore } from '#api/forecast-store'
import { alertVerdicts, whyNoAlerts } from '#api/jobs/match-alerts'
import { readSpotCatalog } from '#api/spot-catalog'
import { attemptCounts } from '#db/server/alerts'
import type { ServerDatabase } from '#db/server/tables'
import { allUsers } from '#db/server/users'
import { dayMs } from '#domain/time/durations'
import type { Env } from '../env'
import { CommandRefused } from './read-options'

/**
 * `southbreak alerts dry-run`: who would be told what now, and who not and why. It reads what the real run reads
 * and writes nothing. Returns the lines to print.
 * @throws CommandRefused
 */
export async function alertsCommand(
  args: readonly string[],
  {
    database,
    env,
    now,
  }: { database: ServerDatabase; env: Pick<Env, 'dataSource'>; now: () => number },
): Promise<string[]> {
  if (args.length !== 1 || args[0] !== 'dry-run') {
    throw new CommandRefused('Commands:\n  alerts dry-run')
  }
  const spotCatalog = await readSpotCatalog(database)
  const { dataSource } = env
  const forecastStore = await createForecastStore({ database, spotCatalog, dataSource, now })
  const needs = { database, forecastStore, spotCatalog, now, origin: null }
  const none = whyNoAlerts(needs)
  if (none) return [noAlertsBecause[none], ...(await ledgerLines(database, now()))]

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
        const spot = spotCatalog.spotById.get(verdict.spotId)?.name ?? `spot ${verdict.spotId}`
        lines.push(`${who}: not of ${spot}, ${whyNot[verdict.kind]}`)
      }
    }
  }
  const sum = told === 1 ? '1 alert would go out now.' : `${told} alerts would go out now.`
  return [...lines, sum, ...(await ledgerLines(database, now()))]
}

async function ledgerLines(database: ServerDatabase, nowMs: number): Promise<string[]> {
  const counts = await attemptCounts(database, nowMs - dayMs)
  if (counts.length === 0) return []
  const words = counts.map(({ outcome, count }) => `${count} ${outcome}`).join(', ')
  return [`Messages of the last 24 hours: ${words}.`]
}
