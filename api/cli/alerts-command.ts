import { createForecastStore } from '#api/coast/forecast-store'
import { readSpotCatalog } from '#api/coast/spot-catalog'
import { noAlertsBecause } from '#api/jobs/alert-verdicts'
import { whyNoAlerts } from '#api/jobs/match-alerts'
import type { ServerDatabase } from '#db/server/tables'
import type { Env } from '../env'
import { CommandRefused, personOf, readOptions } from './read-options'
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
