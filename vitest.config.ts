import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Projects in this order: a worker ends, and the next loads the application again, where those of one project end. */
const ORDER = ['scripts', 'rules', 'application alone', 'application']

/**
 * Files that start server processes or encode images: first of their project, so that the others run beside them while
 * they wait. `npm test -- --quick` leaves them out.
 */
const SLOW = [
  'scripts/start',
  '/crash.test',
  'server/main',
  'services/images',
  'features/images/',
  'server/recovery',
  'server/failover',
  'server/backup',
  'server/demo',
  'jobs-processes',
  'auth/processes',
  'tickets/race',
  'public/cache-writes',
  'public/cache-processes',
  'features/list-blocks',
  'money/killed',
  'services/passwords',
  'services/payments/',
  'services/process-pool',
  'embedded-postgres',
  'testing/reaper',
]

/** Whether or not an earlier run is remembered. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const slow = SLOW.findIndex((name) => moduleId.includes(name))
      return ORDER.indexOf(project.name) * (SLOW.length + 1) + (slow >= 0 ? slow : SLOW.length)
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

/** They mock modules, or record module loading or process state, which files of one worker share. */
const ALONE = [
  'src/server/services/jobs-pace.test.ts',
  'src/server/http/leftovers.test.ts',
  'src/server/http/regular-expressions.test.ts',
]

const tests = globSync('{src,e2e,scripts}/**/*.test.ts', { cwd: import.meta.dirname })
for (const name of [...SLOW, ...ALONE]) {
  if (!tests.some((path) => path.includes(name))) throw new Error(`No test file is named ${name} (vitest.config.ts).`)
}

/** Set by `npm test -- --quick`. */
const isQuick = process.env.TESTS === 'quick'
const left = isQuick ? tests.filter((path) => SLOW.some((name) => path.includes(name))) : []

/**
 * Tests share the cores with each other, and with the databases, servers and browsers that they start: limits only decide
 * when a failure is reported. What failed once is retried; the report names such a test, with the reason. Counterexamples
 * of properties are not retried, since other random values would not find them again.
 */
const patient = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 90_000 } },
  retry: { count: 1, condition: /^(?!Property failed)/ },
}

const withPostgres = {
  globalSetup: ['src/server/testing/cluster.ts'],
  env: {
    // As `npm start` sets it: in "test" better-auth skips checks, and React renders with its development build.
    NODE_ENV: 'production',
    PATH: `${join(import.meta.dirname, 'src/server/testing/bin')}:${process.env.PATH}`,
    // Names the server to test on, for the global setup alone.
    DATABASE_URL: '',
  },
  restoreMocks: true,
  ...patient,
}

/** Loading the application takes seconds: each worker loads it once. */
const isolate = false

/** Node runs the server's sources as they are, as in production; browser code goes through Vite. */
const asInProduction = { experimental: { viteModuleRunner: false } }

export default defineConfig({
  test: {
    // Two more than cores: tests also wait, for processes that start and pages that settle.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        // The build reduces the contract for the browser.
        resolve: { alias: { 'virtual:contract': join(import.meta.dirname, 'src/contract/index.ts') } },
        test: { name: 'rules', include: ['src/contract/**/*.test.ts', 'src/web/**/*.test.ts'], isolate, ...patient },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          exclude: left,
          isolate,
          ...patient,
          ...asInProduction,
        },
      },
      {
        // Journeys, too: workers that have loaded the application go on with them.
        test: {
          name: 'application',
          include: ['src/server/**/*.test.ts', ...(isQuick ? [] : ['e2e/**/*.test.ts'])],
          exclude: [...ALONE, ...left],
          isolate,
          ...withPostgres,
          ...asInProduction,
          globalSetup: [...withPostgres.globalSetup, 'e2e/setup.ts'],
        },
      },
      { test: { name: 'application alone', include: ALONE, ...withPostgres, ...asInProduction } },
    ],
  },
})
