import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const repository = join(import.meta.dirname, '..', '..')

export type SourceFile = { path: string; text: string }

/** Files git knows or would add, so that a rule holds for a change before it is committed. */
export function sourceFiles(pattern: RegExp): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((path) => pattern.test(path))
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(join(repository, path), 'utf8') }]
      } catch (error) {
        // Deleted in the working tree but still in the index.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
        throw error
      }
    })
}

/** Without tests and what helps them. */
export const productFiles = (pattern: RegExp): SourceFile[] =>
  sourceFiles(pattern).filter(
    ({ path }) => !/\.(test|spec|proof|bench)\.|\/(testing|fixtures)\//.test(path),
  )

export const linesOf = (files: readonly SourceFile[]): number =>
  files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)

/** The paths of those with the pattern in their text, in order. */
export const pathsWith = (files: readonly SourceFile[], pattern: RegExp): string[] =>
  files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

/** What comes back to itself by what it needs, each with its way. */
export function circlesIn(names: Iterable<string>, neededBy: (name: string) => string[]): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (name: string, way: string[]) => {
    if (way.includes(name)) found.push([...way.slice(way.indexOf(name)), name].join(' > '))
    if (done.has(name) || way.includes(name)) return
    for (const next of neededBy(name)) visit(next, [...way, name])
    done.add(name)
  }
  for (const name of names) visit(name, [])
  return found
}
