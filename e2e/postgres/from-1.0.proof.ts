import { openPostgres } from '#db/server/engines/open-postgres'
import { proveFrom10 } from '../testing/prove-from-1.0'
import { addressOf, asOperator } from './as-operator'

proveFrom10('postgres', async () => {
  await asOperator('create database from_10')
  const url = addressOf('from_10')
  return {
    url,
    open: () => openPostgres(url),
    settings: { DATABASE_URL: url },
    remove: () => asOperator('drop database from_10 with (force)'),
  }
})
