import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Two cores: more workers would only make each other's clocks look slow.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/contract/**/*.test.ts', 'src/web/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          globalSetup: ['src/server/testing/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['src/server/testing/cluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
