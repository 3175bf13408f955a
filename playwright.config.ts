import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './testing/chromium.ts'

/**
 * Journeys through the built program in a real Chromium. Every worker has a program and a database of its
 * own.
 */
export default defineConfig({
  testDir: 'e2e',
  // To compile the built program once more takes each worker longer than any test.
  build: { external: ['**/build/server/**'] },
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // One more than there are cores: journeys wait as often as they work.
  workers: Math.min(4, availableParallelism() + 1),
  timeout: 90_000,
  expect: {
    // A busy machine is no reason to fail.
    timeout: 30_000,
    // The pictures that `npm run screens` takes.
    toHaveScreenshot: { pathTemplate: 'docs/screens/{arg}{ext}' },
  },
  // Pictures are never made by a test, only compared.
  updateSnapshots: 'none',
  use: {
    browserName: 'chromium',
    // Workers read this file again, after the global setup has found the browser.
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '', args: CHROMIUM_FLAGS },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
  },
})
