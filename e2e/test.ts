import { type APIRequestContext, type BrowserContext, test as base, type Page } from '@playwright/test'
import { sampleAgency, setAgency } from '#content/site.ts'
import { hydrated } from '../testing/hydrated.ts'
import { type Program, startProgram } from '../testing/program.ts'

export { expect } from '@playwright/test'

// Tests read some words from `content`, which name the agency as the programs show it.
setAgency(sampleAgency)

const programs = new WeakMap<BrowserContext, Program>()

/** Something that tests need and that ends: a program, a mail server. */
type Stoppable = { stop(): Promise<void> }

/** Starts something for all tests of a worker that need it; it is stopped with the worker. */
type Share = <T extends Stoppable>(start: () => Promise<T>) => Promise<T>

/** A test of the whole program. One fixture has what a worker shares, so that any runs any test. */
export const test = base.extend<{ program: Program }, { share: Share }>({
  share: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that the test runner asks for
    async ({}, use) => {
      const started = new Map<() => Promise<Stoppable>, Promise<Stoppable>>()
      await use(<T extends Stoppable>(start: () => Promise<T>) => {
        if (!started.has(start)) started.set(start, start())
        return started.get(start) as Promise<T>
      })
      for (const one of [...started.values()].reverse()) await (await one).stop()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  program: async ({ share }, use) => use(await share(startProgram)),
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

/** Tests with another program, for what would change the lists and counts of other tests. */
export function testOf(start: () => Promise<Program>) {
  return test.extend({ program: async ({ share }, use) => use(await share(start)) })
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
