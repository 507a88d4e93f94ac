import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
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
          ],
          setupFiles: ['e2e/testing/fail-on-console.ts'],
          testTimeout: 20_000,
          // Histories of the sync make much that dies at once; with room for it they take a quarter less.
          execArgv: ['--max-semi-space-size=64'],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'happy-dom',
          include: ['app/**/*.test.{ts,tsx}'],
          setupFiles: ['fake-indexeddb/auto', 'e2e/testing/fail-on-console.ts'],
        },
      },
      {
        extends: true,
        test: {
          // What speaks to a database, on a PostgreSQL of its own.
          name: 'postgres',
          environment: 'node',
          include: [
            'db/server/**/*.test.ts',
            'api/**/*.test.ts',
            'e2e/hostile{,-admin}.test.ts',
            'e2e/postgres/*.proof.ts',
          ],
          // Without a database, or about SQLite's files.
          exclude: [
            'api/{avatar,backup,build,cli/testing,demo-camera,documents,upstream}/**',
            'api/jobs/schedule.test.ts',
          ],
          setupFiles: ['e2e/testing/fail-on-console.ts'],
          globalSetup: ['e2e/postgres/global-postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
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
          include: ['e2e/engines/*.proof.ts'],
          fileParallelism: false,
          // One proof visits every page in turn.
          testTimeout: 180_000,
        },
      },
    ],
  },
})
