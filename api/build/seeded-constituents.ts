import { constituents } from '@neaps/tide-predictor'
import type { Plugin } from 'vite'
import { seedGauges } from '#db/server/seed/seed-tides'

/** The library's parser of compound names such as 2MS6: 10 KB for what is known at build time. */
const namesTakenApart =
  'else resolvedMembers = resolveMembers(nodalCorrection, name, xdo?.[0] ?? 0) ?? [];'

const table = /for \(const entry of \[\n([\s\S]*?)\n\]\) defineConstituent\(entry\);/

/**
 * Leaves the tidal constituents that no seeded gauge needs out of the page: 8 KB of 9, and the work of
 * defining four hundred at every start. A name that is not there is still an error where it is used
 * (`knownConstituents`). The server and the tests use the whole library.
 */
export function seededConstituents(): Plugin {
  return {
    name: 'southbreak-seeded-constituents',
    apply: 'build',
    transform: {
      filter: { id: /@neaps\/tide-predictor\/dist\/index\.js$/ },
      handler: (code) => ({ code: withSeededConstituents(code), map: null }),
    },
  }
}

/**
 * The library's module with only the seeded gauges' constituents and their members, and without the parser of names.
 * @throws Error when the source is not that of the pinned version, or lacks a needed name
 */
export function withSeededConstituents(code: string): string {
  const entries = table.exec(code)?.[1]?.split(/,\n(?=\t\{\n)/) ?? []
  const needed = neededNames()
  const kept = entries.filter((entry) => needed.has(nameOf(entry)))
  if (
    code.split(namesTakenApart).length !== 2 ||
    kept.length !== needed.size ||
    entries.length !== new Set(Object.values(constituents)).size
  ) {
    throw new Error('The table of @neaps/tide-predictor is not written as it was: look again.')
  }
  return code
    .replace(
      table,
      () =>
        `for (const entry of [\n${kept.map(withMembers).join(',\n')}\n]) defineConstituent(entry);`,
    )
    .replace(namesTakenApart, '')
}

/** Writes an entry's members into it, which the parser of names would have found. */
function withMembers(entry: string): string {
  if (entry.includes('"members"')) return entry
  const members = constituents[nameOf(entry)]?.members ?? []
  const refs = members.map(({ constituent, factor }) => [constituent.name, factor])
  return entry.replace('\t{\n', () => `\t{\n\t\t"members": ${JSON.stringify(refs)},\n`)
}

const nameOf = (entry: string) => /^\t\{\n\t\t"name": "([^"]+)"/.exec(entry)?.[1] ?? ''

/** Names in the library's table, to which the gauges' names, perhaps aliases, are resolved. */
function neededNames(): Set<string> {
  const names = new Set<string>()
  const need = (name: string) => {
    const constituent = constituents[name]
    if (!constituent) throw new Error(`A seeded gauge names an unknown constituent: ${name}`)
    if (names.has(constituent.name)) return
    names.add(constituent.name)
    for (const { constituent: member } of constituent.members) need(member.name)
  }
  // The library adds the mean level under this name by itself.
  need('Z0')
  for (const gauge of seedGauges()) for (const [name] of gauge.constituents) need(name)
  return names
}
