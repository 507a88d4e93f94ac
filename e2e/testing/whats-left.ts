import { readdirSync, readlinkSync } from 'node:fs'
import { vi } from 'vitest'
import { openTestDatabases } from '#db/server/testing/open-databases'

/** What a test file finds in its process and must leave as it was: the next file may run in the same one. */
export type Surroundings = {
  /** How many of what keeps a process alive (timers, servers, sockets, children), databases, files and listeners. */
  counts: Map<string, number>
  /** What stands under each global name, and the functions of those that tests like to replace. */
  values: Map<string, unknown>
}

/** Whose functions are looked at one by one: a spy on one of them stays until it is taken away. */
const spiedOn = { Date, Math, JSON, performance, crypto, process }

/**
 * What the test runner and Node put there when they are first asked for it; and, as in the product, once and for good: `tslib` its helpers,
 * `@hono/node-server` its Request and Response, `sharp` the folder of its library.
 */
const isOfOthers =
  /^(__|process\.(_|allowedNodeEnvironmentFlags|exitCode|report|title|send)|(Request|Response|process\.env\.VIPSHOME)$)/

/** Timers and globals of a page end with its file, as with a tab that is closed (`app/testing/new-page.ts`). */
const isInPage = typeof window !== 'undefined'

export function surroundings(): Surroundings {
  const counts = new Map<string, number>()
  const count = (what: string, howMany = 1) => counts.set(what, (counts.get(what) ?? 0) + howMany)
  // Files that are read and names that are looked up end by themselves; a pipe is the runner's, or a child's, which counts.
  const isOfNoMatter = isInPage ? /Req|Immediate|Pipe|Timeout/ : /Req|Immediate|Pipe/
  for (const what of process.getActiveResourcesInfo()) if (!isOfNoMatter.test(what)) count(what)
  for (const event of process.eventNames())
    count(`listener of process for ${String(event)}`, process.listenerCount(event))
  for (const path of openFiles()) count(`open file ${path}`)
  count('open test database', openTestDatabases.size)
  count('fake timers', Number(vi.isFakeTimers()))

  const values = new Map<string, unknown>()
  const keep = (prefix: string, holder: object) => {
    for (const [name, at] of Object.entries(Object.getOwnPropertyDescriptors(holder)))
      if (!isOfOthers.test(prefix + name)) values.set(prefix + name, at.get ?? at.value)
  }
  if (!isInPage) keep('', globalThis)
  for (const [name, holder] of Object.entries(spiedOn)) keep(`${name}.`, holder)
  for (const [name, value] of Object.entries(process.env))
    if (!isOfOthers.test(`process.env.${name}`)) values.set(`process.env.${name}`, value)
  values.set('the working directory', process.cwd())
  return { counts, values }
}

/** In words, what is there now and was not before. */
export function leftOver(before: Surroundings, now: Surroundings): string[] {
  const more = [...now.counts].flatMap(([what, howMany]) => {
    const added = howMany - (before.counts.get(what) ?? 0)
    return added > 0 ? [`${added} × ${what}`] : []
  })
  const names = new Set([...before.values.keys(), ...now.values.keys()])
  const changed = [...names].filter(
    (name) => !Object.is(before.values.get(name), now.values.get(name)),
  )
  return [...more, ...changed.map((name) => `${name} is another`)]
}

/** Databases and whatever else of files is open; known only where the system tells (Linux). */
function openFiles(): string[] {
  const folder = '/proc/self/fd'
  try {
    return readdirSync(folder).flatMap((fd) => {
      try {
        const path = readlinkSync(`${folder}/${fd}`)
        return /\.(db|sqlite)(-wal|-shm)?( \(deleted\))?$/.test(path) ? [path] : []
      } catch (error) {
        // Closed since it was listed, as the one that listed them.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
        throw error
      }
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
