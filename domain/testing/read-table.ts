import { readFileSync } from 'node:fs'

/** Rows of the first table of a Markdown file, each cell by the name of its column. */
export function readTable(path: string): Record<string, string>[] {
  const [names = [], , ...rows] = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  return rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
}
