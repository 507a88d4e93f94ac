import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'

import { expect, it } from 'vitest'
import { repository, sourceFiles } from './testing/source-files'

const { dependencies, devDependencies } = JSON.parse(
  readFileSync(join(repository, 'package.json'), 'utf8'),
)
const installed: Record<
  string,
  {
    dev?: boolean
    dependencies?: Record<string, string>
    optionalDependencies?: Record<string, string>
    peerDependencies?: Record<string, string>
  }
> = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')).packages

const isServers = (path: string) =>
  !/\.test\.ts$|\/testing\/|^api\/build\//.test(path) && !path.startsWith('db/device/')

/** What the built server asks its node_modules for. */
function packagesOfServer(): string[] {
  const names = sourceFiles(/^(api|db|domain)\/.*\.ts$/)
    .filter(({ path }) => isServers(path))
    .flatMap(({ text }) =>
      [
        ...text.matchAll(/^(?:import|export) (?!type )[^;]*? from '([^'.#][^']*)'$/gm),
        ...text.matchAll(/import\('([^'.#][^']*)'\)/g),
        ...text.matchAll(/\.resolve\('([^']+)'\)/g),
      ].map((match) => match[1] ?? ''),
    )
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
  return [...new Set(names)].sort()
}

it('the lock file names the build of a package for every platform: npm ci refuses one that does not', () => {
  const wanted = Object.entries(installed).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => [path, name] as const),
  )
  expect(wanted.length).toBeGreaterThan(50)
  // Beside the package, or in any folder above it.
  const isNamed = (path: string, name: string): boolean =>
    Object.hasOwn(installed, `${path ? `${path}/` : ''}node_modules/${name}`) ||
    (path !== '' && isNamed(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name))
  expect(wanted.filter(([path, name]) => !isNamed(path, name))).toEqual([])
})

it('a server without the packages of the build has every one that it asks for', () => {
  const needed = packagesOfServer()
  expect(needed).toEqual(expect.arrayContaining(['hono', 'pg', 'dejavu-fonts-ttf', 'web-push']))
  expect(needed.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([])
  // Those that its packages want to find beside them are no part of the build either.
  const beside = needed.flatMap((name) =>
    Object.keys(installed[`node_modules/${name}`]?.peerDependencies ?? {}),
  )
  const missing = beside.filter((name) => installed[`node_modules/${name}`]?.dev)
  expect(missing.filter((name) => !name.startsWith('@types/'))).toEqual([])
})

it('what only the page or the build is made of does not come to the server', () => {
  const needed = packagesOfServer()
  const wanted = new Set(
    Object.keys(dependencies).flatMap((name) => {
      const { peerDependencies, dependencies: own } = installed[`node_modules/${name}`] ?? {}
      return Object.keys({ ...peerDependencies, ...own })
    }),
  )
  const idle = Object.keys(dependencies).filter(
    (name) => !needed.includes(name) && !wanted.has(name),
  )
  expect(idle).toEqual([])
  for (const name of ['react', 'dexie', 'vite'])
    expect(Object.keys(devDependencies)).toContain(name)
})
