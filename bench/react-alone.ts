import { pathToFileURL } from 'node:url'
import { createRequestHandler, type EntryContext, RouterContextProvider } from 'react-router'
import { SERVER_FILE } from '../scripts/build.ts'
import type * as Server from '../server/main.ts'
import type { Filled } from './filled.ts'
import { medianOf } from './statistics.ts'

const SECONDS = 2
const ROUNDS = 3

/**
 * How many pages a second `react-dom/server` makes of the very tree of a page, over and over, with nothing around it: no request, no query, no
 * compression.
 * @param paths by the names of the cases
 */
export async function reactAlone(
  filled: Filled,
  paths: Record<string, string>,
): Promise<Record<string, number>> {
  const server = (await import(pathToFileURL(SERVER_FILE).href)) as typeof Server
  const services = await server.open(
    server.readConfig({ DATA_DIR: filled.dataDir, LOG_LEVEL: 'silent', SESSION_SECRET: 'x'.repeat(32) }),
  )
  const rates: Record<string, number> = {}
  for (const [name, path] of Object.entries(paths)) {
    const render = await treeOf(server, services, path)
    await renderFor(render, 1)
    const rounds: number[] = []
    for (let nth = 0; nth < ROUNDS; nth++) rounds.push(await renderFor(render, SECONDS))
    rates[name] = medianOf(rounds).median
  }
  await server.closeServices(services)
  return rates
}

/** Catches what a page is rendered from on its way to the renderer. */
async function treeOf(
  { buildFor, finishPageContext, servicesContext }: typeof Server,
  services: object,
  path: string,
) {
  const build = buildFor(path)
  const { entry } = build
  let caught: { request: Request; context: EntryContext; handoff: ArrayBuffer } | undefined
  const catching = {
    ...entry.module,
    async default(request: Request, _status: number, _headers: Headers, context: EntryContext) {
      const handoff = await new Response(context.serverHandoffStream).arrayBuffer()
      caught = { request, context, handoff }
      return new Response()
    },
  }
  const context = new RouterContextProvider()
  context.set(servicesContext, services as never)
  context.set(finishPageContext, (html: string) => html)
  const handle = createRequestHandler(
    { ...build, entry: { ...entry, module: catching } } as never,
    'production',
  )
  await handle(new Request(`http://127.0.0.1${path}`), context)
  const found = caught
  if (!found) throw new Error(`${path} is no page`)
  return async () => {
    const again = { ...found.context, renderMeta: {}, serverHandoffStream: new Response(found.handoff).body }
    const answer = await entry.module.default(found.request, 200, new Headers(), again as never, context)
    return (await answer.text()).length
  }
}

async function renderFor(render: () => Promise<number>, seconds: number): Promise<number> {
  const begun = performance.now()
  let pages = 0
  while (performance.now() - begun < seconds * 1000) {
    await render()
    pages++
  }
  return pages / ((performance.now() - begun) / 1000)
}
