import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { hydrated } from '../testing/hydrated.ts'
import { type Program, startProgram } from '../testing/program.ts'

export { expect } from '@playwright/test'

const programs = new WeakMap<BrowserContext, Program>()

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
  context: async ({ context, program }, use) => {
    programs.set(context, program)
    await use(context)
  },
})

/**
 * Tests with a program that no other tests share, for what would change their lists and counts.
 * @param prepare fills it before the first test
 */
export function withOwnProgram(prepare: (program: Program) => Promise<void> = async () => {}) {
  return test.extend<object, { program: Program }>({
    program: [
      // biome-ignore lint/correctness/noEmptyPattern: the form that the test runner asks for
      async ({}, use) => {
        const program = await startProgram()
        await prepare(program)
        await use(program)
        await program.stop()
      },
      { scope: 'worker', timeout: 60_000 },
    ],
  })
}

/** The program that a test's page leads to. */
export function programOf(page: Page): Program {
  const program = programs.get(page.context())
  if (!program) throw new Error('This page is not of a test')
  return program
}

/** Goes to a page and waits until its JavaScript has taken over, for tests of what only that does. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}
