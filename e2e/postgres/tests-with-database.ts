import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const opener = 'db/server/testing/open-test-database.ts'

/** About SQLite's files, or with a database only beside what they ask: once is enough. */
const isOnce = new RegExp(
  [
    '^api/(avatar|backup|build|demo-camera|documents|pictures|upstream)/',
    '^api/jobs/(season|two-days-without-provider)',
    '^api/(clock-step|coast-observations|forecast-store|in-slices|past-coast|plan-matrix)',
  ].join('|'),
)

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
    (file) => !isOnce.test(file) && opens(file, new Set()),
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
