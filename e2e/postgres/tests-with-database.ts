import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const opener = 'db/server/testing/open-test-database.ts'

/** Folders about files and other sites, with a database only beside what they ask: once is enough. */
export const foldersOnce = ['api/build/', 'api/documents/', 'api/pictures/', 'api/upstream/']
/**
 * About SQLite's files, or with no statement that databases may read differently (upserts, joins, aggregates, orders, locks)
 * but those that another file gives PostgreSQL too: once is enough.
 */
export const filesOnce = [
  'api/app.test.ts',
  'api/auth/embedded-sign-in.test.ts',
  'api/auth/passkeys/making.test.ts',
  'api/auth/password-links.test.ts',
  'api/auth/security-log.test.ts',
  'api/auth/who-has-an-account.test.ts',
  'api/cli/backup-command.test.ts',
  'api/cli/plan-command.test.ts',
  'api/coast/coast-observations.test.ts',
  'api/coast/forecast-store.test.ts',
  'api/coast/pack-answers.test.ts',
  'api/coast/past-coast.test.ts',
  'api/coast/swimming-beaches.test.ts',
  'api/embed/spot-card.test.ts',
  'api/first-page/first-pages.test.ts',
  'api/http/in-slices.test.ts',
  'api/http/shared-caches.test.ts',
  'api/http/static-files.test.ts',
  'api/jobs/clock-step.test.ts',
  'api/jobs/match-rules.test.ts',
  'api/jobs/refresh-conditions.test.ts',
  'api/jobs/score-forecasts.test.ts',
  'api/operations/backups.test.ts',
  'api/operations/public-status.test.ts',
  'api/operations/warnings.test.ts',
  'api/paper/paper.test.ts',
  'api/payments/begin-payment.test.ts',
  'api/payments/end-charges.test.ts',
  'api/payments/keep-subscriptions.test.ts',
  'api/payments/take-event.test.ts',
  'api/plan-matrix.test.ts',
  'api/routes/admin/beach-preview.test.ts',
  'api/routes/admin/beach-routes.test.ts',
  'api/routes/admin/upload-routes.test.ts',
  'api/who-may.test.ts',
]
const isOnce = (file: string) =>
  filesOnce.includes(file) || foldersOnce.some((folder) => file.startsWith(folder))

/**
 * The tests of the server that open a database, whether they or what they import say so. All others answer
 * the same whatever the database is.
 * @returns paths from the repository's root
 */
export function testsWithDatabase(): string[] {
  const imports = new Map<string, string[]>()
  const importsOf = (file: string) => {
    const known = imports.get(file) ?? read(file)
    imports.set(file, known)
    return known
  }
  const opens = (file: string, seen: Set<string>): boolean => {
    if (file === opener) return true
    if (seen.has(file)) return false
    seen.add(file)
    return importsOf(file).some((next) => opens(next, seen))
  }
  return globSync('{db/server,api}/**/*.test.ts', { exclude: ['**/node_modules'] }).filter(
    (file) => !isOnce(file) && opens(file, new Set()),
  )
}

/** The files of ours that a file imports. */
function read(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)]
    .map(([, target = '']) =>
      target.startsWith('#') ? target.slice(1) : join(dirname(file), target),
    )
    .flatMap((path) => {
      const found = [path, `${path}.ts`, `${path}.tsx`].find(
        (one) => existsSync(one) && statSync(one).isFile(),
      )
      return found ? [found] : []
    })
}
