import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { repository, sourceFiles } from './testing/source-files'

const readmes = sourceFiles(/(^|\/)README\.md$/)

function namedPaths(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map((match) => match[1] ?? '')
  const quoted = [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+\/?)`/g)].map(
    (match) => match[1] ?? '',
  )
  return [...links, ...quoted].filter(
    (path) => !/^[a-z]+:/.test(path) && !path.startsWith('@') && !path.startsWith('dist/'),
  )
}

it('every path that a README or CONTRIBUTING names exists', () => {
  const missing = [...readmes, ...sourceFiles(/^CONTRIBUTING\.md$/)].flatMap((readme) =>
    namedPaths(readme.text)
      .filter(
        (path) =>
          !existsSync(join(repository, dirname(readme.path), path)) &&
          !existsSync(join(repository, path)),
      )
      .map((path) => `${readme.path} names ${path}`),
  )
  expect(missing).toEqual([])
})

it('every folder README keeps to forty lines and the same headings', () => {
  const found = readmes
    .filter((readme) => dirname(readme.path) !== '.')
    .flatMap((readme) => {
      const faults: string[] = []
      if (readme.text.trimEnd().split('\n').length > 40) faults.push('longer than 40 lines')
      for (const heading of ['What this is', 'Rules', 'Read in this order', 'Decisions'])
        if (!readme.text.includes(`## ${heading}`)) faults.push(`has no "${heading}"`)
      return faults.map((fault) => `${readme.path} ${fault}`)
    })
  expect(found).toEqual([])
})

it('the README’s two commands are there', () => {
  const front = readmes.find((readme) => readme.path === 'README.md')
  expect(front?.text).toContain('npm ci && npm start')
  expect(front?.text).toContain('npm ci && npm test')
})

it('the table of settings names every setting', () => {
  const rows = readFileSync(join(repository, 'api/deploy/settings.md'), 'utf8').split('\n')
  const source = readFileSync(join(repository, 'api/env.ts'), 'utf8')
  const settings = [...source.matchAll(/setting\(\s*'([A-Z][A-Z_]+)'/g)].map(([, name]) => name)
  expect(settings.length).toBeGreaterThan(25)
  const table = rows.filter((line) => line.startsWith('| `'))
  const told = table.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)])
  expect(told.map(([, name]) => name).toSorted()).toEqual(settings.toSorted())
})

it('every decision is named by the README of its folder', () => {
  const told = readmes.map((readme) => readme.text).join('\n')
  const files = sourceFiles(/^decisions\/.*\.md$/).map((file) => file.path)
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((path) => !told.includes(`\`${path}\``))).toEqual([])
})
