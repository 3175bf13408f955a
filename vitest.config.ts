import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { makeScratch } from './testing/scratch.ts'

makeScratch()

const withDatabase = ['**/*.server.test.ts', 'server/**/*.test.ts']
/**
 * Tests of queries run on both engines, and these requests, which depend on how an engine locks or searches.
 */
const onPostgres = [
  '{domain,platform}/**/*.server.test.ts',
  'server/{job-search-oracle,nodes,planted-data,reading-while-locked}.test.ts',
]
/**
 * Tests whose queries every engine answers alike: no search, order, lock, constraint or erasure of their own.
 */
const onSqliteAlone = [
  'domain/accounts/{api-tokens,issuer-accounts,issuer-claims,own-account,password-hash}.server.test.ts',
  'domain/jobs/sample-jobs.server.test.ts',
  'domain/messages/{complaints,messages}.server.test.ts',
  'domain/posts/{post-drafts,sample-posts}.server.test.ts',
]
/** Tests of memory and connections start a program of their own and run alone. */
const heavy = ['**/*-heavy.test.ts']
const elsewhere = ['node_modules/**', 'build/**', 'e2e/**', '.cache/**']

const shared = {
  // A busy machine is no reason to fail.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: './testing/each-file.ts',
  // The files of a worker share its modules, which take longer to load than most tests take. So no test may
  // leave anything in a module.
  isolate: false,
  // The built program is run as it is.
  server: { deps: { external: [/\/build\/server\//] } },
  sequence: { groupOrder: 1 },
}
/** The settings of a real store, in JSON, from `npm run test:nightly`. */
const realStore = process.env.TEST_S3 && JSON.parse(process.env.TEST_S3)
/** The script of Prism, from `npm run test:machine`. */
const prism = process.env.TEST_PRISM
const onSqlite = {
  globalSetup: './testing/sqlite-setup.ts',
  provide: { engine: 'sqlite' as const, ...(realStore && { realStore }), ...(prism && { prism }) },
}

export default defineConfig({
  test: {
    // One more than there are cores: tests wait for a database or for time to pass as often as they work.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...shared,
          ...onSqlite,
          name: 'rules',
          include: ['**/*.test.ts'],
          exclude: [...elsewhere, ...withDatabase, ...heavy],
        },
      },
      {
        test: {
          ...shared,
          ...onSqlite,
          name: 'sqlite',
          include: withDatabase,
          exclude: [...elsewhere, ...heavy],
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: onPostgres,
          exclude: [...elsewhere, ...heavy, ...onSqliteAlone],
          globalSetup: './testing/postgres-setup.ts',
          provide: { engine: 'postgres' as const },
        },
      },
      { test: { ...shared, name: 'heavy', include: heavy, exclude: elsewhere, sequence: { groupOrder: 0 } } },
    ],
  },
})
