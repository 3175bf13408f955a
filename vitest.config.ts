import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { WITHOUT_DATABASE } from './scripts/test/without-database.ts'

/** Tests of queries and requests run twice, once on each engine; the rest of the tests need none. */
const onBothEngines = ['**/*.server.test.ts', 'server/**/*.test.ts']
/** Tests of memory and connections, which are the same on both engines, start a program of their own. */
const onceOnly = ['**/*-heavy.test.ts']
const elsewhere = ['node_modules/**', 'build/**', 'e2e/**', '.cache/**']
const notOnBothEngines = [...elsewhere, ...onceOnly, ...WITHOUT_DATABASE]

const everywhere = {
  /** A machine that has much else to do is no reason to fail: what waits for the disk or builds may take its time. */
  testTimeout: 60_000,
  hookTimeout: 120_000,
  setupFiles: './scripts/test/compile-once.ts',
  // The built program is run as it is.
  server: { deps: { external: [/\/build\/server\//] } },
  sequence: { groupOrder: 1 },
}

export default defineConfig({
  test: {
    // One more than there are cores: tests wait for their database, or for time to pass, as often as they work.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...everywhere,
          name: 'rules',
          include: ['**/*.test.ts'],
          globalSetup: './scripts/test/sqlite-setup.ts',
          exclude: [...elsewhere, ...onBothEngines, ...onceOnly],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'once',
          include: WITHOUT_DATABASE,
          exclude: elsewhere,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'heavy',
          include: onceOnly,
          exclude: elsewhere,
          // Before all others, and alone: it looks at how much memory a program takes while much is asked of it.
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...everywhere,
          name: 'sqlite',
          include: onBothEngines,
          exclude: notOnBothEngines,
          globalSetup: './scripts/test/sqlite-setup.ts',
          provide: { engine: 'sqlite' },
        },
      },
      {
        test: {
          ...everywhere,
          name: 'postgres',
          include: onBothEngines,
          exclude: notOnBothEngines,
          globalSetup: './scripts/test/postgres-setup.ts',
          provide: { engine: 'postgres' },
        },
      },
    ],
  },
})
