import { test as base, type Page } from '@playwright/test'
import { type Program, startProgram } from './program.ts'

export { expect } from '@playwright/test'

/** A test of the whole program, which `page` and `request` lead to. */
export const test = base.extend<object, { program: Program }>({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that the test runner asks for
    async ({}, use) => {
      const program = await startProgram()
      await use(program)
      await program.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ program }, use) => use(program.address),
})

/** Goes to a page and waits until its JavaScript has taken over, for tests of what only that does. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual')
}
