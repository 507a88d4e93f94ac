import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Context = Parameters<
  Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>
>[1]

/**
 * Where the first numbers come from: home's first screen, the line that tells their age, and what
 * fetches them on the very first visit.
 */
const answerRoots = [
  'pages/home-page.tsx',
  'features/status/status-line.tsx',
  '../db/device/pack/refresh-pack.ts',
]

// What pages share, by those that draw with it: all of a chunk is compiled and run in one piece, asked for or not.
// Groups take what they import along, in the order of their names: 'shared-rest' has to be the last.
const sharedRoots = {
  'shared-forecast': ['pages/forecast-page.tsx', 'pages/comparison-page.tsx'],
  'shared-spots': ['spots', 'spot', 'beach', 'tides'].map((of) => `pages/${of}-page.tsx`),
}

/**
 * One chunk for the first paint, one for the answer (store, tide engine, ratings, its block on home), three for
 * what pages share, and the rest by page. Cut finer, by which pages share it, it was thirty requests for a
 * spot's page, each of which costs the worker and a slow phone its own while, for ten kilobytes less.
 */
export function chunkGroups(app: string): Rolldown.CodeSplittingGroup[] {
  const frameOf = allUnder(app, 'administration-frame', ['pages/administration.tsx'])
  const shared = Object.entries(sharedRoots).map(([name, roots]) => allUnder(app, name, roots))
  return [
    { name: 'first-paint', tags: ['$initial'], priority: 4 },
    {
      debugName: 'answer',
      name: allUnder(app, 'answer', answerRoots),
      priority: 3,
    },
    {
      debugName: 'shared',
      // What is asked for by its own name stays under it, for the byte budgets to find.
      // The administration is apart: of it the worker keeps only the frame.
      name: (id, context) =>
        context.getModuleInfo(id)?.dynamicImporters.length || isAdministration(id)
          ? null
          : (shared.map((nameOf) => nameOf(id, context)).find(Boolean) ?? 'shared-rest'),
      test: /\.(tsx?|m?js)$/,
      minShareCount: 2,
      priority: 2,
    },
    {
      debugName: 'administration-frame',
      name: (id, context) => (isAdministration(id) ? frameOf(id, context) : null),
      priority: 1,
    },
    {
      debugName: 'admin-shared',
      // By its name the worker leaves it out, with the screens that share it.
      name: (id) => (isAdministration(id) ? 'admin-shared' : null),
      test: /\.(tsx?|m?js|css)$/,
      minShareCount: 2,
      priority: 0,
    },
  ]
}

const isAdministration = (id: string) => id.includes('/features/admin/')

/**
 * Names every module that the roots import, however far down, and the roots but the first, which stays an
 * entry of its own for the byte budgets to find.
 */
function allUnder(app: string, name: string, roots: readonly string[]) {
  const paths = roots.map((root) => join(app, root))
  const found = new Set<string>()
  return (id: string, context: Context) => {
    if (found.size === 0) for (const path of paths) reach(path, context, found)
    return found.has(id) && id !== paths[0] ? name : null
  }
}

/** Adds a module and all that it imports statically. */
function reach(id: string, context: Context, found: Set<string>): void {
  if (found.has(id)) return
  found.add(id)
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) reach(next, context, found)
}
