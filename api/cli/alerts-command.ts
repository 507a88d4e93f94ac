import { noAlertsBecause } from '#api/alert-words'
import { createForecastStore } from '#api/forecast-store'
import { whyNoAlerts } from '#api/jobs/match-alerts'
import { readSpotCatalog } from '#api/spot-catalog'
import type { ServerDatabase } from '#db/server/tables'
import type { Env } from '../env'
import { personOf } from './person-of'
import { CommandRefused, readOptions } from './read-options'
import { whyNoAlert } from './why-no-alert'

/**
 * `southbreak alerts why --email E`: every reason why one person is told nothing now. It reads what the real run reads and
 * writes nothing. Returns the lines to print.
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
  if (action !== 'why') throw new CommandRefused('Commands:\n  alerts why --email E')
  const person = await personOf(database, values.email)
  const spotCatalog = await readSpotCatalog(database)
  const forecastStore = await createForecastStore({ database, spotCatalog, env, now })
  const needs = { database, forecastStore, spotCatalog, now, origin: null }
  const none = whyNoAlerts(needs)
  return [...(none ? [noAlertsBecause[none]] : []), ...(await whyNoAlert(needs, person))]
}
