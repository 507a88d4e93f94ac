import { defineConfig } from 'vitest/config'
import { testsWithDatabase } from './e2e/postgres/tests-with-database.ts'
import { testsWithMocks } from './e2e/testing/tests-with-mocks.ts'

const withMocks = testsWithMocks()
const setupFiles = [
  'e2e/testing/leave-nothing.ts',
  'e2e/testing/fail-on-console.ts',
  'e2e/testing/one-seed.ts',
]
// For all files alike: Dexie takes the store that is there when it is first loaded, by whichever file that is.
const withStore = ['fake-indexeddb/auto', ...setupFiles]

export default defineConfig({
  test: {
    // Long enough for a machine that has other work: what passes ends earlier all the same.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'domain/**/*.test.ts',
            'db/**/*.test.ts',
            'api/**/*.test.ts',
            'worker/**/*.test.ts',
            'manifest/**/*.test.ts',
            'runtime/**/*.test.ts',
            'e2e/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: withMocks,
          // A file keeps nothing in its modules that another would notice; loading them anew took a third of the time.
          isolate: false,
          setupFiles: withStore,
          // Histories of the sync make much that dies at once; with room for it they take a quarter less.
          execArgv: ['--max-semi-space-size=64'],
        },
      },
      {
        extends: true,
        test: {
          name: 'mocked',
          environment: 'node',
          include: withMocks,
          setupFiles: withStore,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'node',
          isolate: false,
          include: ['app/**/*.test.{ts,tsx}'],
          setupFiles: ['fake-indexeddb/auto', 'app/testing/new-page.ts', ...setupFiles],
        },
      },
      {
        extends: true,
        test: {
          // What speaks to a database, on a PostgreSQL of its own.
          name: 'postgres',
          environment: 'node',
          include: [
            ...testsWithDatabase(),
            'e2e/hostile{,-admin}.test.ts',
            'e2e/postgres/*.proof.ts',
          ],
          isolate: false,
          setupFiles,
          globalSetup: ['e2e/postgres/global-postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'bench',
          environment: 'node',
          include: ['bench/**/*.bench.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          environment: 'node',
          include: ['e2e/{engines,proxies}/*.proof.ts'],
        },
      },
    ],
  },
})
