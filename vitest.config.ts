import { defineConfig } from 'vitest/config'

/** Tests of queries and requests run twice, once on each engine; the rest of the tests need none. */
const onBothEngines = ['**/*.server.test.ts', 'server/**/*.test.ts']
/** Tests of memory and connections, which are the same on both engines, start a program of their own. */
const onceOnly = ['**/*-heavy.test.ts']
const elsewhere = ['node_modules/**', 'build/**', 'e2e/**', '.cache/**']

/** A machine that has much else to do is no reason to fail: what waits for the disk or builds may take its time. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patience,
          name: 'rules',
          include: ['**/*.test.ts'],
          globalSetup: './scripts/test/sqlite-setup.ts',
          exclude: [...elsewhere, ...onBothEngines, ...onceOnly],
        },
      },
      { test: { ...patience, name: 'heavy', include: onceOnly, exclude: elsewhere } },
      {
        test: {
          ...patience,
          name: 'sqlite',
          include: onBothEngines,
          exclude: [...elsewhere, ...onceOnly],
          globalSetup: './scripts/test/sqlite-setup.ts',
          provide: { engine: 'sqlite' },
        },
      },
      {
        test: {
          ...patience,
          name: 'postgres',
          include: onBothEngines,
          exclude: [...elsewhere, ...onceOnly],
          globalSetup: './scripts/test/postgres-setup.ts',
          provide: { engine: 'postgres' },
        },
      },
    ],
  },
})
