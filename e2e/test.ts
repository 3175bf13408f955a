import { type APIRequestContext, type BrowserContext, test as base, type Page } from '@playwright/test'
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
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: ({ program }, use) => use(program.address),
  context: async ({ context, program }, use) => {
    programs.set(context, program)
    repeatCutCalls(context.request)
    await use(context)
  },
})

/** A call that meets the program closing a connection that was idle is made again, as browsers do. */
function repeatCutCalls(request: APIRequestContext) {
  const call = request.fetch.bind(request)
  request.fetch = (url, options) => call(url, { maxRetries: 2, ...options })
}

/**
 * Tests with a program that no other tests share, for what would change their lists and counts.
 * @param prepare fills it before the first test
 * @param settings what its environment has besides
 */
export function withOwnProgram(
  prepare: (program: Program) => Promise<void> = async () => {},
  settings: Record<string, string> = {},
) {
  return test.extend<object, { program: Program }>({
    program: [
      // biome-ignore lint/correctness/noEmptyPattern: the form that the test runner asks for
      async ({}, use) => {
        const program = await startProgram(settings)
        await prepare(program)
        await use(program)
        await program.stop()
      },
      { scope: 'worker', timeout: 200_000 },
    ],
  })
}

/** Tests of the desk that make and delete jobs and posts, which other tests' lists must not have. */
export const deskTest = withOwnProgram()

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

/** Keeps back what the page asks of an address until it is released. */
export async function hold(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const passing: Promise<void>[] = []
  await page.route(address, (route) => {
    const passed = released.then(() => route.continue())
    passing.push(passed)
    return passed
  })
  return async () => {
    release()
    await Promise.all(passing)
    await page.unroute(address)
  }
}
