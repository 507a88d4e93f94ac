import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Context = Parameters<
  Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>
>[1]

/**
 * What shows the first numbers: home's first screen, the line with their age, and the fetch of the forecast on a
 * first visit.
 */
const answerRoots = [
  'pages/home-page.tsx',
  'features/status/status-line.tsx',
  '../db/device/pack/refresh-pack.ts',
]

// Shared modules, grouped by the pages that use them: a chunk is compiled and run whole.
// Groups include what they import, in the order of their names: 'shared-rest' has to be the last.
const sharedRoots = {
  'shared-forecast': ['pages/forecast-page.tsx', 'pages/comparison-page.tsx'],
  'shared-spots': ['spots', 'spot', 'beach', 'tides'].map((of) => `pages/${of}-page.tsx`),
}

/**
 * One chunk for the first paint, one for the first numbers (store, tide engine, ratings, their part of home), three
 * for what pages share, and the rest by page. A chunk for each set of pages that share a module saved ten
 * kilobytes, but made thirty requests for a spot's page.
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
      // A module with a dynamic import keeps its own chunk name, for the byte budgets to find.
      // The administration is apart: the worker caches only its frame.
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
      // The worker leaves it out of its cache by this name.
      name: (id) => (isAdministration(id) ? 'admin-shared' : null),
      test: /\.(tsx?|m?js|css)$/,
      minShareCount: 2,
      priority: 0,
    },
  ]
}

const isAdministration = (id: string) => id.includes('/features/admin/')

/**
 * Puts into chunk `name` every module that the roots import, directly or not, and the roots themselves, but the first:
 * it stays an entry of its own for the byte budgets to find.
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
