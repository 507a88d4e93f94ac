import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkSqlite } from '#db/server/engines/back-up-sqlite'
import { openSqlite } from '#db/server/engines/open-sqlite'
import { proveFrom10 } from './testing/prove-from-1.0'

proveFrom10('sqlite', (folder) => {
  const url = join(folder, 'southbreak.db')
  return {
    url,
    open: () => openSqlite(url),
    check: () => void checkSqlite(url),
    remove: () => rmSync(url),
  }
})
