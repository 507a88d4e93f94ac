import { globSync, readFileSync } from 'node:fs'

/**
 * The tests outside the app that put another module in the place of one of ours. Each needs modules of its own.
 * @returns paths from the repository's root
 */
export function testsWithMocks(): string[] {
  return globSync('{api,db,domain,e2e,manifest,runtime,worker}/**/*.test.ts').filter((file) =>
    /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
  )
}
